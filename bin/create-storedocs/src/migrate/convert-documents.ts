import { groupBy } from '../../../../src/text/group-by.ts';
import type { ConvertedTexts, DocumentText, MigrationNote } from './migration.ts';

/** A line of a document. */
export interface Line {
  readonly text: string;
  /** 1-based, in the source. */
  readonly number: number;
}

/** Syntax without an equivalent. */
export interface LeftSyntax {
  /** What to do about it: places with the same message are one kind. */
  readonly message: string;
  /** Name of the kind, if its messages differ. */
  readonly kind?: string | undefined;
  readonly line: Line;
}

/** A converted document. */
export interface ConvertedDocument {
  /** Equal to the given text if there is nothing to convert. */
  readonly text: string;
  /** Number of converted places, by the name of the syntax. */
  readonly counts: ReadonlyMap<string, number>;
  readonly left: readonly LeftSyntax[];
}

/** The converted documents of a site. */
export interface ConvertedDocuments extends ConvertedTexts {
  /** One note for each kind of syntax without an equivalent, at its first place. */
  readonly left: readonly MigrationNote[];
}

/** Index of the last line of the HTML comment that a line starts and does not end; `undefined` for any other line. */
export function commentEnd(lines: readonly Line[], start: number): number | undefined {
  const text = lines[start]?.text ?? '';
  if (!/^\s*<!--/.test(text) || text.includes('-->')) return undefined;
  const end = lines.findIndex((line, index) => index > start && line.text.includes('-->'));
  return end === -1 ? undefined : end;
}

const longestSubject = 60;

/** Converts all documents of a site. */
export function convertDocuments(
  texts: readonly DocumentText[],
  convert: (document: DocumentText) => ConvertedDocument,
): ConvertedDocuments {
  const results = texts.map((document) => ({ ...document, converted: convert(document) }));
  const counts = new Map<string, number>();
  for (const { converted } of results) for (const [kind, count] of converted.counts) counts.set(kind, (counts.get(kind) ?? 0) + count);
  const places = results.flatMap(({ file, converted }) => converted.left.map((left) => ({ file, ...left })));
  const kinds = groupBy(places, ({ message, kind = message }) => kind);
  return {
    documents: results
      .filter(({ text, converted }) => converted.text !== text)
      .map(({ file, converted }) => ({ path: file, contents: converted.text })),
    conversions: [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1)),
    left: [...kinds.values()].flatMap(noteOf),
  };
}

function noteOf(places: readonly (LeftSyntax & { readonly file: string })[]): MigrationNote[] {
  const [first] = places;
  if (!first) return [];
  const files = new Set(places.map(({ file }) => file)).size;
  const all = places.length === 1 ? '' : ` (${places.length} places in ${files === 1 ? 'this file' : `${files} files`})`;
  const written = first.line.text.trim();
  const subject = written.length > longestSubject ? `${written.slice(0, longestSubject)}…` : written;
  return [{ file: first.file, line: first.line.number, subject, message: first.message + all }];
}
