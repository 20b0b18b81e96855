import { type LiteralSpan, literalSpans, replaceSpans } from '../../text/literal-spans.ts';
import { assertFewMarkers } from '../compiler/assert-shallow.ts';
import { needsReference, parseFast, withoutSpacedNames } from '../compiler/remark-parser.ts';
import { isComment } from '../compiler/walk-tree.ts';
import { parseMdxSyntax } from './parse-mdx.ts';
import { prepareMdx } from './prepare-mdx.ts';

// Braces, tags, and modules that begin a block. Escaped characters and heading ids mean the same in both.
const mdxOnly = /(?<!\\)\{(?!#[^{}\s]+\}[ \t]*$)|(?<!\\)<|(?<=\n[ \t]*\n)(?:import|export)\b/m;

// Modules, comments, and indentation, which is code in Markdown only; front matter became blank lines.
const mayDiffer = /^(?:import|export)\b|<!--|^(?![ \t]*$)[ \t>]*(?: {4}|\t)/m;

/** Comments between blocks, which mean the same in both. */
const betweenBlocks = /(?<=^|(?:^|\n)[ \t]*\n)(?:<!--(?:(?!-->|\*\/)[^\n])*-->[ \t]*(?:\n|$))+(?=[ \t]*\n|$)/g;

/** Comments up to which both trees are compared: the time of the MDX parser grows with their square. */
const mostComments = 500;

const fenceLine = /^[ \t>]*(?:`{3}|~{3})/m;

/**
 * False for a text that means the same in Markdown: most documents of sites that use MDX for everything. They need no module, no
 * bundle and no React.
 */
export function needsMdx(content: string): boolean {
  if (content.includes('mdx-code-block')) return true;
  const spans = literalSpans(content);
  const without = (cut: readonly LiteralSpan[]) => replaceSpans(content, cut, () => '');
  if (mdxOnly.test(without(spans.filter(({ kind }) => kind !== 'heading-id')))) return true;
  if (!mayDiffer.test(without(surelyCode(content, spans)).replaceAll(betweenBlocks, ''))) return false;
  return content.split('<!--', mostComments + 2).length > mostComments || !isSameInMarkdown(content);
}

/** The fences that are code in both: those outside of lists, quotes and directives, closed by marks without indentation. */
function surelyCode(content: string, spans: readonly LiteralSpan[]): readonly LiteralSpan[] {
  const textOf = ({ start, end }: LiteralSpan) => content.slice(start, end);
  // A fence ends what is inline, so the spans after it may be wrong.
  if (spans.some((span) => span.kind !== 'fence' && fenceLine.test(textOf(span)))) return [];
  return spans.filter((span) => span.kind === 'fence' && /^[`~](?!.*\n[ \t]*:{3}|.*\n[ \t>]+[`~]+[ \t]*$)/s.test(textOf(span)));
}

function isSameInMarkdown(content: string): boolean {
  try {
    assertFewMarkers(content);
    return !needsReference(content) && shapeOf(parseFast(withoutSpacedNames(content))) === shapeOf(parseMdxSyntax(prepareMdx(content)));
  } catch {
    // The MDX compiler explains the error.
    return false;
  }
}

/** The parts of a node that both trees have. */
interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
}

/** A tree without positions, and without what both write in another way: comments, heading ids and titles of directives. */
function shapeOf({ type, value, children = [] }: MarkdownNode): string {
  if (type === 'html' || /^mdx\w+Expression$/.test(type)) return isComment({ type, value }) ? 'comment' : type;
  const inner = children.filter((child) => !('data' in child && JSON.stringify(child.data)?.includes('directiveLabel')));
  return `${type}${type === 'text' || type === 'code' ? JSON.stringify(value?.replaceAll('\ue001', '{')) : ''}(${inner.map(shapeOf).join()})`;
}
