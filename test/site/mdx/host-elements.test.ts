import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, siteFrom } from '../../support/sites/site-from.ts';

/** The content of a document, and its page. */
async function shown(text: string): Promise<{ readonly html: string; readonly page: string }> {
  const site = await siteFrom({ 'content/docs/a.mdx': text });
  const page = site.page('docs/a/index.html');
  return { html: inside(page, 'div', 'markdown'), page };
}

test('elements that React would move stay where they are written, with one title', async () => {
  const elements = [
    '<script async src="https://a.b/c.js"></script>',
    '<meta name="d" content="e"/>',
    '<link rel="stylesheet" href="https://a.b/c.css" precedence="high"/>',
    '<link rel="stylesheet" href="https://a.b/d.css"/>',
    '<title>f</title>',
    '<script src="https://a.b/g.js"></script>',
  ];
  const { html, page } = await shown(`# A\n\nText\n\n<div>${elements.join('')}</div>\n`);
  assert.equal(page.match(/<h1/g)?.length, 1);
  assert.match(
    html,
    /^<h1 id="a">A<\/h1>\s*<p>Text<\/p>\s*<div><script async="" src="https:\/\/a\.b\/c\.js" data-run=""><\/script><meta name="d" content="e"\/>/,
  );
  assert.doesNotMatch(page, /itemprop="sd/i);
});

test('attributes without a value work in any case of letters', async () => {
  const { html } = await shown(
    '{1}\n\n<video autoplay playsinline MUTED loop controls></video>\n<iframe allowfullscreen src="https://a.b"></iframe>\n<input readonly disabled autoFocus />\n<section contenteditable hidden custom data-x draggable="true">a</section>\n<details OPEN>b</details>\n<video autoplay="autoplay" playsInline=""></video>\n',
  );
  for (const tag of [
    '<video autoPlay="" playsInline="" muted="" loop="" controls="">',
    '<iframe allowFullScreen="" src="https://a.b">',
    '<input readOnly="" disabled="" autofocus=""/>',
    '<details open="">',
    '<video autoPlay="" playsInline="">',
  ])
    assert.ok(html.toLowerCase().includes(tag.toLowerCase()), `${tag} in ${html}`);
  assert.match(html, /<section contenteditable="true" hidden="" custom="" data-x="true" draggable="true">/i);
});

test('tags of JSX elements that browsers would end early, or that are those of a page, are removed', async () => {
  for (const [text, html, said] of [
    ['<body className="x">y</body>', 'y', '3:1 <body> has no place in a document: it is removed.'],
    ['<plaintext>y</plaintext>', 'y', '3:1 <plaintext> has no place in a document: it is removed.'],
    [
      '<table><div><table><tr><th>a</th></tr></table></div></table>',
      '<div><table><tr><th>a</th></tr></table></div>',
      '3:1 <table> cannot contain <table>: it is removed.',
    ],
    [
      '<button><span><button>a</button></span></button>',
      '<span><button>a</button></span>',
      '3:1 <button> cannot contain <button>: it is removed.',
    ],
    [
      '<select><div><input aria-label="a"/></div></select>',
      '<div><input aria-label="a"/></div>',
      '3:1 <select> cannot contain <input>: it is removed.',
    ],
    ['<ul><li><ul><li>a</li></ul></li></ul>', '<ul><li><ul><li>a</li></ul></li></ul>'],
    ['<b>a<br>b</br>c</b>', '<b>a<br/>bc</b>', '3:5 <br> cannot have content: it is moved after the element.'],
    ['<hr><b>b</b></hr>', '<hr/><b>b</b>', '3:1 <hr> cannot have content: it is moved after the element.'],
  ] as const) {
    const { page, diagnostics } = await siteFrom({ 'content/docs/a.mdx': `# A\n\n${text}\n` });
    assert.equal(inside(page('docs/a/index.html'), 'article').split('</h1>')[1]?.trim(), `${html}</div>`, text);
    assert.deepEqual(
      diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`),
      said === undefined ? [] : [said],
    );
  }
});
