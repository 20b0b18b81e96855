import type { Root } from 'mdast';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';

// Currency signs like the dollar itself, so that emphasis next to them is parsed in the same way.
const standIns = ['\u20bb', '\uff04', '\ufe69', '\u20be'];

/**
 * Parses a text with formulas, and leaves amounts of money alone: text between single dollars is a formula only if no white
 * space follows the first, none precedes the second, and no digit follows the second. Positions are those of `text`.
 */
export function parseWithMath(text: string, parse: (text: string) => Root): Root {
  if (!text.includes('$')) return parse(text);
  const standIn = standIns.find((candidate) => !text.includes(candidate)) ?? '\u20b1';
  let read = text;
  let tree = parse(read);
  // A literal dollar may have hidden a formula after it: parse again without it.
  for (let amounts = amountsIn(tree, read); amounts.length > 0; amounts = amountsIn(tree, read)) {
    read = withoutDollars(read, amounts, standIn);
    tree = parse(read);
  }
  if (read !== text) restoreDollars(tree, standIn);
  return tree;
}

/** Offsets of dollars that start an amount, not a formula; ascending. */
function amountsIn(tree: Root, text: string): number[] {
  const offsets: number[] = [];
  walkMarkdown(tree, (node) => {
    if (String(node.type) !== 'inlineMath') return undefined;
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
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

/** Replaces stand-ins with dollars in all strings of a tree. */
function restoreDollars(value: unknown, standIn: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') {
      if (inner.includes(standIn)) Reflect.set(value, key, inner.replaceAll(standIn, '$'));
    } else if (key !== 'position') restoreDollars(inner, standIn);
  }
}
