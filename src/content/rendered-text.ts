import type { Nodes, Parents } from 'mdast';
import { VFile } from 'vfile';
import { parseMarkdown } from '../markdown/compiler/remark-parser.ts';
import { remarkUnquotedTags } from '../markdown/directives/remark-literal-tags.ts';
import { formatting, isForeignName, isHtmlName } from '../markdown/html/element-names.ts';
import { isVoidElement } from '../model/site-data.ts';
import { isPreamble } from '../text/strip-markup.ts';

const markup = /[\\`*_{}[\]<>&~]/;
const definition = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm;
// Titles are shorter.
const longestTitle = 2000;
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
 * The text that readers see of a heading. `undefined` if that is known only after evaluation, as with an expression in MDX.
 */
export function renderedText(line: string, { content, hasAlt, isMdx }: LineContext): string | undefined {
  const written = line.slice(0, longestTitle).replace(/\s*\n\s*/g, ' ');
  const source = isMdx ? withoutExpressions(written) : written;
  if (isMdx && hasExpression(source)) return undefined;
  if (!markup.test(source)) return collapsed(source);
  const text = `# ${source.replace(/\\$/, '')}`;
  const first = parseMarkdown(withDefinitions(text, content)).children[0];
  return first ? collapsed(textOf(first, { source: text, hasAlt, isMdx })) : '';
}

/** MDX without comments, and with the values of strings in braces. */
function withoutExpressions(mdx: string): string {
  return mdx.replace(/\{\/\*[\s\S]*?\*\/\}/g, '').replace(/\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '$2');
}

function hasExpression(mdx: string): boolean {
  return /(?<!\\)\{(?!#)/.test(mdx.replace(/`[^`]*`/g, ''));
}

function withDefinitions(text: string, content: string): string {
  return text.includes('[') ? `${text}\n\n${(content.match(definition) ?? []).join('\n')}` : text;
}

// Most documents begin with prose: only their beginning is parsed.
const usualBeginning = 400;

/** The beginning of the text that readers see from an offset on; empty if no paragraph below it has words. */
export function proseFrom({ content, isMdx }: WrittenContent, from: number): string {
  for (let length = usualBeginning; ; length *= 8) {
    const end = content.indexOf('\n\n', from + length);
    const beginning = end === -1 ? content.slice(from) : content.slice(from, end);
    const source = isMdx ? withoutExpressions(beginning) : beginning;
    const tree = parseMarkdown(withDefinitions(source, content));
    remarkUnquotedTags()(tree, new VFile(source));
    const prose = firstProse(tree, { source, isMdx, hasAlt: false });
    if (prose !== '' || end === -1) return shortened(prose);
  }
}

/** Without recursion: quotes may be nested thousands of levels deep. */
function firstProse(tree: Parents, context: TextContext): string {
  const left: Nodes[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    if (/^(?:root|blockquote|list|listItem|containerDirective)$/.test(node.type) && 'children' in node)
      for (const child of node.children.toReversed()) left.push(child);
    const prose = proseOf(node, context);
    if (prose !== '') return prose;
  }
  return '';
}

const blocks = /^<(?:p|div|center|section|article|main|blockquote|span|[A-Z]\w*)[\s>]/;
const notProse = /<(h[1-6]|title|style|script|svg|summary|button|table|[ou]l|nav)\b[\s\S]*?<\/\1>/gi;

function proseOf(node: Nodes, context: TextContext): string {
  const { source, isMdx } = context;
  if (node.type === 'html') {
    if (!blocks.test(node.value) || isPreamble(node.value)) return '';
    return renderedText(node.value.replace(notProse, ' '), { content: '', hasAlt: false, isMdx }) ?? '';
  }
  if (node.type !== 'paragraph' || node.data?.directiveLabel) return '';
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (isMdx && (/^(?:import|export)\s/.test(written) || hasExpression(written))) return '';
  // Without the first line of an alert, as in "> [!NOTE]", and those that start a tab.
  return collapsed(textOf(node, context).replace(/^\[!\w+\](?![([])[^\n]*|^== .*$/gm, ''));
}

interface TextContext {
  readonly source: string;
  readonly hasAlt: boolean;
  readonly isMdx: boolean;
}

function textOf(node: Nodes, context: TextContext): string {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return context.hasAlt ? (node.alt ?? '') : '';
    case 'break':
      return ' ';
    case 'footnoteReference':
      return '';
    case 'html':
      return context.isMdx || isElement(node.value, context.source) ? '' : node.value;
    case 'textDirective':
      if (!shown.has(node.name)) return context.source.slice(node.position?.start.offset, node.position?.end.offset);
      return node.children.map((child) => textOf(child, context)).join('');
    default:
      if ('children' in node) return node.children.map((child) => textOf(child, context)).join('');
      return 'value' in node ? node.value : '';
  }
}

/** False for the name of an element in a text, as in "use <section>", whose end tag is missing. */
function isElement(tag: string, source: string): boolean {
  const [, end, name = '', rest] = /^<(\/?)([a-z][a-z\d-]*)(.?)/i.exec(tag) ?? [];
  if (name === '') return true;
  if (!isHtmlName(name)) return isForeignName(name);
  return end === '/' || rest !== '>' || isVoidElement(name) || formatting.has(name) || source.includes(`</${name}>`);
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
