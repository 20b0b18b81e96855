import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { defineConfig } from 'storedocs';

/** Relative to the root, which `--root` sets; the command runs in the folder of this project. */
const tweet = relative(realpathSync('../shared/real/prettier/website'), resolve('test/real/tweet.tsx'));

/** The unchanged documentation of a real project: two versions, a blog and static files. */
export default defineConfig({
  title: 'Prettier',
  tagline: 'Opinionated Code Formatter',
  url: 'https://prettier.io',
  pages: false,
  docs: { path: '../docs', versions: { current: { label: 'next' } } },
  blog: { path: 'blog' },
  staticDirs: ['static'],
  markdown: { format: 'mdx', alias: { 'react-tweet': tweet } },
  navbar: { items: [{ type: 'docsVersionDropdown' }] },
  onBrokenImages: 'warn',
});
