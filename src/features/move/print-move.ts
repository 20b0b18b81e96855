import { colorsFor } from '../../report/colors.ts';

/** What a move did, or would do. Paths of files are relative to the root. */
interface MoveResult {
  /** New path by the old one. */
  readonly moves: ReadonlyMap<string, string>;
  /** Changed files, by their path after the move. */
  readonly edits: ReadonlyMap<string, string>;
  /** Numbers of the lines that changed, by path; none where lines were added. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** Old paths of the site by the document that redirects them. */
  readonly redirects: ReadonlyMap<string, readonly string[]>;
  /** Old paths that no document can redirect. */
  readonly unredirected: readonly string[];
  readonly isDryRun: boolean;
}

/** The same for programs, as JSON. */
export function moveData({ moves, edits, lines, redirects, unredirected, isDryRun }: MoveResult) {
  return {
    isDryRun,
    moved: [...moves].map(([from, to]) => ({ from, to })),
    changed: [...edits.keys()].map((file) => ({ file, lines: lines.get(file) ?? [] })),
    redirects: [...redirects].flatMap(([file, paths]) => paths.map((from) => ({ from, file }))),
    unredirected,
  };
}

/** Prints to stderr which files moved or changed, and which old paths redirect. */
export function printMove({ moves, edits, lines, redirects, unredirected, isDryRun }: MoveResult): void {
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
