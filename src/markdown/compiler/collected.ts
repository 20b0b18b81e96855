import type { VFile } from 'vfile';
import type { CodeBlock, CodeFileRef, Heading, Hole, LinkRef } from '../../model/doc.ts';

/** What our plugins find while a document is compiled. */
export interface Collected {
  /** Stands before the numbers in marks; empty in plain Markdown, where only one file is in play. */
  readonly prefix: string;
  readonly headings: Heading[];
  readonly links: LinkRef[];
  readonly codeBlocks: CodeBlock[];
  readonly codeFiles: CodeFileRef[];
  /** What each hole of the body stands for, by its number. */
  readonly holes: Hole[];
}

declare module 'vfile' {
  interface DataMap {
    collected: Collected;
  }
}

/** The collection of a file; begun at first use. */
export function collectedOf(file: VFile): Collected {
  file.data.collected ??= newCollection('');
  return file.data.collected;
}

/** An empty collection. */
export function newCollection(prefix: string): Collected {
  return { prefix, headings: [], links: [], codeBlocks: [], codeFiles: [], holes: [] };
}

/** Marks a place in the HTML that is filled in when the page is rendered. */
export function holeMark({ prefix, holes }: Collected, hole: Hole): string {
  return mark(`${prefix}${holes.push(hole) - 1}`);
}

/** A mark between two characters that no text holds. Renderers of HTML leave it as it is. */
export function mark(name: string): string {
  return `\u0002${name}\u0003`;
}
