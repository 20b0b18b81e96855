import type { build } from 'esbuild';

/** `build` of esbuild, which is loaded when it is first asked for: most runs bundle nothing. */
export const runEsbuild: typeof build = async (options) => (await import('esbuild')).build(options);
