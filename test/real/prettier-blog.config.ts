import { defineConfig } from 'storedocs';

const website = '../shared/real/prettier/website';

/** The blog of a real project, as it stands. */
export default defineConfig({
  title: 'Prettier',
  tagline: 'Opinionated Code Formatter',
  url: 'https://prettier.io',
  docs: false,
  pages: false,
  blog: { path: `${website}/blog`, blogSidebarCount: 'ALL', feedOptions: { type: 'all' } },
  staticDirs: [`${website}/static`],
  // The documentation is not built, and one picture is not part of the copy.
  onBrokenLinks: 'warn',
  onBrokenImages: 'warn',
});
