import { existsSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type { CommandOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { existingParent, filesBelow, toRoot } from '../../io/fs/walk-folder.ts';
import { loadSites, loadSoundSites } from '../../load-site.ts';
import { DocsError, docsError, hasErrors } from '../../model/diagnostic.ts';
import { colorsFor } from '../../report/colors.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { type MovePlan, planMove } from './plan-move.ts';
import { type FileChanges, stageMoves, writeMove } from './write-move.ts';

/** Options of `move`. */
interface MoveOptions extends CommandOptions {
  /** A document, or a folder of documents; absolute. */
  readonly from: string;
  /** As given: a folder if it ends with a slash or exists. */
  readonly to: string;
  /** Only prints what would be done. */
  readonly isDryRun: boolean;
}

/**
 * Moves a document or a folder of documents, rewrites links to and from it, and adds redirects from the old URLs.
 * Does all of it or nothing. Returns the exit code.
 */
export async function move(options: MoveOptions): Promise<number> {
  const { project, isDryRun, codeWatch } = options;
  const { root } = project;
  const moves = movedFiles(options);
  return withStore(options, async (store) => {
    const loading = { withDrafts: false, codeWatch };
    const before = await loadSoundSites(project, store, loading);
    const plan = await planMove({ root, moves, before, load: (relocate) => loadSites(project, store, { ...loading, relocate }) });
    if (!isDryRun) {
      await carryOut(plan, root, async () => loadSites(project, store, loading));
      await stageMoves(root, plan.moves);
    }
    if (options.format === 'json') process.stdout.write(jsonAnswer({ move: moveData(plan, isDryRun) }));
    else if (!options.isQuiet || isDryRun) printMove(plan, isDryRun);
    return 0;
  });
}

/** Writes the changes and loads the site; reverts everything if that finds errors. */
async function carryOut(changes: FileChanges, root: string, load: () => ReturnType<typeof loadSites>): Promise<void> {
  const undo = writeMove(root, changes);
  const keep = () => undo();
  process.once('exit', keep);
  try {
    const problems = (await load()).flatMap((site) => site.problems);
    if (hasErrors(problems)) throw new DocsError(problems.filter(({ severity }) => severity === 'error'));
  } catch (error) {
    undo();
    if (!(error instanceof DocsError)) throw error;
    const hint = 'Nothing was moved. Correct the file first, or move other files.';
    throw new DocsError(
      error.diagnostics.map((diagnostic) => ({ ...diagnostic, hint: diagnostic.hint ?? hint })),
      { cause: error },
    );
  } finally {
    process.off('exit', keep);
  }
}

/** Every file that moves, with its new path; both relative to the root. Throws a `DocsError` when the move is impossible. */
function movedFiles({ project: { root }, from, to }: MoveOptions): ReadonlyMap<string, string> {
  const source = toRoot(root, from);
  if (!existsSync(from)) throw impossible(`No file or folder at ${source}.`);
  const isFolder = statSync(from).isDirectory();
  const given = resolve(to);
  const isInto = /[\\/]$/.test(to) || (existsSync(given) && statSync(given).isDirectory());
  const place = isInto ? join(given, basename(from)) : isFolder || extname(given) !== '' ? given : given + extname(from);
  const target = toRoot(root, place);
  if (source === '' || [source, target].some((path) => path.startsWith('../') || path === '..'))
    throw impossible('Only files below the root of the site can be moved.');
  if (target === source || target.startsWith(`${source}/`)) throw impossible(`"${source}" cannot be moved to itself.`);
  const parent = existingParent(place);
  if (!statSync(parent).isDirectory()) throw impossible(`"${toRoot(root, parent)}" is a file, not a folder.`);
  if (existsSync(place)) throw impossible(`A file or folder already exists at ${target}.`);
  if (!isFolder) return new Map([[source, target]]);
  return new Map(filesBelow(from).map((path) => [`${source}/${path}`, `${target}/${path}`]));
}

function impossible(message: string): DocsError {
  return docsError('usage-invalid', message, { hint: 'Usage: storedocs move <old> <new>' });
}

/** What a move did, or would do, as JSON. */
function moveData({ moves, edits, lines, redirects, unredirected }: MovePlan, isDryRun: boolean) {
  return {
    isDryRun,
    moved: [...moves].map(([from, to]) => ({ from, to })),
    changed: [...edits.keys()].map((file) => ({ file, lines: lines.get(file) ?? [] })),
    redirects: [...redirects].flatMap(([file, paths]) => paths.map((from) => ({ from, file }))),
    unredirected,
  };
}

/** Prints to stderr which files moved or changed, and which old paths redirect. */
function printMove({ moves, edits, lines, redirects, unredirected }: MovePlan, isDryRun: boolean): void {
  const colors = colorsFor(process.stderr);
  const line = (text = '') => process.stderr.write(`${text}\n`);
  const row = (name: string, text: string) => line(`${colors.green(name.padEnd(9))} ${text}`);
  for (const [from, to] of moves) row('moved', `${from} → ${to}`);
  const targets = new Set(moves.values());
  for (const path of edits.keys()) {
    if (targets.has(path)) continue;
    const changed = lines.get(path) ?? [];
    for (const place of changed.length > 0 ? changed.map((number) => `${path}:${number}`) : [path]) row('changed', place);
  }
  for (const [file, paths] of redirects) for (const path of paths) row('redirect', `${path} → ${file}`);
  if (unredirected.length > 0) {
    line(`\n${colors.yellow('No document replaces these pages. Add redirects to the configuration:')}`);
    for (const path of unredirected) line(`  { from: '${path}', to: '/…' },`);
  }
  line(isDryRun ? '\nNothing was changed: this was a dry run.' : '\nNext: npx storedocs check');
}
