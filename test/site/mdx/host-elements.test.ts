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
    /^<h1 id="a">A<\/h1>\s*<p>Text<\/p>\s*<div><script async="" src="https:\/\/a\.b\/c\.js"><\/script><meta name="d" content="e"\/>/,
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
