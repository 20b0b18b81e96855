import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocsError } from '../../src/model/diagnostic.ts';
import { compiledDocs } from '../support/compiled-docs.ts';
import { plainBody } from '../support/same-html.ts';

/** Texts that mean the same in Markdown and MDX. */
const messages: Readonly<Record<string, string>> = {
  paragraphs: 'One\ntwo\\\nthree & four "five" \'six\' é 🙂 &amp; &copy;\n\n*a* **b** ~~c~~ `d` ***e***\n',
  headings: '# Title\n\n## One\n\n### Two `code` *em*\n\n## One\n\n## Über & \\<= more\n\nSetext\n------\n',
  'headings with ids':
    '## One {#first}\n\n## Two {#Second_2}\n\n## `three` {#third}\n\n> ## Four {#fourth}\n\n### First {#first-again}\n\n## One\n',
  'headings with more': '## [A link](b.md) here\n\n## ![An image](c.png)\n\n## A note[^1]\n\n## `{#code}`\n\n[^1]: Note.\n',
  lists: '- a\n- b\n  1. c\n  2. d\n\n     e\n\n3. f\n4. g\n\n* [x] done\n* [ ] open\n',
  tables: '| a | b | c |\n| :- | :-: | -: |\n| `x\\|y` | **z** | [l](m.md) |\n| 1 | 2 |\n',
  code: '```js title="a.js" {1,3} showLineNumbers\nconst a = {};\n\nconst b = `<b>`;\n```\n\n~~~\n{not} <an> expression\n~~~\n\n- In a list:\n\n  ```ts\n  let x; // highlight-line\n  ```\n',
  'inline code': 'Text `{a}` and ``<b>` `` and `<!-- c -->` here.\n',
  admonitions: ':::note\n\nText\n\n:::\n\n:::tip[With *title*]\n\nText\n\n:::\n\n:::warning With `title`\n\nText\n\n:::\n',
  'nested admonitions':
    '::::info Outer\n\nText\n\n:::danger[Inner]\n\n- a\n- b\n\n:::\n\n::::\n\n- In a list\n\n  :::note Listed\n\n  Text\n\n  :::\n',
  'admonitions without blank lines': ':::note Title\nText\n:::\n',
  alerts: '> [!NOTE]\n> Text\n\n> [!WARNING]\n>\n> - a\n',
  footnotes: 'One[^a] two[^b] one again[^a].\n\n[^a]: First *note*.\n[^b]: Second.\n\n    More of it.\n',
  'comments between blocks':
    'Above\n\n<!-- hidden -->\n\nBelow\n\n<!--\nSeveral {lines}\n\n- of <text>\n\n```js\ncode();\n```\n-->\n\nEnd\n',
  images: '![One](a.png "Title")\n\nText ![](b.png) and [![Two](c.png)](d.md)\n',
  links:
    '[a](b.md) [c](../d.mdx#e?f "Title") <!-- x --> [g](/h#i) [j][k] [l] https://example.com/?a=b&c=d www.example.com\n\n[k]: m.md\n[l]: <n o.md>\n',
  'links across lines': 'Text\n  [a](\n  b.md) and\n> [c](d.md)\n\n* [e](f.md)\n  [g](h.md)\n',
  directives: 'At 10:30, in :one, ::two[three] and a:b.\n',
  rules: 'a\n\n---\n\nb\n\n***\n\n> c\n>> d\n',
  'front matter': '---\ntitle: A\n---\n\n[a](b.md)\n',
  escapes: 'A \\{brace\\}, a \\<tag\\>, a \\`tick\\`, \\# and \\*.\n',
  nothing: 'x\n',
};

const compiled = compiledDocs(
  Object.fromEntries(
    Object.entries(messages).flatMap(([name, text]) => [
      [`content/docs/${name}/md.md`, text],
      [`content/docs/${name}/mdx.mdx`, text],
    ]),
  ),
);

for (const name of Object.keys(messages)) {
  test(name, async () => {
    const { docs } = await compiled;
    const [markdown, mdx] = ['md.md', 'mdx.mdx'].map((file) => docs.get(`content/docs/${name}/${file}`));
    assert.ok(markdown && !(markdown instanceof DocsError) && mdx);
    if (mdx instanceof DocsError) throw mdx;
    assert.deepEqual(mdx.facts, markdown.facts);
    assert.equal(plainBody(mdx.body), plainBody(markdown.body));
    assert.deepEqual([...mdx.code], [...markdown.code]);
    assert.deepEqual(mdx.warnings, markdown.warnings);
  });
}
