import type { BuildOptions } from 'esbuild';

/** How scripts and styles are made: for the oldest browsers that have all they use, such as `:has` and ARIA as properties. */
export const forBrowsers = {
  platform: 'browser',
  target: ['chrome109', 'firefox121', 'safari16.4'],
  minify: true,
  charset: 'utf8',
} as const satisfies BuildOptions;
