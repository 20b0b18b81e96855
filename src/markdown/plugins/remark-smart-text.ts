import type { PhrasingContent, Root, RootContent, Text } from 'mdast';
import { type SmartText, smartText } from '../../text/smart-text.ts';
import { isJsxElement, walkMarkdown } from '../compiler/walk-tree.ts';

/**
 * Replaces straight quotes, `--` and `...` in text with typographic characters, and `>` in menu paths (`**Settings > Users**`) with
 * an arrow. Code and URLs stay as they are; headings keep their dashes, which are part of their anchors.
 */
export function remarkSmartText(lang: string) {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (!isBlockOfText(node)) return undefined;
      const children = leavesOf(node.children);
      const smart = smartText(lang, { hasDashes: node.type !== 'heading' });
      for (const [index, leaf] of children.entries()) replaceIn(leaf, firstOf(children[index + 1]), smart);
      return 'skip';
    });
  };
}

type Leaf =
  | { readonly kind: 'text'; readonly node: Text; readonly isBold: boolean }
  | { readonly kind: 'other'; readonly isSpace: boolean };

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
    if (literal !== undefined || (isJsxElement(node) && isLiteral(node.name ?? ''))) return [{ kind: 'other', isSpace: false }];
    if (node.type === 'text') return [{ kind: 'text', node, isBold }];
    if (node.type === 'link' && isAddress(node.children[0])) return [{ kind: 'other', isSpace: false }];
    if ('children' in node) return leavesOf(node.children, isBold || node.type === 'strong');
    return [{ kind: 'other', isSpace: node.type === 'break' }];
  });
}

/** True for elements whose text is shown as typed. */
function isLiteral(name: string): boolean {
  return /^(code|kbd|samp|tt|pre|script|style)$/i.test(name);
}

function isAddress(node: PhrasingContent | undefined): boolean {
  return node?.type === 'text' && /^(https?:|mailto:|www\.)|^\S+@\S+$/.test(node.value);
}

function replaceIn(leaf: Leaf, next: string, smart: SmartText): void {
  if (leaf.kind === 'other') {
    smart.pass(leaf.isSpace ? ' ' : 'x');
    return;
  }
  const { node, isBold } = leaf;
  // `**Settings > Users**`, or `**Settings** > **Users**`.
  const text = isBold || node.value === ' > ' ? node.value.replaceAll(' > ', ' → ') : node.value;
  node.value = smart.replace(text, next);
}

function firstOf(leaf: Leaf | undefined): string {
  if (leaf === undefined) return '';
  if (leaf.kind === 'other') return leaf.isSpace ? ' ' : 'x';
  return leaf.node.value[0] ?? '';
}

function isBlockOfText(node: RootContent): node is Extract<RootContent, { type: 'paragraph' | 'heading' | 'tableCell' }> {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
}
