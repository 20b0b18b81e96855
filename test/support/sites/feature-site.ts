import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { linkPackages } from '../link-packages.ts';
import type { SiteFiles } from '../program/temp-site.ts';
import { type GitSite, gitSite } from './git-site.ts';

/** A stand-in for the diagram library, which is too large for a test: it renders the source. */
const mermaid: SiteFiles = {
  'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "11.0.0", "type": "module", "exports": "./dist/mermaid.core.mjs" }',
  'node_modules/mermaid/dist/mermaid.core.mjs': 'export default { async parse() {} };\n',
  'node_modules/mermaid/dist/mermaid.esm.min.mjs': `export default { initialize() {}, async render(id, source) {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = '<svg id="' + id + '" width="90" height="30" viewBox="0 0 90 30" style="max-width: 90px"><title>Diagram</title><rect width="90" height="30"/></svg>';
  const style = document.createElement('style');
  style.innerHTML = '#' + id + ' rect { fill: rgb(1, 2, 3); }';
  box.firstChild.insertBefore(style, box.firstChild.firstChild);
  box.querySelector('rect').setAttribute('style', 'stroke: rgb(4, 5, 6)');
  const width = getComputedStyle(box.querySelector('rect')).fill === 'rgb(1, 2, 3)' ? 90 : 0;
  const parsed = new DOMParser().parseFromString(box.innerHTML, 'text/html');
  box.remove();
  return { svg: parsed.body.innerHTML.replace('width="90"', 'width="' + width + '"') };
} };\n`,
  'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs': 'export {};\n',
};

const syntax = `# Syntax

::: tip
A space after the colons.
:::

:::tabs{group="os"}

== macOS

Open the **App Store**.

== Windows

Open the **Microsoft Store**.

:::

:::code-group

\`\`\`ts [shop.ts]
export const shop = 1; // [!code focus]
\`\`\`

\`\`\`js [shop.js]
module.exports = 1; // [!code error]
const risky = 2; // [!code warning]
\`\`\`

:::

\`\`\`sh npm2yarn
npm install storedocs
\`\`\`

\`\`\`js collapse="Show the code"
const hidden = true;
\`\`\`

:::steps

1. Install the app.
2. Open the settings.

:::

:::file-tree

- src/
  - **shop.ts** the entry point
- package.json

:::

A :badge[New]{tone=tip}, keys :kbd[Ctrl+K], and :term[SEO] in text.
`;

const openapi = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /pets:
    get:
      tags: [Pets]
      operationId: listPets
      summary: List pets
      parameters: [{ name: limit, in: query, description: How many., schema: { type: integer } }]
      responses:
        '200': { description: A list., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string, description: Its name. } } }
`;

const config = `const mark = {
  name: 'mark',
  content: () => ({ routeBasePath: 'products', documents: [{ path: 'tea.md', text: '# Tea\\n\\nGreen.\\n' }] }),
  files: ({ pages }) => [{ path: 'inventory.json', contents: JSON.stringify(pages.length) }],
  check: () => [],
};
export default {
  title: 'Features',
  tagline: 'A page for each feature',
  url: 'https://docs.example.com',
  favicon: 'dot.svg',
  contentSecurityPolicy: true,
  socialCards: true,
  images: { formats: ['avif', 'webp'], widths: [320, 640], zoom: true },
  changelog: {},
  docs: { showLastUpdateAuthor: true, showContributors: true },
  blog: { listLayout: 'cards' },
  pageActions: ['copy', 'markdown', 'chatgpt', 'claude'],
  openapi: [{ file: 'api.yaml', path: 'api' }],
  typedoc: [{ file: 'typedoc.json', path: 'reference' }],
  plugins: [mark],
};
`;

/** A font that no machine has, and so cannot be loaded. */
const absentFont = "@font-face { font-family: Absent; src: local('Absent 1'); }\n:root { --sd-font: Absent, sans-serif; }\n";

/**
 * A site with a page for each feature, in a git repository. Diagrams, whose styles need another policy, only with `withDiagrams`.
 */
export async function featureSite({ withDiagrams = false } = {}): Promise<GitSite> {
  const photo = sharp({ create: { width: 900, height: 300, channels: 3, background: '#4a7' } });
  const own: SiteFiles = {
    'site.config.ts': withDiagrams ? config.replace('changelog: {},', 'changelog: {},\n  markdown: { mermaid: true },') : config,
    ...(withDiagrams ? { ...mermaid, 'templates/styles/custom.css': absentFont } : {}),
    '.gitignore': 'node_modules\nbuild\n',
    'CHANGELOG.md': '# Changelog\n\n## 1.1.0\n\nFaster.\n\n## 1.0.0\n\nFirst.\n',
    'api.yaml': openapi,
    'typedoc.json': readFileSync(join(import.meta.dirname, '../../features/reference/typedoc/mitt.json')),
    'content/glossary.yml': 'SEO: Work on how a shop is found by search engines.\n',
    'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><circle cx="5" cy="5" r="5" fill="#c00"/></svg>',
    'content/docs/syntax.md': syntax,
    'content/docs/images.md':
      '---\nsidebar_badge: New\n---\n\n# Images\n\n![A green field](field.png)\n\n![A small one](field.png){width=200}\n',
    'content/docs/field.png': await photo.png().toBuffer(),
    'content/docs/client.mdx': `import { Counter } from './counter.tsx';\n\n# Client components\n\n<Counter />\n\n\`\`\`${withDiagrams ? 'mermaid' : 'text'}\ngraph LR\n  A --> B\n\`\`\`\n`,
    'content/docs/counter.tsx':
      "'use client';\nimport { useState } from 'react';\nexport function Counter() { const [n, set] = useState(0); return <button type=\"button\" onClick={() => set(n + 1)}>Count {n}</button>; }\n",
    'content/blog/2026-01-02-news.md': '---\ntags: [news]\n---\n\n# News\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
    'content/pages/index.tsx':
      'export const metadata = { title: \'Home\' };\nexport default () => <section><h1>Home</h1><p><a href="/docs/syntax/">Syntax</a></p></section>;\n',
  };
  const site = gitSite({ author: 'Ann Smith', date: '2026-01-02T03:04:05Z', files: own });
  linkPackages(site, 'sharp', '@resvg/resvg-js', '@scalar/openapi-parser', 'openapi-sampler');
  return site;
}

/** The path of a page for each feature. */
export const featurePaths = [
  '/',
  '/docs/syntax/',
  '/docs/images/',
  '/docs/client/',
  '/blog/',
  '/blog/2026/01/02/news/',
  '/api/',
  '/api/pets/',
  '/api/schemas/',
  '/reference/',
  '/products/tea/',
  '/changelog/',
];
