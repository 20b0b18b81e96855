import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { long } from '../support/long.ts';
import { assertEqualsReference } from '../support/mdx-reference.ts';

const inputs: Readonly<Record<string, string>> = {
  expressions: 'One {1 + 1} {"two"} {[1, 2].map((n) => <b key={n}>{n}</b>)} {null}{undefined}{false}\n\n{/* nothing */}\n',
  exports:
    'export const name = "shop";\n\nexport function Bold({ children }) {\n  return <b>{children}</b>;\n}\n\nHello <Bold>*{name}*</Bold>\n',
  'markdown in elements': '<div className="a">\n\n## A heading\n\n- a list\n\n</div>\n\n<span>*em* `code`</span> in text\n',
  'elements in markdown': '- <b>one</b>\n- two <br /> three\n\n| a | b |\n| - | - |\n| <i>c</i> | {4} |\n',
  'raw headings': '<h2 id="own">Own</h2>\n\n## Markdown\n\n<h3>Third</h3>\n',
  details: '<details>\n<summary>More</summary>\n\nText with [a link](b.md).\n\n</details>\n',
  attributes: '<a href="b.md" target={"_blank"} data-x="y">c</a> <img src="d.png" alt="" width={10} {...{ title: "t" }} />\n',
  admonition: ':::note Title {1}\n\nText {2}\n\n:::\n\n<Admonition type="tip" title={<b>T</b>}>\n\nText\n\n</Admonition>\n',
  tabs: '<Tabs groupId="os">\n<TabItem value="a" label="A">\n\n```js\na();\n```\n\n</TabItem>\n<TabItem value="b" default>\n\n## In a tab\n\n</TabItem>\n</Tabs>\n',
  'table of contents': '<TOCInline />\n\n## One\n\n### Two\n',
  code: '```js title="a.js"\na();\n```\n\n<CodeBlock language="ts">{`let a;\n`}</CodeBlock>\n',
  layout: 'export default function Layout({ children }) {\n  return <section>{children}</section>;\n}\n\n# A\n\nText\n',
  fragments: '<>\n\nOne\n\n</>\n\n<>two</> three\n',
  conditions: '{true && <p>yes</p>}\n\n{false ? 1 : <>\n  <b>no</b>\n</>}\n',
  'wrong in MDX': 'One {two three}\n',
};

describe('MDX documents equal the output of @mdx-js/mdx', () => {
  test('for samples', async () => {
    const files = Object.entries(inputs).map(([name, text]) => [`content/docs/${name}.mdx`, text]);
    assert.equal(await assertEqualsReference(Object.fromEntries(files)), files.length - 1);
  });

  test('for the fixtures of our plugins', long, async () => {
    const folder = join(import.meta.dirname, 'fixtures');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('input.md'));
    const files = names.map((path) => [`content/docs/${path.replaceAll('/', '-')}`, readFileSync(join(folder, path), 'utf8')]);
    const shown = await assertEqualsReference(Object.fromEntries(files));
    assert.ok(shown > 50, `only ${shown} of ${files.length}`);
  });
});
