import { existsSync, readFileSync } from 'node:fs';
import type { Make } from '../../commands/declare/command-feature.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import { writeByRename } from '../../io/fs/write-by-rename.ts';
import { type Diagnostic, docsError } from '../../model/diagnostic.ts';
import { isRuleId } from '../../model/rules.ts';
import { countOf } from '../../text/error-text.ts';
import { compareWithBaseline, parseBaseline, writeBaseline } from './known-problems.ts';

/** How a run uses its baseline. */
interface BaselineUse {
  /** Absolute. */
  readonly path: string;
  readonly command: 'build' | 'check';
  /** Writes the problems of the run to the baseline instead. */
  readonly updateBaseline?: boolean;
  readonly quiet?: boolean;
}

/** What builds sites, without the problems that are in a baseline. In `build`, diagnostics that are not rules always count: pages might be missing. */
export function withBaseline(make: Make, use: BaselineUse): Make {
  return async (sites, output, run) => {
    const built = await make(sites, output, run);
    run.progress.end();
    const counts = ({ code }: Diagnostic) => use.command === 'build' && !isRuleId(code) && !code.includes('/');
    const fresh = applyBaseline(
      built.diagnostics.filter((diagnostic) => !counts(diagnostic)),
      { ...use, file: toRoot(sites[0]?.root ?? '', use.path) },
    );
    // `check --watch` checks again when the baseline changes.
    return { ...built, diagnostics: [...built.diagnostics.filter(counts), ...fresh], readFiles: [...(built.readFiles ?? []), use.path] };
  };
}

/** The problems that are not in the baseline; `file` is its path in messages. With `updateBaseline`, writes the baseline and returns none. */
function applyBaseline(
  diagnostics: readonly Diagnostic[],
  { path, file, updateBaseline = false, quiet = false }: BaselineUse & { readonly file: string },
): readonly Diagnostic[] {
  const print = (text: string) => quiet || process.stderr.write(`Baseline ${file}: ${text}\n`);
  if (updateBaseline) {
    writeByRename(path, writeBaseline(diagnostics));
    print(`${countOf(diagnostics.length, 'problem')} written`);
    return [];
  }
  if (!existsSync(path)) {
    const hint = 'Write it with "--update-baseline".';
    throw docsError('usage-invalid', `No baseline at "${file}".`, { hint });
  }
  const { fresh, known, fixed } = compareWithBaseline(diagnostics, parseBaseline(readFileSync(path, 'utf8'), file));
  print(`${countOf(known, 'problem')} known${fixed > 0 ? `, ${fixed} fixed (remove with --update-baseline)` : ''}`);
  return fresh;
}
