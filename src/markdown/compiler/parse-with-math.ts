import type { Code, Root } from 'mdast';
import type { Point } from 'unist';
import { walkMarkdown } from './walk-tree.ts';

// Currency signs like the dollar itself, so that emphasis begins and ends beside them in the same way.
const standIns = ['\u20bb', '\uff04', '\ufe69', '\u20be'];

/**
 * Parses a text with formulas, and leaves amounts of money alone: what stands in single dollars is a formula only when no white
 * space follows the first, none precedes the last, and no digit follows that. Positions are those of the text.
 */
export function parseWithMath(text: string, parse: (text: string) => Root): Root {
  if (!text.includes('$')) return parse(text);
  const standIn = standIns.find((candidate) => !text.includes(candidate)) ?? '\u20b1';
  let read = text;
  let tree = parse(read);
  // A dollar that begins nothing may have hidden a formula behind it: the text is read again without it.
  for (let amounts = amountsIn(tree, read); amounts.length > 0; amounts = amountsIn(tree, read)) {
    read = withoutDollars(read, amounts, standIn);
    tree = parse(read);
  }
  if (read !== text) restore(tree, standIn);
  return tree;
}

/** Offsets of dollars that begin an amount, not a formula; ascending. */
function amountsIn(tree: Root, text: string): number[] {
  const offsets: number[] = [];
  walkMarkdown(tree, (node) => {
    if (String(node.type) !== 'inlineMath') return undefined;
    const [start, end] = [offsetOf(node.position?.start), offsetOf(node.position?.end)];
    const source = text.slice(start, end);
    if (!source.startsWith('$') || source.startsWith('$$')) return undefined;
    if (/^\$\s|\s\$$/.test(source) || /^\d/.test(text.slice(end, end + 1))) offsets.push(start);
    return undefined;
  });
  return offsets;
}

function withoutDollars(text: string, offsets: readonly number[], standIn: string): string {
  const starts = [0, ...offsets.map((offset) => offset + 1)];
  return starts.map((start, index) => text.slice(start, offsets[index])).join(standIn);
}

function offsetOf(point: Point | undefined): number {
  return point?.offset ?? 0;
}

/** Puts the dollars back into every text of a tree. */
function restore(value: unknown, standIn: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, key, inner.replaceAll(standIn, '$$'));
    else if (key !== 'position') restore(inner, standIn);
  }
}

/** A formula as the parsers give it. */
interface MathNode {
  readonly type: 'math' | 'inlineMath';
  readonly value: string;
  data?: Code['data'] | undefined;
}

/** Says how formulas stand in HTML until somebody renders them: as code, with the classes that renderers look for. */
export function remarkMathElements() {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'code' && node.lang?.toLowerCase() === 'math')
        node.data = { ...node.data, hProperties: { className: displayClasses } };
      else if (isMath(node)) node.data = node.type === 'math' ? display(node.value) : inline(node.value);
      return undefined;
    });
  };
}

const displayClasses = ['language-math', 'math-display'];

function isMath(node: { readonly type: string }): node is MathNode {
  return node.type === 'math' || node.type === 'inlineMath';
}

function inline(value: string): Code['data'] {
  return { hName: 'code', hProperties: { className: ['language-math', 'math-inline'] }, hChildren: [{ type: 'text', value }] };
}

function display(value: string): Code['data'] {
  const code = { tagName: 'code', properties: { className: displayClasses }, children: [{ type: 'text', value } as const] };
  return { hName: 'pre', hChildren: [{ type: 'element', ...code }] };
}
