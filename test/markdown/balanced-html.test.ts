import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { bodyHtml, compile } from '../support/compile.ts';

/** Text, its HTML, and the repairs that are reported. */
const repaired: Readonly<Record<string, readonly [text: string, html: string, ...said: string[]]>> = {
  'a block without end tag ends with the document': [
    '<table><tr><td>x\n\nafter',
    '<table><tr><td>x\n<p>after</p></td></tr></table>',
    '1:1 <table> has no end tag.',
  ],
  'a block in a quote ends with the quote': [
    '> <div>\n> x\n\ny',
    '<blockquote>\n<div>\nx\n</div></blockquote>\n<p>y</p>',
    '1:3 <div> has no end tag.',
  ],
  'bold text without end tag ends with its paragraph': ['A <b>c\n\nd', '<p>A <b>c</b></p>\n<p>d</p>', '1:3 <b> has no end tag.'],
  'bold text on a line of its own ends there': ['<b>\n\nd', '<b></b>\n<p>d</p>', '1:1 <b> has no end tag.'],
  'end tags without start tag are removed': [
    'x</div></article> y\n\n</section>\n\nz',
    '<p>x y</p>\n<p>z</p>',
    '1:2 </div> ends no element: it is removed.',
    '1:8 </article> ends no element: it is removed.',
    '3:1 </section> ends no element: it is removed.',
  ],
  'elements of text that are named are text': [
    'The <title> element\n\n<script> in prose\n\n# Next',
    '<p>The &lt;title> element</p>\n<p>&#x3C;script> in prose</p>\n<h1 id="next">Next</h1>',
    '1:5 <title> has no end tag: it is shown as text.',
    '3:1 <script> has no end tag: it is shown as text.',
  ],
  'elements that are named in a sentence are text': [
    'Use <section> and Promise<object>, but not <A>.',
    '<p>Use &#x3C;section> and Promise&#x3C;object>, but not &#x3C;A>.</p>',
    '1:5 <section> has no end tag: it is shown as text.',
    '1:26 <object> has no end tag: it is shown as text.',
    '1:44 <a> has no end tag: it is shown as text.',
  ],
  'an unclosed comment hides the rest': ['A\n\n<!-- TODO\n\nB', '<p>A</p>', '3:1 Unclosed comment: everything after it is missing.'],
  'an unfinished tag is text': ['<div\nclass=x\n\nb', '&lt;div\nclass=x\n<p>b</p>', '1:1 Unfinished HTML tag: it is shown as text.'],
  'tags of the page are removed': [
    'a <body class=x>b</body> <base href="/x/">\n',
    '<p>a b </p>',
    '1:3 <body> has no place in a document: it is removed.',
    '1:26 <base> has no place in a document: it is removed.',
  ],
  'a block that only an unfinished tag ends is ended': [
    "<select title='<article>\n\n<div title='</article>",
    "<p>&#x3C;select title='<article></p>\n&lt;div title='&lt;/article></article>",
    '3:1 Unfinished HTML tag: it is shown as text.',
    '1:16 <article> has no end tag.',
  ],
  'tags after a title in a formula are tags': [
    '<math><title><div class="x" /><plaintext>',
    '<p><math>&#x3C;title><div class="x" /></div></math></p>',
    '1:31 <plaintext> has no place in a document: it is removed.',
    '1:7 <title> has no end tag: it is shown as text.',
    '1:1 <math> has no end tag.',
  ],
  'crossed tags are nested': [
    '<b><i>x</b></i>',
    '<p><b><i>x</i></b></p>',
    '1:4 <i> has no end tag.',
    '1:12 </i> ends no element: it is removed.',
  ],
};

for (const [name, [text, html, ...said]] of Object.entries(repaired)) {
  test(name, async () => {
    const doc = await compile(text);
    assert.equal(bodyHtml(doc), html);
    assert.deepEqual(doc.warnings.map(({ line, column, message }) => `${line}:${column} ${message}`).sort(), said.sort());
  });
}

