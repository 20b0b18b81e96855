import type { VFile } from 'vfile';
import type { CheckedBlock, CodeBlock, CodeFileRef, Heading, Hole, LinkRef } from '../../model/doc.ts';

/** What our plugins collect while a document is compiled. */
export interface Collected {
  /** Prefix of the numbers in marks; empty in Markdown, which involves only one file. */
  readonly prefix: string;
  readonly headings: Heading[];
  readonly links: LinkRef[];
  readonly codeBlocks: CodeBlock[];
  readonly codeFiles: CodeFileRef[];
  /** Code blocks that plugins check, in document order. */
  readonly checkedBlocks: CheckedBlock[];
  /** Holes of the body, by number. */
  readonly holes: Hole[];
}

declare module 'vfile' {
  interface DataMap {
    collected: Collected;
  }
}

/** The collection of a file; created on first use. */
export function collectedOf(file: VFile): Collected {
  file.data.collected ??= newCollection('');
  return file.data.collected;
}

/** An empty collection. */
export function newCollection(prefix: string): Collected {
  return { prefix, headings: [], links: [], codeBlocks: [], codeFiles: [], checkedBlocks: [], holes: [] };
}

/** Adds a hole, filled in when the page is rendered, and returns its mark for the HTML. */
export function holeMark({ prefix, holes }: Collected, hole: Hole): string {
  return mark(`${prefix}${holes.push(hole) - 1}`);
}

/** A mark between two control characters that do not occur in text. HTML serializers leave it unchanged. */
export function mark(name: string): string {
  return `\u0002${name}\u0003`;
}
