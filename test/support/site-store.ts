import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../src/io/cache/store.ts';
import { hasOwnCode, seedCache, sharedCache } from './shared-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'storedocs-test-bundles-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const own = join(folder, 'cache');

/**
 * The store of a site. Bundles of sites without code of their own are shared by all test files, those of others by the sites of
 * this file: most of the time for a new site goes there.
 */
export function siteStore(root: string): Store {
  if (!hasOwnCode(root)) return { ...openStore(root), folder: sharedCache };
  seedCache(own);
  return { ...openStore(root), folder: own };
}
