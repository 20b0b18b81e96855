import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFixes } from '../check/apply-fixes.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type FixedFile, printFixes } from '../report/print-fixes.ts';
import type { CheckCommandOptions } from './options.ts';

/** Fixes what can be fixed safely, or shows how. Returns the problems that are left. */
export function fixProblems(
  diagnostics: readonly Diagnostic[],
  { fix, project }: Pick<CheckCommandOptions, 'fix' | 'project'>,
): readonly Diagnostic[] {
  if (fix === undefined) return diagnostics;
  const files = [...new Set(diagnostics.flatMap((diagnostic) => (diagnostic.fix ? (diagnostic.file ?? []) : [])))].sort();
  const fixed: FixedFile[] = files.flatMap((file) => {
    const problems = diagnostics.filter((diagnostic) => diagnostic.fix && diagnostic.file === file);
    const path = join(project.root, file);
    const before = readFileSync(path, 'utf8');
    const { text, applied } = applyFixes(before, problems);
    if (fix === 'write' && text !== before) writeFileSync(path, text);
    return applied.length === 0 ? [] : [{ file, before, after: text, applied }];
  });
  printFixes(fixed, fix);
  const gone = new Set(fix === 'write' ? fixed.flatMap(({ applied }) => applied) : []);
  return diagnostics.filter((diagnostic) => !gone.has(diagnostic));
}
