import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import { smartText } from '../../text/smart-text.ts';
import { isJsxElement, walkMarkdown } from '../compiler/walk-tree.ts';

/**
 * Replaces straight quotes, `--` and `...` in text with typographic characters, and `>` in menu paths (`**Settings > Users**`) with
 * an arrow. Code and URLs stay as they are; headings keep their dashes, which are part of their anchors.
 */
export function remarkSmartText(lang: string) {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (!isBlockOfText(node)) return undefined;
      const leaves = leavesOf(node.children);
      const smart = smartText(lang, { hasDashes: node.type !== 'heading' });
      for (const [index, { text, isBold, standIn }] of leaves.entries()) {
        if (!text) smart.pass(standIn);
        else {
          // `**Settings > Users**`, or `**Settings** > **Users**`.
          const value = isBold || text.value === ' > ' ? text.value.replaceAll(' > ', ' → ') : text.value;
          const next = leaves[index + 1];
          text.value = smart.replace(value, next?.text?.value[0] ?? next?.standIn ?? '');
        }
      }
      return 'skip';
    });
  };
}

interface Leaf {
  /** Absent for other leaves than text. */
  readonly text?: Text;
  readonly isBold: boolean;
  /** The character that stands for another leaf; empty for text. */
  readonly standIn: string;
}

const other: Leaf = { isBold: false, standIn: 'x' };

/** Text and other leaves in document order: text inside inline elements belongs to the same paragraph. */
function leavesOf(nodes: readonly PhrasingContent[], isBold = false): Leaf[] {
  let literal: string | undefined;
  return nodes.flatMap((node): Leaf[] => {
    if (node.type === 'html') {
      const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(node.value) ?? [];
      if (slash && name === literal) literal = undefined;
      else if (!slash && isLiteral(name)) literal ??= name;
      return [];
    }
    if (literal !== undefined || (isJsxElement(node) && isLiteral(node.name ?? ''))) return [other];
    if (node.type === 'text') return [{ text: node, isBold, standIn: '' }];
    if (node.type === 'link' && isAddress(node.children[0])) return [other];
    if ('children' in node) return leavesOf(node.children, isBold || node.type === 'strong');
    return [node.type === 'break' ? { ...other, standIn: ' ' } : other];
  });
}

/** True for elements whose text is shown as typed. */
function isLiteral(name: string): boolean {
  return /^(code|kbd|samp|tt|pre|script|style)$/i.test(name);
}

function isAddress(node: PhrasingContent | undefined): boolean {
  return node?.type === 'text' && /^(https?:|mailto:|www\.)|^\S+@\S+$/.test(node.value);
}

function isBlockOfText(node: RootContent): node is Extract<RootContent, { type: 'paragraph' | 'heading' | 'tableCell' }> {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
}
