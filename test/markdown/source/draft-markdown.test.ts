import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompiler } from '../../../src/markdown/compiler/create-compiler.ts';
import { createMdxCompiler } from '../../../src/markdown/mdx/create-mdx-compiler.ts';
import { draftMarkdown, draftMdxMarkdown } from '../../../src/markdown/source/draft-markdown.ts';
import type { MarkdownDraft } from '../../../src/model/doc.ts';

const settings = { remarkPlugins: [], rehypePlugins: [] };
const compiler = createCompiler(settings);
const mdxCompiler = createMdxCompiler(settings);

/** A draft as one text, with the values of its holes between « and ». */
function shown({ title, body }: MarkdownDraft): string {
  return [...title, ...body]
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'url') return `«${piece.href}»`;
      if (piece.kind === 'partial') return `«${piece.from}»`;
      return `«${piece.fence}${piece.info} ${piece.href} ${JSON.stringify(piece.prefix)}»`;
    })
    .join('');
}

const fromMarkdown = (text: string) => shown(draftMarkdown(text, compiler));
const fromMdx = (text: string) => shown(draftMdxMarkdown(text, mdxCompiler));

/** Each row: description, source, and the resulting draft. */
const ofMarkdown: readonly (readonly [string, string, string])[] = [
  ['a link', '[a *b*](c.md#d "E")', '[a *b*](«c.md#d» "E")'],
  ['a URL with parentheses', '[a](b_(c).md) [d](<e (f.md>)', '[a](«b_(c).md») [d](«e (f.md»)'],
  ['a URL that looks like a link', '![a [b](c)](d.png)', '![a [b](c)](«d.png»)'],
  ['a link around an image', '[![a](b.png)](c.md)', '[![a](«b.png»)](«c.md»)'],
  ['a heading of the same page', '[a](#b)', '[a](«#b»)'],
  ['external URLs', '[a](https://b.c) <https://d.e> https://f.g <h@i.j>', '[a](https://b.c) <https://d.e> https://f.g <h@i.j>'],
  ['a reference', '[a][b] ![c]\n\n[b]: d.md "E"\n[c]: <f g.png>', '[a][b] ![c]\n\n[b]: «d.md» "E"\n[c]: «f g.png»'],
  ['text that only looks like a link', '`[a](b.md)` \\[c](d.md)', '`[a](b.md)` \\[c](d.md)'],
  ['an example', 'a\n\n::::example[B]\n:::tip\n[c](d.md)\n:::\n::::\n\ne', 'a\n\n```md\n:::tip\n[c](d.md)\n:::\n```\n\ne'],
  ['an example with code in a list', '- :::example\n  ```js\n  a\n  ```\n  :::', '- ````md\n  ```js\n  a\n  ```\n  ````'],
  ['a link in a table', '| a |\n| - |\n| [b](c.md) |', '| a |\n| - |\n| [b](«c.md») |'],
  ['ids of headings', '# A {#b}\n\n## C `d` {#e} ##\n\nF {#g}\n---', '# A\n\n## C `d` ##\n\nF\n---'],
  ['braces elsewhere', 'A {#b}\n\n`{#c}`', 'A {#b}\n\n`{#c}`'],
  ['an inline comment', 'a <!-- b --> c', 'a  c'],
  ['a comment between blocks', 'a\n\n<!-- b\n\nc -->\n\nd', 'a\n\nd'],
  ['a comment in a paragraph', 'a\n<!-- b -->\nc', 'a\nc'],
  ['a comment in a list', '- a\n\n  <!-- b -->\n\n- c', '- a\n\n- c'],
  ['a comment in code', '```\n<!-- a -->\n```', '```\n<!-- a -->\n```'],
  [
    'raw HTML',
    '<p align="center"><a href="a.md">b</a></p>\n\nc <img src=\'d.png\'>',
    '<p align="center"><a href="«a.md»">b</a></p>\n\nc <img src="«d.png»">',
  ],
  ['an admonition', ':::note Title *a*\n\n[b](c.md)\n\n:::', ':::note Title *a*\n\n[b](«c.md»)\n\n:::'],
  ['an inline code block', '```ts title="a"\nb\n```', '```ts title="a"\nb\n```'],
  ['code from a file', '```ts file=./a.ts#b title="c"\n```', '«```ts title="c" ./a.ts#b ""»'],
  [
    'code from a file in a list and a blockquote',
    '- a\n  ~~~ file="b c.js"\n  ~~~\n\n> ``` file=d.ts\n> ```',
    '- a\n  «~~~js b c.js "  "»\n\n> «```ts d.ts "> "»',
  ],
  ['non-ASCII letters', 'Ä 😀 [ü](ö.md) 漢 <!-- 😀 --> [字](x.md)', 'Ä 😀 [ü](«ö.md») 漢  [字](«x.md»)'],
];

