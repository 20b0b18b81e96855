import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { markdownToMdast } from 'satteri';
import { type Data, type Plugin, type Processor, unified } from 'unified';
import type { Point } from 'unist';
import { parseWithMath } from './parse-with-math.ts';
import { walkMarkdown } from './walk-tree.ts';

/** How formulas are read. */
export interface MathSyntax {
  /** Teaches them to the reference parser; absent when nobody installed what is needed. */
  readonly extension?: Plugin | undefined;
}

/** Gives a unified processor the fast parser; plugins that extend the syntax of micromark get the reference parser. */
export function remarkParser(this: Processor, math?: MathSyntax): void {
  const data: Data = this.data();
  const syntax = { ...everything, hasMath: math !== undefined };
  const parse = (text: string) =>
    (data.micromarkExtensions?.length ?? 0) > 0 ? parseByReference(text, withExtension(data, math), syntax) : parseFast(text, syntax);
  this.parser = math ? (text) => parseWithMath(text, parse) : parse;
}

/** The data of a processor that knows formulas too; unchanged when a plugin of the site has taught it already. */
function withExtension(data: Data, math: MathSyntax | undefined): Data {
  if (!math?.extension || knowsMath(data)) return data;
  const more = unified().use(math.extension).freeze().data();
  return {
    micromarkExtensions: [...(data.micromarkExtensions ?? []), ...(more.micromarkExtensions ?? [])],
    fromMarkdownExtensions: [...(data.fromMarkdownExtensions ?? []), ...(more.fromMarkdownExtensions ?? [])],
  };
}

/** True when plugins extend the syntax, and none of them by formulas: then the reference parser needs help for these. */
export function lacksMath(data: Data): boolean {
  return (data.micromarkExtensions?.length ?? 0) > 0 && !knowsMath(data);
}

function knowsMath({ fromMarkdownExtensions = [] }: Data): boolean {
  return fromMarkdownExtensions.flat(2).some(({ enter }) => enter !== undefined && enter !== null && 'mathFlow' in enter);
}

/** What a text may hold besides CommonMark and GFM. */
export interface Syntax {
  readonly hasDirectives: boolean;
  readonly hasMath?: boolean | undefined;
}

const everything: Syntax = { hasDirectives: true };

/** Parses with satteri: the same tree as the reference parser, positions included, some fifty times faster. */
export function parseFast(text: string, { hasDirectives, hasMath = false } = everything): Root {
  const tree = markdownToMdast(text, { features: { gfm: true, directive: hasDirectives, math: hasMath, frontmatter: false } });
  if (tree.type !== 'root') throw new Error(`The parser gave a ${tree.type} instead of a root.`);
  return tree;
}

/** Parses with micromark, together with the extensions that plugins registered. */
export function parseByReference(
  text: string,
  { micromarkExtensions = [], fromMarkdownExtensions = [] }: Data = {},
  { hasDirectives } = everything,
): Root {
  const tree = unified()
    .data({ micromarkExtensions: [...micromarkExtensions], fromMarkdownExtensions: [...fromMarkdownExtensions] })
    .use(remarkParse)
    .use(remarkGfm)
    .use(hasDirectives ? [remarkDirective] : [])
    .parse(hasDirectives ? withDirectiveLabels(text) : text);
  return hasDirectives ? withOffsetsOf(text, tree) : tree;
}

/** Labels were put in on single lines: lines and columns still hold, offsets have to be counted again. */
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

/** Writes `:::note Title` as `:::note[Title]`, the only form that the reference parser knows; fenced code stays as it is. */
export function withDirectiveLabels(text: string): string {
  let fence = '';
  const lines = text.split('\n').map((line) => {
    const marks = /^[ \t>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') fence = marks;
    else if (marks.startsWith(fence)) fence = '';
    return fence === '' ? line.replace(/^([ \t>]*:{3,}[\w-]+)[ \t]([ \t]*[^\s{].*)$/, withLabel) : line;
  });
  return lines.join('\n');
}

function withLabel(_line: string, opening: string, title: string): string {
  const depths = title.match(/(?<!\\)[[\]]/g)?.map((bracket) => (bracket === '[' ? 1 : -1)) ?? [];
  const isBalanced = depths.reduce((sum, step) => (sum < 0 ? sum : sum + step), 0) === 0;
  return `${opening}[${isBalanced ? title : title.replace(/[[\]]/g, '\\$&')}]`;
}
