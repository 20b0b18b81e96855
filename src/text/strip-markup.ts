import { replaceCodeSpans } from './code-spans.ts';
import { decodeMarkdown } from './html-entities.ts';

const bracketed = /\[((?:\[[^\]]*\]|[^[\]])*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/;
const image = new RegExp(`!${bracketed.source}`, 'g');
const link = new RegExp(bracketed, 'g');

// Titles and first sentences are shorter, and the patterns are slow on long lines.
const longestLine = 2000;

/** Plain text of a heading or a line of prose: links keep their text, images their alternative text, HTML tags are removed. */
export function stripMarkup(line: string): string {
  const codes: string[] = [];
  const keep = (text: string) => `\u0001${codes.push(text) - 1}\u0001`;
  const withoutMarkup = replaceCodeSpans(line.slice(0, longestLine), (code) => keep(unpadded(code)))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => keep(character))
    .replace(/<(?=[a-z][a-z\d+.-]*:)([^<>\s]+)>/gi, (_, url: string) => keep(url))
    .replace(/<!--.*?-->|<\/?[a-z][^>]*>/gi, '')
    .replace(/(^|[^\p{L}\p{N}_])(__|_)(?=[^\s_])(.*?[^\s_])\2(?![\p{L}\p{N}_])/gu, '$1$3')
    .replace(image, '$1')
    .replace(link, '$1')
    .replace(/(\*\*|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\*(?=\S)([^*]*?[^\s*])\*/g, '$1')
    .replace(/\s*\[\^[^\]]+\]/g, '');
  return decodeMarkdown(withoutMarkup)
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => codes[Number(index)] ?? '')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

/** Code without the single space on each side that lets it start or end with a backtick. */
function unpadded(code: string): string {
  return code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code;
}

/** True for HTML that consists of one or more comments and white space. */
export function isOnlyComments(html: string): boolean {
  let rest = html.trim();
  if (rest === '') return false;
  while (rest !== '') {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->', 4) : -1;
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return true;
}

/** The custom id at the end of a heading: `{#id}`, or in a comment, as in `{/* #id *\/}` and `<!-- #id -->`. */
export const headingIdAtEnd = /(?<!\s)\s*(?:\{#[^{}\s]+\}|\{\/\*\s*#[^{}\s]+\s*\*\/\}|<!--\s*#[^\s]+\s*-->)\s*$/;

/** HTML without its tags. An unclosed tag stays: in a text that ends with `>`, each search is a match. */
export function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end);
}

// Longer than dozens of badges; the patterns are slow on longer texts.
const longestPreamble = 5000;

/** True for Markdown or HTML that may precede a title: a logo, badges, breadcrumbs, or nothing. */
export function isPreamble(markup: string): boolean {
  if (markup.length > longestPreamble) return false;
  const bare = markup
    .replace(/\u0002[^\u0002\u0003]*\u0003|<!--[\s\S]*?-->/g, '')
    .replace(/<(a|h1)\b[^<>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:br|center|div|img|p|picture|source|span)\b[^<>]*>/g, '')
    .replace(link, '');
  return /^[\s|/·•»›→←:!-]*$/.test(bare);
}

/** True for HTML that starts with a level-1 heading, below nothing but a preamble. */
export function startsWithTitle(html: string): boolean {
  const start = html.search(/<h1[\s>]/);
  return start >= 0 && isPreamble(html.slice(0, start));
}
