import { type Colors, colorsFor } from '../../../../src/report/colors.ts';
import { printable } from '../../../../src/report/print-diagnostics.ts';
import { lineDiff } from '../line-diff.ts';
import type { Migration, MigrationNote } from '../migrate/migration.ts';

/** A file of the new site, and the existing one. */
interface ComparedFile {
  readonly path: string;
  readonly contents: string;
  /** Absent when there is none. */
  readonly before?: string | undefined;
}

/** The result of a migration. */
interface MigrationResult extends Pick<Migration, 'from' | 'converted' | 'moves' | 'done' | 'left'> {
  readonly files: readonly ComparedFile[];
  /** False: files that differ were kept. */
  readonly isForced: boolean;
  /** False: documents were not converted. */
  readonly isConverted: boolean;
}

/** Prints written and differing files and remaining steps to stderr. */
export function printMigration({ from, files, converted, moves = [], done, left, isForced, isConverted }: MigrationResult): void {
  const colors = colorsFor(process.stderr);
  const line = (text = '') => process.stderr.write(`${text}\n`);
  for (const { path, contents, before } of files) {
    if (before === undefined) line(`${colors.green('written  ')} ${path}`);
    else if (before === contents) line(`${colors.dim('unchanged')} ${path}`);
    else {
      line(isForced ? `${colors.green('replaced ')} ${path}` : `${colors.yellow('differs  ')} ${path} (kept; --force replaces it)`);
      for (const text of lineDiff(before, contents)) line(paintDiff(printable(text, '\t'), colors));
    }
  }
  line(`\nDone (${done.length}):`);
  for (const note of done) line(formatNote(note, colors));
  for (const move of isConverted ? moves : []) line(`${colors.green('moved    ')} ${move.from} to ${move.to}`);
  if (converted && converted.documents.length > 0) {
    const number = `${converted.documents.length} ${converted.documents.length === 1 ? 'document' : 'documents'}`;
    line(isConverted ? `\nConverted in ${number}:` : `\nTo convert in ${number} (--convert does it in place; git shows the difference):`);
    for (const { kind, count } of converted.conversions) line(`  ${String(count).padStart(5)}  ${kind}`);
  }
  const optional = left.filter(({ isOptional }) => isOptional);
  if (optional.length > 0) line(`\nLeft out, and usually not needed (${optional.length}):`);
  for (const note of optional) line(formatNote(note, colors));
  const wanted = left.filter(({ isOptional }) => !isOptional);
  line(wanted.length === 0 ? `\nThe ${from} site is fully migrated.` : `\nLeft to do (${wanted.length}):`);
  for (const note of wanted) line(formatNote(note, colors));
  line(
    `\n${isConverted && moves.length > 0 ? 'Nothing was deleted' : 'Nothing was moved or deleted'}. Next:\n\n  npx storedocs check\n  npx storedocs check --against <old build, sitemap.xml or list of URLs>`,
  );
}

function paintDiff(text: string, colors: Colors): string {
  const paint = text.startsWith('-') ? colors.red : text.startsWith('+') ? colors.green : colors.dim;
  return `    ${paint(text)}`;
}

function formatNote({ file, line, subject, message }: MigrationNote, colors: Colors): string {
  const place = [file, line].filter((part) => part !== undefined).join(':');
  return `  ${colors.bold(printable(place))}  ${printable(subject)}\n    ${printable(message)}`;
}