/** Text and its HTML, without a report. */
const unreported: Readonly<Record<string, readonly [text: string, html: string]>> = {
  'comments are removed': [
    '- a <!-- z -->\n\n<!-- y -->\n\n## B<!-- x -->',
    '<ul>\n<li>a </li>\n</ul>\n<h2 id="b">B<a class="hash-link" aria-label="Direct link to B" href="#b"></a></h2>',
  ],
  'instructions and declarations are removed': ['<?php echo "a>b" ?>\n\n<!DOCTYPE html>\n\ny', '\n<p>y</p>'],
  'end tags may be omitted': ['<ul><li>a<li>b</ul>\n\n<p>c<p>d', '<ul><li>a</li><li>b</li></ul>\n<p>c</p><p>d</p>'],
  'a self-closing element ends at once': ['<a name="x"/>\n\ntext', '<a name="x"/></a>\n<p>text</p>'],
  'an end tag may follow text': ['<div>\n\ntext</div>\n\nb', '<div>\n<p>text</p></div>\n<p>b</p>'],
  'a block may begin in a paragraph': ['a <details>\n\nb\n\n</details>', '<p>a <details></p>\n<p>b</p>\n</details>'],
  'drawings keep their elements': ['<svg><title>x</title><path d="M0"/></svg>', '<p><svg><title>x</title><path d="M0"/></svg></p>'],
  'scripts and styles are content': ['<style>\n.a>b{}\n\n</style>\n\nx', '<style>\n.a>b{}\n\n</style>\n<p>x</p>'],
  'generic types are text': [
    'Promise<string>, Vec<u8>, Map<line> and Option<T>',
    '<p>Promise&#x3C;string>, Vec&#x3C;u8>, Map&#x3C;line> and Option&#x3C;T></p>',
  ],
  'placeholders are text': ['Clone <repo-url>.\n\n<api-key>\n*now*', '<p>Clone &#x3C;repo-url>.</p>\n<p>&#x3C;api-key>\n<em>now</em></p>'],
  'generic types in cells and headings are text': [
    '## Set<string>\n\n| Vec<u8> |\n|--|\n',
    '<h2 id="setstring">Set&#x3C;string><a class="hash-link" aria-label="Direct link to Set<string>" href="#setstring"></a></h2>\n<div class="sd-table" role="group" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th>Vec&#x3C;u8></th>\n</tr>\n</thead>\n</table></div>',
  ],
  'custom elements with an end tag are elements': ['<my-badge tone="x">y</my-badge>', '<p><my-badge tone="x">y</my-badge></p>'],
  'unknown tags in a block of HTML are text': ['<div>\nList<string>\n</div>', '<div>\nList&lt;string>\n</div>'],
};

for (const [name, [text, html]] of Object.entries(unreported)) {
  test(name, async () => {
    const doc = await compile(text);
    assert.equal(bodyHtml(doc), html);
    assert.deepEqual(doc.warnings, []);
  });
}

const names =
  'div p b i a ul li table tr td th tbody details summary script style title textarea select option svg path math mi button form h2 template noscript iframe object body html article main pre code span string repo-url my-el br img plaintext xmp dl dt dd caption colgroup'.split(
    ' ',
  );
const piece = fc.oneof(
  fc.constantFrom(
    '\n\n',
    '\n',
    ' ',
    'word ',
    '- ',
    '> ',
    '# ',
    '*',
    '**',
    '`',
    '| a |\n|--|\n| ',
    '<!-- ',
    ' -->',
    '<?',
    '<!D',
    '<',
    '"',
    "'",
    '    ',
    ':::note\n',
    ':::\n',
    '\n\n```\n',
  ),
  fc.constantFrom(...names).map((name) => `<${name}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(...names).map((name) => `<${name} class="x" />`),
  fc.constantFrom(...names).map((name) => `<${name} title='`),
);

test('no document changes the page around it', async () => {
  const around = {
    before: '<!doctype html><html><head><title>T</title></head><body class="page"><main><article>',
    after: '</article><footer>end</footer></main></body></html>',
  };
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 24 }), async (pieces) => {
      const { body: parts } = await compile(pieces.join(''));
      const html = parts.map((part) => (typeof part === 'string' ? part : '')).join('');
      const root = parse(around.before + html + around.after);
      const body = elementsOf(elementsOf(root)[0]).find(({ tagName }) => tagName === 'body');
      const main = elementsOf(body);
      const [article, footer] = elementsOf(main[0]);
      const found = [main, elementsOf(main[0]), elementsOf(footer)].map((elements) => elements.map(({ tagName }) => tagName).join(' '));
      assert.equal(`${found.join('; ')} ${article?.nodeName}`, 'main; article footer;  article', html);
      assert.equal(JSON.stringify(body?.attrs), '[{"name":"class","value":"page"}]');
    }),
    { seed: Number(process.env.STOREDOCS_FUZZ_SEED ?? 1), numRuns: 1000 },
  );
});

function elementsOf(
  node: DefaultTreeAdapterTypes.Document | DefaultTreeAdapterTypes.Element | undefined,
): DefaultTreeAdapterTypes.Element[] {
  return (node?.childNodes ?? []).filter((child): child is DefaultTreeAdapterTypes.Element => 'tagName' in child);
}

test('of many problems of one kind in a document, the first ones are reported, and the others counted', async () => {
  const { warnings } = await compile('</b>\n\n'.repeat(1000));
  assert.equal(warnings.length, 50);
  assert.match(warnings.at(-1)?.message ?? '', /The file has 950 more such problems\.$/);
});
