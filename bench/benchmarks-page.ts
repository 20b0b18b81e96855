import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const page = join(import.meta.dirname, '../docs/benchmarks.md');

/** The measured sections of the page, by their headings. */
export type MeasuredSection = 'Real documents and MDX' | 'Generated documents';

/** Replaces a section of the guide with results, up to the next heading of its level. Throws if the guide does not have it. */
export function writeSection(heading: MeasuredSection, body: string): void {
  writeFileSync(page, withSection(readFileSync(page, 'utf8'), heading, body));
}

/** A page with another body below a heading of level 2. */
export function withSection(text: string, heading: string, body: string): string {
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start === -1) throw new Error(`docs/benchmarks.md has no section "${heading}".`);
  const end = text.indexOf('\n## ', start + 1);
  return `${text.slice(0, start)}\n## ${heading}\n\n${body.trim()}\n${end === -1 ? '' : text.slice(end)}`;
}
