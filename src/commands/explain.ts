import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageRoot } from '../io/fs/package-root.ts';
import { guideSections, printCodes, printExplanation } from '../report/print-explanation.ts';
import { nearest } from '../text/nearest.ts';

/** Explains a diagnostic code, or lists all codes when none is given. Returns the exit code: 2 for an unknown code. */
export function explain(code: string | undefined): number {
  const sections = guideSections(diagnosticsGuide());
  if (code === undefined) {
    printCodes(sections);
    return 0;
  }
  const section = sections.get(code);
  if (section === undefined) {
    const near = nearest(code, sections.keys());
    const advice = near === undefined ? '"storedocs explain" lists all codes.' : `(Did you mean ${near}?)`;
    process.stderr.write(`error: unknown code '${code}'\n${advice}\n`);
    return 2;
  }
  printExplanation(code, section, relative(process.cwd(), guidesFolder()) || '.');
  return 0;
}

/** The guide to all codes, as Markdown, which is part of the package. */
export function diagnosticsGuide(): string {
  return readFileSync(join(guidesFolder(), 'diagnostics.md'), 'utf8');
}

/** The folder of the guides, absolute. */
export function guidesFolder(): string {
  return join(packageRoot(), 'docs');
}
