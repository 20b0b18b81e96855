import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFixes } from '../check/apply-fixes.ts';
import { isInside } from '../io/fs/walk-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type FixedFile, printFixes } from '../report/print-fixes.ts';
import type { CheckCommandOptions } from './options.ts';

/** Applies safe fixes, or shows them. Generated files, which are in `generated`, and read-only files are left alone. Returns the remaining problems. */
export function fixProblems(
  diagnostics: readonly Diagnostic[],
  { fix, project, generated }: Pick<CheckCommandOptions, 'fix' | 'project'> & { readonly generated: string },
): readonly Diagnostic[] {
  if (fix === undefined) return diagnostics;
  const files = [...new Set(diagnostics.flatMap((diagnostic) => (diagnostic.fix ? (diagnostic.file ?? []) : [])))].sort();
  const fixed: FixedFile[] = files.flatMap((file) => {
    const problems = diagnostics.filter((diagnostic) => diagnostic.fix && diagnostic.file === file);
    const path = join(project.root, file);
    if (isInside(path, generated) || !isWritable(path)) return [];
    const before = readFileSync(path, 'utf8');
    const { text, applied } = applyFixes(before, problems);
    if (fix === 'write' && text !== before) writeFileSync(path, text);
    return applied.length === 0 ? [] : [{ file, before, after: text, applied }];
  });
  printFixes(fixed, fix);
  const gone = new Set(fix === 'write' ? fixed.flatMap(({ applied }) => applied) : []);
  return diagnostics.filter((diagnostic) => !gone.has(diagnostic));
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    // Root could write any file.
    return (statSync(path).mode & 0o222) !== 0;
  } catch {
    return false;
  }
}
