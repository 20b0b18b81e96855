import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as HTML, parse, parseFragment, serialize } from 'parse5';
import { brokenHtml } from '../../markdown/html-pieces.ts';
import { bodyHtml, compile } from '../../support/compile.ts';

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
  'HTML ends a formula': [
    '<math><title><div class="x" /><plaintext>',
    '<p><math><title></title></math><div class="x" /></div></p>',
    '1:31 <plaintext> has no place in a document: it is removed.',
    '1:7 <title> has no end tag.',
    '1:1 <math> has no end tag.',
  ],
  'Markdown ends a drawing': [
    '<svg>\n<g>\n\n*a*',
    '<svg>\n<g>\n</g></svg><p><em>a</em></p>',
    '2:1 <g> has no end tag.',
    '1:1 <svg> has no end tag.',
  ],
  'elements of drawings may contain HTML': [
    '<svg><foreignObject><div>a</foreignObject><path/></svg>',
    '<p><svg><foreignObject><div>a</div></foreignObject><path/></svg></p>',
    '1:21 <div> has no end tag.',
  ],
  'literal text of a drawing ends with it': [
    '<div><svg><![CDATA[ <b>',
    '<div><svg>&lt;![CDATA[ &lt;b></svg></div>',
    '1:6 <svg> has no end tag.',
    '1:1 <div> has no end tag.',
  ],
  'a table without end tag ends before a table in Markdown': [
    '<table>\n\n> | a |\n> |--|\n',
    '<table>\n</table><blockquote>\n<div class="sd-table" role="group" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table></div>\n</blockquote>',
    '1:1 <table> has no end tag.',
  ],
  'an element cannot end one around the Markdown that it is in': [
    '<button>\n\n> <button>a</button>\n\n</button>\n\n- b\n\n  > <li>c',
    '<button>\n<blockquote>\n<p>a</p>\n</blockquote></button>\n<ul>\n<li>\n<p>b</p>\n<blockquote>\nc\n</blockquote>\n</li>\n</ul>',
    '3:3 <button> has no place here: it is removed.',
    '5:1 </button> ends no element: it is removed.',
    '9:5 <li> has no place here: it is removed.',
  ],
  'a selection ends before other fields': [
    '<select><div><input></select>',
    '<p><select><div></div></select><input></p>',
    '1:9 <div> has no end tag.',
    '1:1 <select> has no end tag.',
    '1:21 </select> ends no element: it is removed.',
  ],
  'an unfinished end tag is text': ['<div></', '<div>&lt;/</div>', '1:1 <div> has no end tag.'],
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

test('no document changes the page around it', async () => {
  const pageOf = (body: string) =>
    parse(
      `<!doctype html><body class="page"><main><article><h1>T</h1><div class="markdown">${body}</div><nav></nav></article></main><footer><p>end</p></footer>`,
    );
  const container = defaultTreeAdapter.createElement('div', HTML.NS.HTML, []);
  const empty = serialize(pageOf(''));
  await fc.assert(
    fc.asyncProperty(brokenHtml, async (text) => {
      const { body } = await compile(text);
      const html = body.map((part) => (typeof part === 'string' ? part : '')).join('');
      const page = pageOf(html);
      const markdown = elementOf(page, 'markdown');
      assert.equal(markdown && serialize(markdown), serialize(parseFragment(container, html, {})), html);
      if (markdown) markdown.childNodes = [];
      assert.equal(serialize(page), empty, html);
    }),
    { seed: Number(process.env.STOREDOCS_FUZZ_SEED ?? 1), numRuns: 1000 },
  );
});

/** The first element with a class. */
function elementOf(node: DefaultTreeAdapterTypes.ParentNode, className: string): DefaultTreeAdapterTypes.Element | undefined {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const found = child.attrs.some(({ value }) => value === className) ? child : elementOf(child, className);
    if (found) return found;
  }
  return undefined;
}

test('of many problems of one kind in a document, the first ones are reported, and the others counted', async () => {
  const { warnings } = await compile('</b>\n\n'.repeat(1000));
  assert.equal(warnings.length, 50);
  assert.match(warnings.at(-1)?.message ?? '', /The file has 950 more such problems\.$/);
});
