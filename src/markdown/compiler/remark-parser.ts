import type { Root } from 'mdast';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { markdownToMdast } from 'satteri';
import { type Data, type Processor, unified } from 'unified';
import type { Point } from 'unist';
import { admonitionIcons } from '../../model/admonition-types.ts';
import type { MarkdownSyntax } from '../../model/markdown-extension.ts';
import { fenceFollower } from '../../text/literal-spans.ts';
import { linearSyntax } from './linear-micromark.ts';
import { walkMarkdown } from './walk-tree.ts';

/** Adds the fast parser to a unified processor, or the reference parser if plugins extend the syntax of micromark. Both know the added syntaxes. */
export function remarkParser(this: Processor, syntaxes: readonly MarkdownSyntax[] = []): void {
  const data: Data = this.data();
  const plain = (text: string) => parseMarkdown(text, data, syntaxes);
  this.parser = syntaxes.reduce((inner, { parse }) => (parse ? (text) => parse(text, inner) : inner), plain);
}

/** Parses a document, with the parser that fits it. */
export function parseMarkdown(written: string, data: Data = {}, syntaxes: readonly MarkdownSyntax[] = []): Root {
  const syntax = { ...everything, features: Object.assign({}, ...syntaxes.map(({ features }) => features)) };
  const text = withoutSpacedNames(written);
  return (data.micromarkExtensions?.length ?? 0) > 0 || needsReference(text)
    ? parseByReference(text, withSyntaxes(data, syntaxes), { ...syntax, hasCjkEmphasis: true })
    : parseFast(text, syntax);
}

/** Adds syntaxes to the data of a processor. */
function withSyntaxes(data: Data, syntaxes: readonly MarkdownSyntax[]): Data {
  const added = syntaxes.flatMap(({ micromark }) => (micromark ? [unified().use(micromark).freeze().data()] : []));
  return {
    micromarkExtensions: [data, ...added].flatMap(({ micromarkExtensions = [] }) => micromarkExtensions),
    fromMarkdownExtensions: [data, ...added].flatMap(({ fromMarkdownExtensions = [] }) => fromMarkdownExtensions),
  };
}

