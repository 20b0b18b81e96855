import { defineConfig } from 'storedocs';

const prettier = '../shared/real/prettier';

/** Documentation of a real project, as it stands: two sets of docs. */
export default defineConfig({
  title: 'Prettier',
  tagline: 'Opinionated Code Formatter',
  url: 'https://prettier.io',
  pages: false,
  docs: [
    { id: 'stable', path: `${prettier}/website/versioned_docs/version-stable`, sidebarPath: false },
    { id: 'next', path: `${prettier}/docs`, routeBasePath: 'docs/next', sidebarPath: false },
  ],
  blog: { path: `${prettier}/website/blog` },
  staticDirs: [`${prettier}/website/static`],
  markdown: { format: 'mdx', alias: { 'react-tweet': 'test/real/tweet.tsx' } },
  onBrokenImages: 'warn',
});
