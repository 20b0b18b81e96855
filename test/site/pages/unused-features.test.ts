import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { linkPackages } from '../../support/link-packages.ts';
import { type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { katexPackage, mermaidLibrary, typedocJson } from '../../support/sites/stand-ins.ts';

// Navigation depends on the site, so both sites have the same items.
const navbar = "navbar: { items: [{ label: 'Docs', to: '/docs/plain' }] }";

const bare: SiteFiles = {
  'site.config.ts': `export default { title: 'Test', url: 'https://example.com', ${navbar} };\n`,
  'sidebars.json': '{ "plain": ["plain", "rich"] }',
  'content/docs/plain.md': '# Plain\n\nText with a [link](rich.mdx) and `code`.\n\n```js\nlet a;\n```\n',
  'content/docs/rich.mdx': '# Rich\n\n:::tip\n\nOne and {1 + 1}.\n\n:::\n',
  'content/blog/2026-01-02-news.md': '# News\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
  'content/pages/about.md': '# About\n\nText.\n',
  'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
};

const syntax = `# Syntax

:::tabs

== One

First.

== Two

Second.

:::

:::code-group

\`\`\`ts [a.ts]
let a; // [!code focus]
\`\`\`

\`\`\`js [a.js]
let b; // [!code error]
\`\`\`

:::

\`\`\`sh npm2yarn
npm install storedocs
\`\`\`

\`\`\`js collapse
let c;
\`\`\`

\`\`\`mermaid
graph LR
A --> B
\`\`\`

A :badge[New], :kbd[Ctrl+K], :term[SEO], and $x^2$.

:::steps

1. Install.

:::

:::file-tree

- src/

:::

![Field](./field.png){width=40} ![Dot](/dot.svg#light) ![Dot](/dot.svg#dark)
`;

const config = `const tea = {
  name: 'tea',
  content: () => ({ routeBasePath: 'products', documents: [{ path: 'tea.md', text: '# Tea\\n' }] }),
  files: ({ pages }) => [{ path: 'inventory.json', contents: JSON.stringify(pages.length) }],
  check: () => [],
};
export default {
  title: 'Test',
  url: 'https://example.com',
  ${navbar},
  markdown: { mermaid: true, math: true },
  images: { formats: ['webp'], widths: [24], zoom: true },
  changelog: {},
  openapi: [{ file: 'api.json', path: 'api' }],
  typedoc: [{ file: 'typedoc.json', path: 'reference' }],
  plugins: [tea],
};
`;

/** A page and all files that it loads, by URL. */
function weightOf(site: TempSite, path: string): Readonly<Record<string, string>> {
  const html = site.read(`build/${path}`);
  const urls = [...html.matchAll(/ (?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  return { [path]: html, ...Object.fromEntries(urls.map((url) => [url, site.read(`build${url}`)])) };
}

test('pages without features have the same bytes, scripts and styles if other pages use all features', async () => {
  const photo = sharp({ create: { width: 48, height: 24, channels: 3, background: '#4a7' } });
  const [without, withAll] = [
    tempSite(bare),
    tempSite({
      ...bare,
      ...mermaidLibrary,
      ...katexPackage('1'),
      'site.config.ts': config,
      'sidebars.json': '{ "plain": ["plain", "rich"], "features": ["syntax", "island"] }',
      'content/docs/syntax.md': syntax,
      'content/docs/field.png': await photo.png().toBuffer(),
      'content/docs/island.mdx': "import { Count } from './count.tsx';\n\n# Island\n\n<Count />\n",
      'content/docs/count.tsx':
        "'use client';\nimport { useState } from 'react';\nexport function Count() { return <button type=\"button\">{useState(0)[0]}</button>; }\n",
      'content/glossary.yml': 'SEO: Work on shops.\n',
      'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\nFirst.\n',
      'typedoc.json': typedocJson,
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        paths: { '/pets': { get: { tags: ['Pets'], summary: 'List', responses: { 200: { description: 'Fine.' } } } } },
      }),
    }),
  ];
  linkPackages(withAll, 'sharp', '@scalar/openapi-parser', 'openapi-sampler');
  for (const site of [without, withAll]) {
    const { code, diagnostics } = await site.report('build');
    assert.deepEqual([code, diagnostics], [0, []]);
  }
  assert.match(withAll.read('build/docs/syntax/index.html'), /storedocs-diagram/);
  for (const path of ['docs/plain', 'docs/rich', 'blog', 'blog/2026/01/02/news', 'about'].map((url) => `${url}/index.html`))
    assert.deepEqual(weightOf(withAll, path), weightOf(without, path));
});
