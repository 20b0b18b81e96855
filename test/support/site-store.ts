import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../src/io/cache/store.ts';

const bundles = mkdtempSync(join(tmpdir(), 'storedocs-test-bundles-'));
process.once('exit', () => rmSync(bundles, { recursive: true, force: true }));

/** The store of a site, with the bundles of all sites of the test file in one folder: most of the time for a new site goes there. */
export function siteStore(root: string): Store {
  return { ...openStore(root), folder: bundles };
}
