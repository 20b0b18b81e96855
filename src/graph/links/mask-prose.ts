import type { Root } from 'mdast';
import { parseFast, withOffsetsOf } from '../../markdown/compiler/remark-parser.ts';
import { isJsxElement, walkMarkdown } from '../../markdown/compiler/walk-tree.ts';
import { scanRawHtml } from '../../markdown/html/scan-raw-html.ts';
import { parseMdx } from '../../markdown/mdx/parse-mdx.ts';
import { prepareMdx } from '../../markdown/mdx/prepare-mdx.ts';
import { maskCode } from '../../text/mask-code.ts';

/** The parts of a document that refer to files; everything else is blank, so that offsets are those of the text. */
interface MaskedProse {
  /** Links, images and definitions. */
  readonly links: string;
  /** Attributes of HTML, JSX and directives, and code of MDX. */
  readonly code: string;
  /** First lines of fenced code. */
  readonly fences: string;
}

/** Start and end of a part; the end is exclusive. */
type Range = readonly [start: number, end: number];

/**
 * Blanks everything in a document that only looks like a reference: code, comments, escaped and plain text, the text in HTML. `content` has
 * no front matter. MDX with a syntax error is only searched for code and comments.
 */
export function maskProse(content: string, isMdx: boolean): MaskedProse {
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

function isComment(node: object): boolean {
  return 'value' in node && /^\s*\/\*/.test(String(node.value));
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
