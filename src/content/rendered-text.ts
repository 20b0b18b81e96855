import type { Nodes } from 'mdast';
import { parseFast } from '../markdown/compiler/remark-parser.ts';
import { isForeignName, isHtmlName } from '../markdown/html/tag-rules.ts';

const markup = /[\\`*_{}[\]<>&~]/;
const definition = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm;
// Titles and first sentences are shorter.
const longestLine = 2000;
/** Inline directives whose text is shown. */
const shown = new Set(['badge', 'kbd', 'term']);

/** A document without its front matter. */
export interface WrittenContent {
  readonly content: string;
  /** Whether braces are JavaScript. */
  readonly isMdx: boolean;
}

/** A line within its document, which has the definitions of its links. */
interface LineContext extends WrittenContent {
  /** Whether images count by their alternative text, as in headings. */
  readonly hasAlt: boolean;
}

/**
 * The text that readers see of a heading or a line of prose. `undefined` if that is known only after evaluation, as with
 * an expression in MDX.
 */
export function renderedText(line: string, { content, hasAlt, isMdx }: LineContext): string | undefined {
  const written = line.slice(0, longestLine).replace(/\s*\n\s*/g, ' ');
  const source = isMdx ? written.replace(/\{\/\*.*?\*\/\}/g, '').replace(/\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '$2') : written;
  if (isMdx && /(?<!\\)\{(?!#)/.test(source.replace(/`[^`]*`/g, ''))) return undefined;
  if (!markup.test(source)) return collapsed(source);
  const text = `# ${source.replace(/\\$/, '')}`;
  const tree = parseFast(source.includes('[') ? `${text}\n\n${(content.match(definition) ?? []).join('\n')}` : text);
  const first = tree.children[0];
  return first ? collapsed(textOf(first, text, hasAlt)) : '';
}

function textOf(node: Nodes, source: string, hasAlt: boolean): string {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return hasAlt ? (node.alt ?? '') : '';
    case 'break':
      return ' ';
    case 'footnoteReference':
      return '';
    case 'html': {
      const name = /^<\/?([a-z][a-z\d-]*)/i.exec(node.value)?.[1];
      return name === undefined || isHtmlName(name) || isForeignName(name) ? '' : node.value;
    }
    case 'textDirective':
      if (!shown.has(node.name)) return source.slice(node.position?.start.offset, node.position?.end.offset);
      return node.children.map((child) => textOf(child, source, hasAlt)).join('');
    default:
      if ('children' in node) return node.children.map((child) => textOf(child, source, hasAlt)).join('');
      return 'value' in node ? node.value : '';
  }
}

function collapsed(text: string): string {
  return text.replace(/[ \t\n]+/g, ' ').trim();
}

/** Longer texts are cut in link previews and lists. */
const longestExcerpt = 200;

/** The beginning of a text, cut after a word. */
export function shortened(text: string): string {
  if (text.length <= longestExcerpt) return text;
  const start = text.slice(0, longestExcerpt);
  const words = start.replace(/\s+\S*$/, '');
  // Texts without spaces, and never half of a character.
  return `${(words === '' ? start : words).replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:.–—-]+$/u, '')}…`;
}