for (const [what, text, expected] of ofMarkdown) test(`Markdown: ${what}`, () => assert.equal(fromMarkdown(text), expected));

const ofMdx: readonly (readonly [string, string, string])[] = [
  ['imports and exports', "import A from 'a';\n\nexport const b = 1;\n\nText\n\nexport const c = 2;\n\nMore", 'Text\n\nMore'],
  ['expressions', "a {b} {'c'} {`d`} {e + `f`} {1} {/* f */} g\n\n{h}\n\n{'i'}", 'a  c d  1  g\n\ni'],
  ['comments', 'a\n\n{/* b */}\n\n<!-- c\nd -->\n\ne <!-- f --> g', 'a\n\ne  g'],
  ['plain elements', '<div className="a">\n\n  b <span>*c*</span>\n\n</div>', 'b *c*'],
  ['components', '<A b={1}>\n  <C>\n    - d\n      - e\n  </C>\n</A>\n\nf <G /> h', '- d\n  - e\n\nf  h'],
  ['code inside elements', '<A>\n    ```js\n    a\n      b\n    ```\n</A>', '```js\na\n  b\n```'],
  [
    'tabs',
    '<Tabs>\n<TabItem value="a">\n\nb\n\n</TabItem>\n<TabItem value="c" label="D *">\n\ne\n\n</TabItem>\n</Tabs>',
    '**a**\n\nb\n\n**D \\***\n\ne',
  ],
  ['tabs in a list', '1. a\n   <Tabs>\n     <TabItem value="b">\n       c\n     </TabItem>\n   </Tabs>', '1. a\n   **b**\n\n   c'],
  ['details', '<Details summary="a">b</Details>\n\n<details><summary>c</summary>d</details>', '**a**\n\nb\n\ncd'],
  ['an admonition as a component', '<Admonition type="tip" title="A">b</Admonition>', ':::tip[A]\n\nb\n\n:::'],
  ['code as a component', '<CodeBlock language="js" title="a.js">{`b\nc`}</CodeBlock>', '```js title="a.js"\nb\nc\n```'],
  [
    'links and images',
    '<Link to="/a">b *c*</Link> <a href={\'d.md\'}>e</a> <img src="f.png" alt="g" /> <img src={h} />',
    '[b *c*](«/a») [e](«d.md») ![g](«f.png») ',
  ],
  ['other documents', "import P from './_p.mdx';\n\n<P />\n\n- a\n\n  <P />", '«./_p.mdx»\n\n- a\n\n  «./_p.mdx»'],
  [
    'titles of admonitions, ids, and the text after them',
    ':::note Title\n\n[a](b.md)\n\n:::\n\n## C {#d}\n\n[e](f.md)',
    ':::note Title\n\n[a](«b.md»)\n\n:::\n\n## C\n\n[e](«f.md»)',
  ],
  ['escaped characters', 'a \\{b\\} \\<c', 'a \\{b\\} \\<c'],
];

for (const [what, text, expected] of ofMdx) test(`MDX: ${what}`, () => assert.equal(fromMdx(text).trim(), expected.trim()));

test('a title must be at the top, below only comments, definitions and imports', () => {
  const titleOf = ({ title }: MarkdownDraft) => shown({ title, body: [] }).trim();
  assert.equal(titleOf(draftMarkdown('<!-- a -->\n\n[b]: c.md\n\n# D\n\ne', compiler)), '[b]: «c.md»\n\n# D');
  assert.equal(titleOf(draftMarkdown('A\n=\n\nb', compiler)), 'A\n=');
  assert.equal(titleOf(draftMarkdown('a\n\n# B', compiler)), '');
  assert.equal(titleOf(draftMarkdown('## A', compiler)), '');
  assert.equal(titleOf(draftMdxMarkdown("import A from 'a';\n\n{/* b */}\n\n# C\n\nd", mdxCompiler)), '# C');
});
