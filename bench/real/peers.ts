import type { RealDoc } from './real-corpus.ts';

/** Another generator: how its project looks, and how it is built. */
export interface Peer {
  readonly name: string;
  /** Versions of npm packages; empty for a program that is installed otherwise. */
  readonly packages: Readonly<Record<string, string>>;
  /** Replaced versions of packages that they depend on. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Node version of the npm package `node` that it needs; absent: the one that runs the benchmark. */
  readonly node?: string;
  readonly build: string;
  readonly out: string;
  /** Paths that a cold build starts without, besides `out`. */
  readonly caches: readonly string[];
  /** Files of the project besides documents, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Path and text of a document. */
  doc(doc: RealDoc): readonly [path: string, text: string];
}

/** Components that documents import: one that only shows its children, one with state. */
export const components: Readonly<Record<string, string>> = {
  'src/components/box.jsx':
    'export default function Box({ title, children }) {\n  return <section><p><strong>{title}</strong></p>{children}</section>;\n}\n',
  'src/components/counter.jsx':
    "'use client';\nimport { useState } from 'react';\n\nexport default function Counter({ start }) {\n  const [count, setCount] = useState(start);\n  return <button type=\"button\" onClick={() => setCount(count + 1)}>{count}</button>;\n}\n",
};

const titled = ({ title }: RealDoc) => `---\ntitle: ${JSON.stringify(title)}\n---\n\n`;
const react = { react: '19.2.0', 'react-dom': '19.2.0' };

export const docusaurus: Peer = {
  name: 'Docusaurus 3.10 (Rspack, search)',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    '@mdx-js/react': '3.1.1',
    'prism-react-renderer': '2.4.1',
    'react-tweet': '3.3.1',
    ...react,
  },
  overrides: { '@docsearch/react': '4.6.3', '@docsearch/core': '4.6.3', '@docsearch/css': '4.6.3' },
  build: 'node_modules/.bin/docusaurus build',
  out: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  files: {
    ...components,
    'docusaurus.config.js': docusaurusConfig("docs: { routeBasePath: 'docs' }, blog: false", false),
  },
  doc: (doc) => [`docs/${doc.path}.mdx`, titled(doc) + doc.mdx],
};

/** The configuration of Docusaurus. `content`: options of its docs and blog, as source text. */
export function docusaurusConfig(content: string, hasBlog: boolean): string {
  return `export default {
  title: 'Bench', url: 'https://bench.example', baseUrl: '/', trailingSlash: true,
  future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: true },
  onBrokenLinks: 'warn', onBrokenAnchors: 'warn',
  markdown: { hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
  presets: [['classic', { ${content}, pages: {}, theme: {} }]],
  themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, docsRouteBasePath: '/docs', indexBlog: ${hasBlog} }]],
  themeConfig: { navbar: { title: 'Bench' }, prism: { additionalLanguages: ['bash', 'json'] } },
};
`;
}

const vitepress: Peer = {
  name: 'VitePress 1.6',
  packages: { vitepress: '1.6.4' },
  build: 'node_modules/.bin/vitepress build',
  out: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  files: {
    '.vitepress/config.mjs':
      "import { defineConfig } from 'vitepress';\nexport default defineConfig({ title: 'Bench', srcDir: 'content', cleanUrls: true, ignoreDeadLinks: true, themeConfig: { search: { provider: 'local' } } });\n",
  },
  // Braces in prose would be expressions of Vue, and tags components.
  doc: (doc) => [`content/docs/${doc.path}.md`, `${titled(doc)}${doc.plain.replaceAll(/\{\{/g, '{ {')}`],
};

const starlight: Peer = {
  name: 'Starlight 0.42',
  packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4', '@astrojs/react': '7.0.0', ...react },
  node: '24.21.0',
  build: 'ASTRO_TELEMETRY_DISABLED=1 node_modules/.bin/astro build',
  out: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'node_modules/.cache'],
  files: {
    ...components,
    'astro.config.mjs':
      "import react from '@astrojs/react';\nimport starlight from '@astrojs/starlight';\nimport { defineConfig } from 'astro/config';\nexport default defineConfig({ site: 'https://bench.example', trailingSlash: 'always', vite: { resolve: { alias: { '@site': import.meta.dirname } } }, integrations: [react(), starlight({ title: 'Bench', sidebar: [{ label: 'Docs', items: [{ autogenerate: { directory: 'docs', collapsed: true } }] }] })] });\n",
    'src/content.config.ts':
      "import { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nimport { defineCollection } from 'astro:content';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
  },
  // It has no components of Docusaurus.
  doc: (doc) => [`src/content/docs/docs/${doc.path}.mdx`, titled(doc) + (doc.mdx.includes('@theme/') ? doc.plain : doc.mdx)],
};

const hugo: Peer = {
  name: 'Hugo + Pagefind',
  packages: { pagefind: '1.4.0' },
  build: 'hugo --minify --quiet && node_modules/.bin/pagefind --site public --silent',
  out: 'public',
  caches: ['resources', '.hugo_build.lock'],
  files: {
    'config.toml':
      'baseURL = "https://bench.example/"\ntitle = "Bench"\n[markup.highlight]\nnoClasses = false\n[markup.goldmark.renderer]\nunsafe = true\n',
    // The least that a page needs: title, menu of its folder, and text.
    'layouts/_default/single.html': hugoLayout('<article data-pagefind-body><h1>{{ .Title }}</h1>{{ .Content }}</article>'),
    'layouts/_default/list.html': hugoLayout(
      '<h1>{{ .Title }}</h1><ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>',
    ),
  },
  doc: (doc) => [`content/docs/${doc.path}.md`, titled(doc) + doc.plain.replaceAll('{{', '{ {')],
};

function hugoLayout(main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><nav>{{ with .CurrentSection }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}</nav><main>${main}</main></body></html>\n`;
}

/** In the order of the table. */
export const peers: readonly Peer[] = [docusaurus, vitepress, starlight, hugo];
