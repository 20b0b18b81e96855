import type { SiteConfig } from '../config/schema.ts';
import type { DiagnosticPlace } from '../model/diagnostic.ts';
import type { Place } from '../model/doc.ts';
import { findLiterals, placeOf } from '../text/place.ts';
import { decodeHref, splitHref } from '../text/url.ts';

/** A file whose text contains URLs. */
export interface UrlSource {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
  /** True for code in which a name without slash may be anything. */
  readonly isCode?: boolean;
}

/**
 * Every place where an author wrote the URL that became `href`: host, base URL and leading and trailing slashes may be missing there,
 * and characters need not be percent-encoded. Only the first file with the URL is used.
 */
export function linkPlaces(
  href: string,
  sources: readonly UrlSource[],
  { url, baseUrl }: Pick<SiteConfig, 'url' | 'baseUrl'>,
): DiagnosticPlace[] {
  const spellings = [...spellingsOf(href, baseUrl), url + href];
  for (const find of [findLiterals, findWords, findPatterns]) {
    for (const spelling of spellings) {
      for (const { file, text, isCode } of sources) {
        if (isCode && !spelling.includes('/')) continue;
        const places = find(text, spelling);
        if (places.length > 0) return places.map((place) => ({ file, ...place }));
      }
    }
  }
  return onlyPattern(sources, href);
}

function spellingsOf(href: string, baseUrl: string): ReadonlySet<string> {
  const { path } = splitHref(href);
  const paths = [path, ...(path.startsWith(baseUrl) ? [`/${path.slice(baseUrl.length)}`] : [])]
    .flatMap((spelling) => [spelling, spelling.replace(/\/$/, '')])
    .flatMap((spelling) => [spelling, spelling.replace(/^\//, '')])
    .flatMap((spelling) => [spelling, decodeHref(spelling)]);
  return new Set(paths.map((spelling) => spelling + href.slice(path.length)));
}

/** Places of a path within a longer string, such as a list of images or a piece of HTML. */
function findWords(text: string, path: string): Place[] {
  if (!/[/.]/.test(path.slice(1))) return [];
  const places: Place[] = [];
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + path.length)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + path.length] ?? ' '];
    if (/[\s"'`(,=]/.test(before) && /[\s"'`),\\>]/.test(after)) places.push(placeOf(text, at));
  }
  return places;
}

/** Positions of code that may produce a path. Its literal parts must be in the path, and be long enough to be specific. */
function findPatterns(text: string, path: string): Place[] {
  const found = pathPatterns(text).filter(({ pieces }) => pieces.join('').length > 2 && mayGive(path, pieces));
  return found.map(({ offset }) => placeOf(text, offset));
}

/** The position of the only code that may produce a path, even if nearly all of it comes from expressions: `${base}/${name}`. */
function onlyPattern(sources: readonly UrlSource[], path: string): DiagnosticPlace[] {
  const found = sources.flatMap(({ file, text }) =>
    pathPatterns(text)
      .filter(({ pieces }) => pieces.some((piece) => piece.includes('/')) && mayGive(path, pieces))
      .map(({ offset }) => ({ file, ...placeOf(text, offset) })),
  );
  return found.length === 1 ? found : [];
}

/** Code that builds a path: `/docs/${name}/`, or '/docs/' + name. */
interface PathPattern {
  /** Offset in the text. */
  readonly offset: number;
  /** Literal pieces, with expressions between them. */
  readonly pieces: readonly string[];
}

/** Maximum length of code, so that unbalanced quotes cost little. */
const longest = 500;

/** Every pattern in code, in order. */
export function pathPatterns(text: string): PathPattern[] {
  const patterns: PathPattern[] = [];
  for (let at = text.indexOf('`'); at !== -1; at = text.indexOf('`', at + 1)) {
    const pieces = piecesOf(text.slice(at + 1, at + longest));
    if (pieces.length > 1) patterns.push({ offset: at, pieces });
  }
  for (const { index, 2: start = '' } of text.matchAll(/(["'])(\/[^"'`\n]{1,200})\1\s{0,20}\+/g))
    patterns.push({ offset: index, pieces: [start, ''] });
  return patterns.sort((a, b) => a.offset - b.offset);
}

/** Pieces of the template literal that starts before `text`; empty if it does not end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\n') return [];
    if (character === '\\') at++;
    else if (character === '`') return [...pieces, text.slice(start, at)];
    else if (character === '$' && text[at + 1] === '{') {
      pieces.push(text.slice(start, at));
      at = endOfExpression(text, at + 2);
      start = at + 1;
    }
  }
  return [];
}

/** Offset of the brace that closes an expression, which may contain strings and templates. */
function endOfExpression(text: string, from: number): number {
  /** Pending closing characters, the next one last. */
  const open = ['}'];
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? '';
    const next = open.at(-1);
    if (character === '\\') at++;
    else if (character === next) {
      open.pop();
      if (open.length === 0) return at;
    } else if (next === '`') {
      if (character === '$' && text[at + 1] === '{') {
        open.push('}');
        at++;
      }
    } else if (next === '}') {
      if (character === '{') open.push('}');
      else if (character === '`' || character === '"' || character === "'") open.push(character);
    }
  }
  return text.length;
}

/** True for a pattern that may produce a path. */
export function mayGive(path: string, [first = '', ...rest]: readonly string[]): boolean {
  let at = first.length;
  if (!path.startsWith(first) || !path.endsWith(rest.at(-1) ?? '')) return false;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return true;
}