const cjk = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]`;
const cjkEmphasis = new RegExp(String.raw`${cjk}(?:\*+|~+)[\p{P}\p{S}]|[\p{P}\p{S}](?:\*+|~+)${cjk}`, 'u');

/** Contains all characters of `cjk` and is four times faster than properties of characters, which most texts don't need. */
const mayBeCjk = /[\u1100-\u11ff\u2e80-\uffff]/;

/** Character references, and colons that start a directive or may do so. */
const crowdedMark = /&|(?<!\w):[a-z]|:[a-z][\w-]*(?=:)|:[\w-]*[[{]|:::/gi;

/** A paragraph with more of them is data without a code fence, such as escaped HTML. */
const mostMarks = 2000;

/**
 * True for texts that the fast parser is not made for: with emphasis next to Chinese, Japanese and Korean, whose marks it takes for text, and
 * with paragraphs full of character references or directives, for which its memory or time grows with the square of their length.
 */
export function needsReference(text: string): boolean {
  return (mayBeCjk.test(text) && cjkEmphasis.test(text)) || (text.length > 2 * mostMarks && isCrowded(text));
}

function isCrowded(text: string): boolean {
  return text
    .split(/\n[ \t]*\n/)
    .some((paragraph) => paragraph.length > mostMarks && (paragraph.match(crowdedMark)?.length ?? 0) > mostMarks);
}

/**
 * Adds emphasis and strikethrough next to Chinese, Japanese and Korean, whose sentences have no spaces around them, to a processor with the
 * reference parser. Must follow `remarkGfm`.
 */
export function remarkCjkEmphasis(this: Processor): void {
  const data: Data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];
}

/** Syntax besides CommonMark and GFM. */
interface Syntax {
  readonly hasDirectives: boolean;
  /** Features of satteri. */
  readonly features?: MarkdownSyntax['features'];
  /** For the reference parser: emphasis next to Chinese, Japanese and Korean. */
  readonly hasCjkEmphasis?: boolean | undefined;
}

const everything: Syntax = { hasDirectives: true };

/** Parses with satteri: the same tree and positions as the reference parser, about fifty times faster. */
export function parseFast(text: string, { hasDirectives, features } = everything): Root {
  const tree = markdownToMdast(text, { features: { math: false, ...features, gfm: true, directive: hasDirectives, frontmatter: false } });
  if (tree.type !== 'root') throw new Error(`The parser returned a ${tree.type}, expected a root.`);
  return tree;
}

/** Parses with micromark and the extensions that plugins registered. */
export function parseByReference(
  text: string,
  { micromarkExtensions = [], fromMarkdownExtensions = [] }: Data = {},
  { hasDirectives, hasCjkEmphasis = false } = everything,
): Root {
  const tree = unified()
    .data({ micromarkExtensions: [...micromarkExtensions, linearSyntax], fromMarkdownExtensions: [...fromMarkdownExtensions] })
    .use(remarkParse)
    .use(remarkGfm)
    .use(hasCjkEmphasis ? [remarkCjkEmphasis] : [])
    .use(hasDirectives ? [remarkDirective] : [])
    .parse(hasDirectives ? withDirectiveLabels(text) : text);
  return hasDirectives ? withOffsetsOf(text, tree) : tree;
}

/** Recomputes offsets after labels were inserted within lines; lines and columns remain valid. */
export function withOffsetsOf(text: string, tree: Root): Root {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const correct = (point: Point) => {
    point.offset = Math.min((starts[point.line - 1] ?? text.length) + point.column - 1, (starts[point.line] ?? text.length + 1) - 1);
  };
  walkMarkdown(tree, ({ position }) => {
    if (!position) return;
    correct(position.start);
    correct(position.end);
  });
  return tree;
}

/** Writes `:::note Title` as `:::note[Title]`, the only form that the reference parser supports; leaves fenced code unchanged. */
export function withDirectiveLabels(text: string): string {
  const isFenced = fenceFollower();
  const lines = text
    .split('\n')
    .map((line) => (isFenced(line) ? line : line.replace(/^([ \t>]*:{3,}[\w-]+)[ \t]([ \t]*[^\s{].*)$/, withLabel)));
  return lines.join('\n');
}

function withLabel(_line: string, opening: string, title: string): string {
  const depths = title.match(/(?<!\\)[[\]]/g)?.map((bracket) => (bracket === '[' ? 1 : -1)) ?? [];
  const isBalanced = depths.reduce((sum, step) => (sum < 0 ? sum : sum + step), 0) === 0;
  return `${opening}[${isBalanced ? title : title.replace(/[[\]]/g, '\\$&')}]`;
}

/** Container directives other than admonitions. */
const containerNames = ['tabs', 'code-group', 'details', 'steps', 'file-tree', 'example'] as const;

/** Names of all container directives. */
export const directiveNames: readonly string[] = [...Object.keys(admonitionIcons), ...containerNames];

const spaced = new RegExp(`^([ \\t>]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+)*)(:{3,})([ \\t]+)(${directiveNames.join('|')})(?![\\w-])`);

const spacedAttributes = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*:{3,}[\w-]+)([ \t]+)(\{(?![\s{])[^{}]*\})[ \t]*$/;

/**
 * Moves the space in `::: tip` after the name, and that in `:::tip {title="a"}` after the attributes. The text keeps its length, so that all positions in it remain valid.
 * Leaves fenced code unchanged.
 */
export function withoutSpacedNames(text: string): string {
  if (!/:::[ \t]*[\w-]*[ \t]+[a-z{]/.test(text)) return text;
  const isFenced = fenceFollower();
  const lines = text
    .split('\n')
    .map((line) =>
      isFenced(line)
        ? line
        : line.replace(spaced, (_, prefix, colons, space, name) => `${prefix}${colons}${name}${space}`).replace(spacedAttributes, '$1$3$2'),
    );
  return lines.join('\n');
}
