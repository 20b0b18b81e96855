import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocHeader } from '../model/doc.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import { stripMarkup } from '../text/strip-markup.ts';
import { readFrontMatter } from './read-front-matter.ts';

export interface HeaderResult {
  readonly header: DocHeader;
  /** Without file: the same text may lie in several. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads what the top of a document says, line by line; no Markdown is parsed. */
export function readHeader(text: string): HeaderResult {
  const { yaml, content } = splitFrontMatter(text);
  const { frontMatter, diagnostics } = yaml === undefined ? { frontMatter: {}, diagnostics: [] } : readFrontMatter(yaml);
  const { heading, excerpt, isEmpty } = scanContent(content);
  return {
    header: { frontMatter, ...(heading === undefined ? {} : { heading }), excerpt, isEmpty },
    // The YAML begins one line below the top of the file.
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, line: (diagnostic.line ?? 1) + 1 })),
  };
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const underline = /^ {0,3}=+[ \t]*$/;
const notProse = /^\s*(?:import\s|export\s|<!--|<|\{\/\*|:::|\[[^\]]+\]:|[-=*_]{3,}\s*$|\|)/;

/** Finds the leading level-1 heading and the first line of prose. */
function scanContent(content: string): Pick<DocHeader, 'heading' | 'excerpt' | 'isEmpty'> {
  const lines = content.split('\n');
  let heading: string | undefined;
  let isLeading = true;
  let comment = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (comment || /^\s*<!--/.test(line)) {
      comment = !line.includes('-->');
      continue;
    }
    const opening = fence.exec(line)?.[1];
    if (opening) {
      index = endOfFence(lines, index, opening);
      isLeading = false;
      continue;
    }
    const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(line);
    if (atx) {
      if (isLeading && atx[1] === '#' && heading === undefined) heading = headingText(atx[2] ?? '');
      isLeading = false;
      continue;
    }
    if (isLeading && underline.test(lines[index + 1] ?? '') && !notProse.test(line)) {
      heading = headingText(line.trim());
      isLeading = false;
      index++;
      continue;
    }
    if (notProse.test(line)) {
      // Imports and comments may stand above the title; they leave nothing on the page.
      if (!/^\s*(?:import|export)\s/.test(line)) isLeading = false;
      continue;
    }
    const prose = stripMarkup(line.replace(/^\s*(?:>|[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i, ''));
    if (prose !== '') return { ...(heading === undefined ? {} : { heading }), excerpt: prose, isEmpty: false };
    isLeading = false;
  }
  return { ...(heading === undefined ? {} : { heading }), excerpt: '', isEmpty: content.trim() === '' };
}

function headingText(markdown: string): string {
  return stripMarkup(markdown.replace(/\s*\{#[^{}\s]+\}\s*$/, ''));
}

function endOfFence(lines: readonly string[], start: number, opening: string): number {
  const closing = new RegExp(`^ {0,3}${opening[0]}{${opening.length},}[ \\t]*$`);
  for (let index = start + 1; index < lines.length; index++) if (closing.test(lines[index] ?? '')) return index;
  return lines.length;
}
