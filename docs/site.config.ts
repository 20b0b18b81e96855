import { readFileSync } from 'node:fs';
import { defineConfig } from 'storedocs';

/** The release that the guides in this folder describe. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The guides as a site: `npm run docs:dev`, `npm run docs:build`. The sidebar is in `sidebars.json`. */
export default defineConfig({
  title: 'storedocs',
  tagline: 'Documentation, blogs and pages from Markdown and React',
  url: 'https://storedocs.example.com',
  favicon: 'logo.svg',
  docs: {
    path: '.',
    routeBasePath: '/',
    include: ['*.md'],
    // For contributors to storedocs and to the site of the apps.
    exclude: ['architecture.md', 'glossary.md'],
    // Until a release is frozen, there is one version: that of the package.
    versions: { current: { label: version, banner: 'none' } },
    lastVersion: 'current',
  },
  pages: { path: 'pages' },
  changelog: { file: '../CHANGELOG.md' },
  blog: false,
  staticDirs: ['static'],
  // About 12.5 KB of CSS when compressed.
  budgets: { css: 55_000, elements: 1600 },
  // Outside the docs folder.
  outDir: '../.storedocs/guides',
  navbar: {
    logo: { src: 'logo.svg', alt: '', width: 32, height: 32 },
    items: [
      { label: 'Guides', to: '/overview', activeBaseRegex: '^/(?!$|examples/|configuration|front-matter/|diagnostics/)' },
      { label: 'Reference', to: '/configuration', activeBaseRegex: '^/(configuration|front-matter|diagnostics)' },
      { label: 'Examples', to: '/examples' },
      {
        type: 'docsVersionDropdown',
        position: 'right',
        dropdownItemsAfter: [{ label: 'Changelog', to: '/changelog' }],
      },
      { label: 'GitHub', href: 'https://github.com/storedocs/storedocs', position: 'right' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Start',
        items: [
          { label: 'Getting started', to: '/getting-started' },
          { label: 'Examples', to: '/examples' },
          { label: 'Deploying', to: '/deploying' },
        ],
      },
      {
        title: 'Reference',
        items: [
          { label: 'Configuration', to: '/configuration' },
          { label: 'Front matter', to: '/front-matter' },
          { label: 'Diagnostics', to: '/diagnostics' },
        ],
      },
    ],
    copyright: 'MIT License',
  },
});
