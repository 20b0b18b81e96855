import { existsSync, readFileSync, statSync } from 'node:fs';
import type { UrlLedger } from '../../model/site-url.ts';
import { parseUrlLedger } from '../../output/url-ledger.ts';

/** The ledger that a build wrote; `undefined` if there is no such file, or it is something else. `path` is absolute. */
export function readUrlLedger(path: string): UrlLedger | undefined {
  return existsSync(path) && statSync(path).isFile() ? parseUrlLedger(readFileSync(path, 'utf8')) : undefined;
}
