import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PatternTable } from '../../markdown/code/compile-pattern.ts';
import { packageRoot } from '../fs/package-root.ts';

/**
 * The patterns of usual languages, which are compiled when storedocs is built: on a site of 300 documents, compiling them would take a
 * third of the time of highlighting.
 */
export function loadPatterns(): PatternTable {
  return JSON.parse(gunzipSync(readFileSync(join(packageRoot(), 'dist/patterns.json.gz'))).toString());
}
