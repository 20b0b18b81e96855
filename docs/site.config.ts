import { defineConfig } from 'storedocs';

/** The guides as a site: `npm run dev -- --root docs`. A guide joins the sidebar by itself, at its `sidebar_position`. */
export default defineConfig({
  title: 'storedocs',
  tagline: 'Documentation, blogs and pages from Markdown and React',
  url: 'https://storedocs.example.com',
  docs: {
    path: '.',
    routeBasePath: '/',
    // These are for those who work on storedocs itself, and on the site of the apps.
    exclude: ['architecture.md', 'glossary.md', 'apps/**'],
  },
  pages: false,
  blog: false,
  staticDirs: [],
  // Not among the documents.
  outDir: '../.storedocs/guides',
});
