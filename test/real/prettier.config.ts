import { defineConfig } from 'storedocs';

const prettier = '../shared/real/prettier';

/** Documents that import components: they have to wait for MDX. */
const withImports = ['api', 'browser', 'configuration', 'install', 'plugins', 'precommit', 'rationale', 'sharing-configurations'];

/** Documentation of a real project, as it stands: its plain Markdown, in two sets. */
export default defineConfig({
  title: 'Prettier',
  tagline: 'Opinionated Code Formatter',
  url: 'https://prettier.io',
  pages: false,
  docs: [
    {
      id: 'stable',
      path: `${prettier}/website/versioned_docs/version-stable`,
      sidebarPath: false,
      exclude: withImports.map((name) => `${name}.md`),
    },
    {
      id: 'next',
      path: `${prettier}/docs`,
      routeBasePath: 'docs/next',
      sidebarPath: false,
      exclude: withImports.map((name) => `${name}.md`),
    },
  ],
  staticDirs: [`${prettier}/website/static`],
  // The blog and the documents above are not built, so links to them lead nowhere.
  onBrokenLinks: 'warn',
});
