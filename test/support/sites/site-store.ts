import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../../src/store/store.ts';
import { hasOwnCode, seedCache, sharedCache } from '../program/shared-bundles.ts';

const folder = mkdtempSync(join(tmpdir(), 'storedocs-test-bundles-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const own = join(folder, 'cache');

/**
 * The cache of a site. Sites without their own code share bundles across all test files, and other sites within this file, since
 * bundling takes most of the time for a new site.
 */
export function siteStore(root: string): Store {
  if (!hasOwnCode(root)) return { ...openStore(root), folder: sharedCache };
  seedCache(own);
  return { ...openStore(root), folder: own };
}
