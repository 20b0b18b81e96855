import type { Blockquote, Root } from 'mdast';
import { type AdmonitionTitles, admonition } from './admonition.ts';
import { walkMarkdown } from './walk-tree.ts';

const types: Readonly<Record<string, string>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'important',
  WARNING: 'warning',
  CAUTION: 'caution',
};

/** Turns quotes that begin with a line such as `[!NOTE]` into admonitions. */
export function remarkGithubAlerts(titles: AdmonitionTitles = {}) {
  return (tree: Root) => {
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'blockquote') return;
      const type = takeMarker(node);
      if (type) parent.children[index] = admonition(type, { own: [], standard: titles }, node.children);
    });
  };
}

/** Removes the marker line from the quote and gives the type that it names; absent for a plain quote. */
function takeMarker(node: Blockquote): string | undefined {
  const paragraph = node.children[0];
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined;
  const match = /^\[!(\w+)\][ \t]*(\n|$)/.exec(text.value);
  const type = types[match?.[1]?.toUpperCase() ?? ''];
  if (!match || !type || (match[2] === '' && paragraph.children.length > 1 && paragraph.children[1]?.type !== 'break')) return undefined;
  text.value = text.value.slice(match[0].length);
  if (text.value === '') paragraph.children.splice(0, paragraph.children[1]?.type === 'break' ? 2 : 1);
  if (paragraph.children.length === 0) node.children.shift();
  return type;
}
