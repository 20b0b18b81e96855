import { splitFrontMatter } from '../../text/front-matter.ts';
import { maskProse } from './mask-prose.ts';

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
