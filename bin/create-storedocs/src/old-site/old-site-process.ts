import { DocsError } from '../../../../src/model/diagnostic.ts';
import { errorStack } from '../../../../src/text/error-text.ts';
import type { Migration } from '../migrate/migration.ts';
import { readDocusaurus } from './read-docusaurus.ts';
import { readMkdocs } from './read-mkdocs.ts';
import type { generators, OldSiteMessage } from './read-old-site.ts';
import { readVitepress } from './read-vitepress.ts';

const readers: Readonly<Record<(typeof generators)[number], (root: string, convert: boolean) => Promise<Migration>>> = {
  docusaurus: readDocusaurus,
  vitepress: readVitepress,
  mkdocs: readMkdocs,
};

/** Reads the site that the arguments name, for `readOldSite`. */
async function read(root: string, from: string, convert: boolean): Promise<OldSiteMessage> {
  try {
    const reader = Object.entries(readers).find(([name]) => name === from)?.[1];
    if (!reader) throw new Error(`Unknown generator: ${from}.`);
    return { migration: await reader(root, convert) };
  } catch (error) {
    return error instanceof DocsError ? { diagnostics: error.diagnostics } : { failure: errorStack(error) };
  }
}

const [root = '', from = '', convert] = process.argv.slice(2);
process.send?.(await read(root, from, convert !== undefined));
