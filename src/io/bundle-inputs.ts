import { resolve } from 'node:path';
import type { Metafile } from 'esbuild';

/** Every file that went into a bundle, absolute. What plugins made up is none; `folder` is where esbuild worked. */
export function bundleInputs({ inputs }: Metafile, folder = process.cwd()): string[] {
  return Object.keys(inputs)
    .filter((input) => !/^<|:/.test(input))
    .map((input) => resolve(folder, input));
}
