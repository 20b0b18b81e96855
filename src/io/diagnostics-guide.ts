import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/** The guide to all codes, as Markdown: it is a part of the package. */
export function diagnosticsGuide(): string {
  return readFileSync(join(packageRoot(), 'docs/diagnostics.md'), 'utf8');
}
