import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { evaluate } from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { newCollection } from '../../src/markdown/compiler/collected.ts';
import { rehypePluginsOf, remarkPluginsOf } from '../../src/markdown/compiler/create-compiler.ts';
import { assembleContent } from '../../src/markdown/mdx/assemble-content.ts';
import { prepareMdx } from '../../src/markdown/mdx/prepare-mdx.ts';
import { rehypeHeadingMarks } from '../../src/markdown/plugins/rehype-headings.ts';
import { DocsError } from '../../src/model/diagnostic.ts';
import type { CompiledDoc } from '../../src/model/doc.ts';
import type { SiteRenderer } from '../../src/renderer/site-renderer.ts';
import { splitFrontMatter } from '../../src/text/front-matter.ts';
import { hashOf } from '../../src/text/hash.ts';
import { compiledDocs } from '../support/compiled-docs.ts';
import type { SiteFiles } from '../support/temp-site.ts';

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

/** The same document, compiled by the reference compiler. */
async function reference(path: string, text: string, { siteData, templates }: SiteRenderer): Promise<CompiledDoc> {
  const settings = { remarkPlugins: [], rehypePlugins: [] };
  const { contentModules, renderContent } = templates.content;
  const { Fragment, jsx, jsxs } = Object(contentModules['react/jsx-runtime']);
  const components = Object(contentModules['storedocs:content-components']?.contentComponents);
  const file = new VFile({ value: prepareMdx(splitFrontMatter(text).content), path });
  file.data.collected = newCollection('x.');
  const { default: component } = await evaluate(file, {
    format: 'mdx',
    Fragment,
    jsx,
    jsxs,
    remarkPlugins: [remarkGfm, remarkDirective, ...remarkPluginsOf(settings)],
    rehypePlugins: [...rehypePluginsOf(settings), rehypeHeadingMarks],
    remarkRehypeOptions: { clobberPrefix: '' },
    useMDXComponents: () => components,
  });
  const html = renderContent({ component, site: siteData, idPrefix: `${hashOf(path).slice(0, 6)}-` });
  return assembleContent(html, [{ collected: file.data.collected }]);
}

/** Asserts that all documents equal the reference, errors included. Returns how many were rendered. */
async function assertEqual(messages: SiteFiles): Promise<number> {
  // Nothing visible, but still MDX: a document without MDX syntax is compiled as Markdown.
  const files = Object.fromEntries(
    Object.entries(messages).map(([path, text]) => [path, `${String(text)}\n\nexport const isMdx = true;\n`]),
  );
  const { docs, renderer } = await compiledDocs({
    ...files,
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', pages: false, markdown: { format: 'mdx' } };\n",
  });
  let shown = 0;
  for (const [path, doc] of docs) {
    const text = String(files[path]);
    if (doc instanceof DocsError) {
      await assert.rejects(reference(path, text, renderer), path);
      continue;
    }
    const { facts, body } = await reference(path, text, renderer);
    assert.deepEqual({ path, facts: doc.facts, body: doc.body }, { path, facts, body });
    shown++;
  }
  return shown;
}

describe('MDX documents equal the output of @mdx-js/mdx', () => {
  test('for samples', async () => {
    const files = Object.entries(inputs).map(([name, text]) => [`content/docs/${name}.mdx`, text]);
    assert.equal(await assertEqual(Object.fromEntries(files)), files.length - 1);
  });

  test('for the fixtures of our plugins', async () => {
    const folder = join(import.meta.dirname, 'fixtures');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('input.md'));
    const files = names.map((path) => [`content/docs/${path.replaceAll('/', '-')}`, readFileSync(join(folder, path), 'utf8')]);
    const shown = await assertEqual(Object.fromEntries(files));
    assert.ok(shown > 50, `only ${shown} of ${files.length}`);
  });

  const real = join(import.meta.dirname, '../../../shared/real/prettier/docs');
  test('for real documentation', { skip: existsSync(real) ? false : 'needs ../shared, which is not part of the project' }, async () => {
    const names = readdirSync(real).filter((path) => /\.mdx?$/.test(path));
    const messages = names.map((path) => [`content/docs/${path}`, readFileSync(join(real, path), 'utf8')] as const);
    const files = messages.filter(([, text]) => !/^import /m.test(text));
    assert.equal(await assertEqual(Object.fromEntries(files)), files.length);
    assert.ok(files.length > 10);
  });
});
