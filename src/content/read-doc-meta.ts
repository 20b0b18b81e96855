import type { SiteConfig } from '../config/schema.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { DocMeta, FrontMatter } from '../model/doc.ts';
import { splitFrontMatter } from '../text/front-matter.ts';
import { headingIdAtEnd, isPreamble } from '../text/strip-markup.ts';
import { misplacedFrontMatter } from './misplaced-front-matter.ts';
import { type FrontMatterReader, type PlacedFrontMatter, readDocFrontMatter } from './read-front-matter.ts';
import { proseFrom, renderedText, type WrittenContent } from './rendered-text.ts';

export interface MetaResult<Meta extends DocMeta = DocMeta> {
  readonly meta: Meta;
  /** Without `file`: several files may have the same text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads front matter, title and excerpt of a document; only the beginning of its text is parsed. `path` tells MDX from Markdown. */
export function readDocMeta(text: string, path = ''): MetaResult {
  const { placeOf: _, ...result } = readMetaBy(readDocFrontMatter, text, path);
  return result;
}

/** Like `readDocMeta`, for another kind of front matter. */
export function readMetaBy<Front extends FrontMatter>(
  read: FrontMatterReader<Front>,
  text: string,
  path: string,
): MetaResult<DocMeta & { readonly frontMatter: Front }> & Pick<PlacedFrontMatter<Front>, 'placeOf'> {
  const { yaml, content } = splitFrontMatter(text);
  const { frontMatter, diagnostics, placeOf: placeInYaml } = read(yaml ?? '');
  // The YAML starts on the second line of the file.
  const placeOf = (path: readonly PropertyKey[]) => {
    const place = placeInYaml(path);
    return place && { ...place, line: place.line + 1 };
  };
  const places = valuePlaces(frontMatter, placeOf);
  const { heading, excerpt, isEmpty } = scanContent(
    { content, isMdx: path.endsWith('.mdx') || /^(?:import|export)\s.*['"={(*]|\{\/\*/m.test(content) },
    frontMatter.description === undefined,
  );
  return {
    meta: { frontMatter, ...(heading === undefined ? {} : { heading }), ...(places ? { places } : {}), excerpt, isEmpty },
    diagnostics: [
      ...diagnostics.map((diagnostic) => ({ ...diagnostic, line: (diagnostic.line ?? 1) + 1 })),
      ...contradictions(frontMatter).map(([key, message]) => problem('front-matter-invalid', message, placeOf([key]))),
      ...misplacedFrontMatter(content),
    ],
    placeOf,
  };
}

/** Keys whose values are checked against the whole site. */
const placedKeys = [
  'displayed_sidebar',
  'pagination_next',
  'pagination_prev',
  'tags',
  'aliases',
  'image',
  'redirect_from',
  'translated_from',
] as const;

/** Positions of the items of such values; absent if the document has none of these keys. */
function valuePlaces(frontMatter: FrontMatter, placeOf: PlacedFrontMatter<FrontMatter>['placeOf']): DocMeta['places'] {
  const entries = placedKeys.flatMap((key) => {
    const value = frontMatter[key];
    if (value === undefined || value === null) return [];
    const items: readonly unknown[] = typeof value === 'string' ? [value] : value;
    // A string is a list of one.
    return [[key, items.flatMap((_, index) => placeOf([key, index]) ?? placeOf([key]) ?? [])] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const underline = /^ {0,3}=+[ \t]*$/;
const comment = /^ {0,3}<!--/;
const moduleLine = /^\s*(?:import|export)\s.*['"={(*]/;
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/s;
const notProse = /^\s*(?:<|\{\/\*|:::|\[[^\]]+\]:|[-=*_]{3,}\s*$|\|)/;
const expression = /(?<!\\)\{(?:[^{}]|\{[^{}]*\})*\}/g;
const marker = /^\s*(?:>|[-*+]\s|\d+[.)]\s)\s*(?:\[[ x]\]\s+)?/i;

/** Finds the leading level-1 heading and, if wanted, the text below it. */
function scanContent(written: WrittenContent, hasExcerpt: boolean): Pick<DocMeta, 'heading' | 'excerpt' | 'isEmpty'> {
  const lines = written.content.split('\n');
  const { heading, below } = leadingHeading(lines, written);
  return {
    ...(heading ? { heading } : {}),
    excerpt: hasExcerpt ? proseFrom(written, lines.slice(0, below).join('\n').length) : '',
    isEmpty: written.content.trim() === '',
  };
}

/** The level-1 heading at the top, and the index of the line below it. Imports, comments, images and links may precede it. */
function leadingHeading(lines: readonly string[], content: WrittenContent): { readonly heading?: string; readonly below: number } {
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || moduleLine.test(line)) continue;
    if (comment.test(line)) {
      index = endOfComment(lines, index);
      if (/-->.*\S/.test(lines[index] ?? '')) break;
      continue;
    }
    const [, level, text = ''] = atxHeading.exec(line) ?? [];
    if (level !== undefined)
      return level === '#'
        ? { heading: headingText(text.replace(/(?:^|(?<![ \t])[ \t]+)#+[ \t]*$/, ''), content), below: index + 1 }
        : { below: index };
    const end = underlineBelow(lines, index);
    if (end !== undefined) return { heading: headingText(lines.slice(index, end).join('\n'), content), below: end + 1 };
    const last = endOfBlock(lines, index);
    if (!isPreamble(lines.slice(index, last + 1).join('\n'))) return { below: index };
    index = last;
  }
  return { below: 0 };
}

/** Index of the last line of a paragraph or of raw HTML, which a heading does not interrupt. */
function endOfBlock(lines: readonly string[], start: number): number {
  const isHtml = /^ {0,3}</.test(lines[start] ?? '');
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || (!isHtml && atxHeading.test(line))) return index - 1;
  }
  return lines.length - 1;
}

/** Index of the line of `=` that makes the paragraph at `start` a title; absent if there is none. */
function underlineBelow(lines: readonly string[], start: number): number | undefined {
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (index > start && underline.test(line)) return index;
    const isIndented = index === start && /^ {4}|^ {0,3}\t/.test(line);
    if (line.trim() === '' || isIndented || [fence, atxHeading, marker, notProse].some((other) => other.test(line))) return undefined;
  }
  return undefined;
}

function endOfComment(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && !lines[end]?.includes('-->')) end++;
  return end;
}

/** The values of expressions in a title are unknown: the title is what is left without them. */
function headingText(markdown: string, content: WrittenContent): string {
  const written = markdown.replace(headingIdAtEnd, '');
  const around = { ...content, hasAlt: true };
  return renderedText(written, around) ?? renderedText(written.replace(expression, ''), { ...around, isMdx: false }) ?? '';
}

/** Keys whose values are valid on their own but contradict others, each with a message. */
function contradictions({ draft, unlisted, toc_min_heading_level: min, toc_max_heading_level: max }: FrontMatter) {
  const found: [key: string, message: string][] = [];
  if (draft && unlisted) found.push(['unlisted', '"draft" and "unlisted" cannot be combined: drafts are not published.']);
  if (min !== undefined && max !== undefined && min > max) {
    const message = `"toc_min_heading_level": expected at most "toc_max_heading_level", which is ${max}, found ${min}.`;
    found.push(['toc_min_heading_level', message]);
  }
  return found;
}

/** The format of a document: set in its front matter, else by the file extension, else by the configuration. */
export function documentFormat(path: string, { mdx }: FrontMatter, { format }: SiteConfig['markdown']): 'md' | 'mdx' {
  const wanted = mdx?.format ?? 'detect';
  if (wanted !== 'detect') return wanted;
  return path.endsWith('.mdx') || format === 'mdx' ? 'mdx' : 'md';
}
