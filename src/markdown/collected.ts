import type { VFile } from 'vfile';
import type { CodeFileRef } from '../model/code-file.ts';
import type { CodeBlock, Heading, Hole, LinkRef } from '../model/doc.ts';

/** What our plugins find while a document is compiled. */
export interface Collected {
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
  file.data.collected ??= { headings: [], links: [], codeBlocks: [], codeFiles: [], holes: [] };
  return file.data.collected;
}

/** Marks a place in the HTML that is filled in when the page is rendered. */
export function holeMark(collected: Collected, hole: Hole): string {
  return `\u0002${collected.holes.push(hole) - 1}\u0003`;
}
