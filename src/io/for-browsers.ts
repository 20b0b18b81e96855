import type { BuildOptions } from 'esbuild';

/** How scripts and styles are made for the browsers that the site is meant for: those of the last three years. */
export const forBrowsers = {
  platform: 'browser',
  target: ['chrome109', 'firefox115', 'safari16.4'],
  minify: true,
  charset: 'utf8',
} as const satisfies BuildOptions;
