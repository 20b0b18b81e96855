import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFixes } from '../check/apply-fixes.ts';
import { isInside } from '../io/fs/walk-folder.ts';
import type { Uncaught } from '../io/process/uncaught.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type FixedFile, printFixes } from '../report/print-diagnostics.ts';
import { storedMetas, storeMetas } from '../store/meta-registry.ts';
import { applyBaseline } from './apply-baseline.ts';
import { checkOnce } from './check-once.ts';
import { runParts } from './declare/command-feature.ts';
import { finish } from './finish.ts';
import type { CheckCommandOptions } from './options.ts';
import { withStore } from './run-command.ts';

/** Reports everything that a build would report, and writes nothing. Returns the exit code. */
export async function check(options: CheckCommandOptions, uncaught: Uncaught): Promise<number> {
  const startedAt = performance.now();
  return withStore(options, async (store) => {
    const running = await runParts('check', options);
    const repeat = running.find((part) => part.repeat)?.repeat;
    if (repeat) return repeat(options, store, uncaught);
    const metas = storedMetas(store, false);
    const tools = { parts: running, store, metas, highlighter: createHighlighter() };
    const { diagnostics, pages, parts, pluginRules } = await checkOnce(options, tools);
    await uncaught.check();
    storeMetas(metas, store);
    const left = applyBaseline(fixProblems(diagnostics, { ...options, generated: store.folder }), options);
    return finish({ command: 'check', diagnostics: left, pages, startedAt, parts, pluginRules }, options);
  });
}

/** Applies safe fixes, or shows them. Generated files, which are in `generated`, and read-only files are left alone. Returns the remaining problems. */
function fixProblems(
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
