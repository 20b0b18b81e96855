import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageVersion } from '../io/fs/package-root.ts';
import { DocsError } from '../model/diagnostic.ts';
import { newSiteFiles } from './new-site-files.ts';
import type { CommandOptions } from './options.ts';

/** Writes a small site into a new or empty folder. Installs nothing. Returns the exit code. */
export async function init({ project: { root } }: CommandOptions): Promise<number> {
  if (existsSync(root) && readdirSync(root).length > 0) {
    throw new DocsError([
      {
        code: 'output-unsafe',
        severity: 'error',
        message: `The folder is not empty: ${root}.`,
        hint: 'Name a new one: storedocs init my-docs.',
      },
    ]);
  }
  const files = newSiteFiles(packageVersion());
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
  const folder = relative(process.cwd(), root);
  const steps = [...(folder === '' ? [] : [`cd ${folder}`]), 'npm install', 'npm run dev'];
  process.stderr.write(`A site of ${Object.keys(files).length} files is ready. Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}`);
  return 0;
}
