import { defineConfig } from 'storedocs';

/** The guides as a site: `npm run docs:dev`, `npm run docs:build`. The sidebar is generated from `sidebar_position`. */
export default defineConfig({
  title: 'storedocs',
  tagline: 'Documentation, blogs and pages from Markdown and React',
  url: 'https://storedocs.example.com',
  docs: {
    path: '.',
    routeBasePath: '/',
    // For contributors to storedocs and to the site of the apps.
    exclude: ['architecture.md', 'glossary.md', 'apps/**'],
  },
  pages: false,
  blog: false,
  staticDirs: [],
  // Outside the docs folder.
  outDir: '../.storedocs/guides',
});
