import { existsSync, readFileSync } from 'node:fs';
import { compareWithBaseline, parseBaseline, writeBaseline } from '../check/compare-problems.ts';
import { toRoot } from '../io/fs/walk-folder.ts';
import { writeByRename } from '../io/fs/write-by-rename.ts';
import { type Diagnostic, DocsError, problem } from '../model/diagnostic.ts';
import { isRuleId } from '../model/rules.ts';
import { printBaseline } from '../report/print-summary.ts';
import type { BuildOptions, CheckCommandOptions } from './options.ts';

/** The problems that fail a build with a baseline. Diagnostics that are not rules are always included: pages might be missing. */
export function applyBuildBaseline(
  diagnostics: readonly Diagnostic[],
  { baseline, project, isQuiet }: Pick<BuildOptions, 'baseline' | 'project' | 'isQuiet'>,
): readonly Diagnostic[] {
  const isOfRule = ({ code }: Diagnostic) => isRuleId(code) || code.includes('/');
  const ofRules = applyBaseline(diagnostics.filter(isOfRule), { baseline, project, isQuiet, updateBaseline: false });
  return baseline === undefined ? diagnostics : [...diagnostics.filter((diagnostic) => !isOfRule(diagnostic)), ...ofRules];
}

/** The problems that are not in the baseline. With `updateBaseline`, writes the baseline and returns none. */
export function applyBaseline(
  diagnostics: readonly Diagnostic[],
  { baseline: path, updateBaseline, project, isQuiet }: Pick<CheckCommandOptions, 'baseline' | 'updateBaseline' | 'project' | 'isQuiet'>,
): readonly Diagnostic[] {
  if (path === undefined) return diagnostics;
  const file = toRoot(project.root, path);
  if (updateBaseline) {
    writeByRename(path, writeBaseline(diagnostics));
    if (!isQuiet) printBaseline({ file, written: diagnostics.length });
    return [];
  }
  if (!existsSync(path)) {
    const hint = 'Write it with "--update-baseline".';
    throw new DocsError([problem('usage-invalid', `No baseline at "${file}".`, { hint })]);
  }
  const { fresh, known, fixed } = compareWithBaseline(diagnostics, parseBaseline(readFileSync(path, 'utf8'), file));
  if (!isQuiet) printBaseline({ file, known, fixed });
  return fresh;
}
