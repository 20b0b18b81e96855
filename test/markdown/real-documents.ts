import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../shared/real');

/** Markdown files of a real site, next to the checkout; empty if they are missing. */
export const realDocuments: readonly { readonly path: string; readonly text: string }[] = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.mdx?$/.test(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  : [];

/** Why a test that needs them is skipped; `false` if they exist. */
export const withoutRealDocuments = realDocuments.length === 0 && 'There is no real documentation next to the checkout.';
