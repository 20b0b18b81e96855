import type { Root } from 'mdast';
import { parseFast, withOffsetsOf } from '../../markdown/compiler/remark-parser.ts';
import { isComment, isJsxElement, walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { scanRawHtml } from '../../markdown/html/tokenize-html.ts';
import { parseMdx } from '../../markdown/mdx/parse-mdx.ts';
import { prepareMdx } from '../../markdown/mdx/prepare-mdx.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { maskCode } from '../../text/literal-spans.ts';

/** A reference to a file or URL in a document. Offsets are those of the text; `end` is exclusive. */
export interface LinkDestination {
  readonly start: number;
  readonly end: number;
  /** As written, with its query and anchor. */
  readonly href: string;
  /** True for imports, which may leave out the extension of a file. */
  readonly isImport: boolean;
}

/** A document to search for references. */
interface Document {
  readonly text: string;
  readonly isMdx: boolean;
}

/** Syntax of references in Markdown: the destination is the last group. */
const linkSyntax = [
  /\]\(\s*<([^<>\n]*)>/g,
  /\]\(\s*([^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)/g,
  /^[ \t>]*\[[^\]\n]+\]:[ \t]*<([^<>\n]*)>/gm,
  /^[ \t>]*\[[^\]\n]+\]:[ \t]*([^\s<>]+)/gm,
];

/** The same in HTML, MDX and directives. */
const attributeSyntax = [
  /\s(?:href|src|poster|to)\s*=\s*"([^"\n]*)"/g,
  /\s(?:href|src|poster|to)\s*=\s*'([^'\n]*)'/g,
  /\s(?:href|src|poster)=([^\s"'`{<>=]+)/g,
  /\s(?:href|src|poster|to)\s*=\s*\{\s*["'`]([^"'`$\n]*)["'`]\s*\}/g,
];

const imports = [/^(?:import|export)\b[^'"\n]*["']([^"'\n]+)["']/gm, /\brequire\(\s*["']([^"'\n]+)["']/g];

/** Fences of code that shows a file; they are code themselves. */
const codeFile = /^[ \t>]*(?:`{3,}(?!`)|~{3,}(?!~))[^\n]*?\sfile=["']?([^\s"']+)/gm;
const frontMatterImage = /^image:[ \t]*["']?([^\s"']+)/gm;

/** Every destination in a document, in order, ignoring code and comments. */
function linkDestinations({ text, isMdx }: Document): LinkDestination[] {
  const { yaml, content } = splitFrontMatter(text);
  const { links, code, fences } = maskProse(content, isMdx);
  const found = [
    ...linkSyntax.flatMap((pattern) => matchesOf(pattern, links)),
    ...attributeSyntax.flatMap((pattern) => matchesOf(pattern, code)),
    ...imports.flatMap((pattern) => matchesOf(pattern, code, true)),
    ...matchesOf(codeFile, fences),
    ...(yaml === undefined ? [] : matchesOf(frontMatterImage, text.slice(0, text.indexOf(yaml) + yaml.length))),
  ];
  return found.sort((a, b) => a.start - b.start);
}

function matchesOf(pattern: RegExp, text: string, isImport = false): LinkDestination[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, 1: href, index }) => {
    if (!href) return [];
    const start = index + match.lastIndexOf(href);
    return [{ start, end: start + href.length, href, isImport }];
  });
}

/** Replaces destinations; those for which `replace` returns `undefined` stay, and so does all other text. */
export function replaceDestinations(document: Document, replace: (destination: LinkDestination) => string | undefined): string {
  const { text } = document;
  let result = '';
  let copied = 0;
  for (const destination of linkDestinations(document)) {
    const { start, end, href } = destination;
    const next = start < copied ? undefined : replace(destination);
    if (next === undefined || next === href) continue;
    result += text.slice(copied, start) + next;
    copied = end;
  }
  return result + text.slice(copied);
}

/** Start and end of a part; the end is exclusive. */
type Range = readonly [start: number, end: number];

/**
 * The parts of a document that refer to files: `links` with images and definitions, `code` with that of MDX and attributes of HTML, JSX and
 * directives, and first lines of `fences`. Everything that only looks like a reference is blank, so that offsets are those of the text.
 * `content` has no front matter. MDX with a syntax error is only searched for code and comments.
 */
function maskProse(content: string, isMdx: boolean) {
  const tree = treeOf(content, isMdx);
  if (!tree) return { links: maskCode(content), code: maskCode(content), fences: content };
  const [links, code, fences, literals]: [Range[], Range[], Range[], Range[]] = [[], [], [], []];
  walkMarkdown(tree, (node) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const firstLine: Range = [start, Math.min(end, content.indexOf('\n', start) + 1 || end)];
    if (/^(?:link|image|definition)$/.test(node.type)) links.push([start, end]);
    else if (/^mdx(?:jsEsm|FlowExpression|TextExpression)$/.test(node.type)) (isComment(node) ? literals : code).push([start, end]);
    else if (/^(?:container|leaf|text)Directive$/.test(node.type)) code.push(firstLine);
    else if (node.type === 'html')
      code.push(...scanRawHtml(content.slice(start, end)).map((found): Range => [start + found.start, start + found.end]));
    else if (isJsxElement(node))
      code.push(...node.attributes.map(({ position }): Range => [position?.start.offset ?? 0, position?.end.offset ?? 0]));
    else if (node.type === 'code' || node.type === 'inlineCode') {
      literals.push([start, end]);
      fences.push(firstLine);
    }
    return undefined;
  });
  const own = keep(content, literals, true);
  return { links: keep(own, links, false), code: keep(own, code, false), fences: keep(content, fences, false) };
}

function treeOf(content: string, isMdx: boolean): Root | undefined {
  if (!isMdx) return parseFast(content);
  const tree = parseMdx(prepareMdx(content));
  return tree && withOffsetsOf(content, tree);
}

/** Blanks a text outside of ranges, or in them. */
function keep(text: string, ranges: readonly Range[], isInverse: boolean): string {
  const isKept = new Uint8Array(text.length);
  for (const [start, end] of ranges) isKept.fill(1, start, end);
  return text.replace(/[^\n]/g, (letter, at: number) => (Boolean(isKept[at]) === isInverse ? ' ' : letter));
}
