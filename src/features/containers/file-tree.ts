import type { List, ListItem, PhrasingContent } from 'mdast';
import { type BlockNode, blockElement, inlineElement, plainText, textElement } from '../../markdown/directives/build-node.ts';

/** Turns a nested list into a tree of files: folders end with a slash or contain a list; bold names are emphasized. */
export function fileTree(children: readonly BlockNode[]): BlockNode {
  return blockElement(
    'div',
    { className: ['sd-file-tree'] },
    children.map((child) => (child.type === 'list' ? treeList(child) : child)),
  );
}

function treeList({ children }: List): BlockNode {
  return blockElement(
    'ul',
    {},
    children.map((item) => treeItem(item)),
  );
}

function treeItem({ children, position }: ListItem): BlockNode {
  const [first, ...rest] = children;
  const line = first?.type === 'paragraph' ? first.children : [];
  const inside = first?.type === 'paragraph' ? rest : children;
  const { name, comment } = nameAndComment(line);
  const isFolder = inside.length > 0 || /\/\s*$/.test(plainText(name));
  const kind =
    plainText(name).trim() === '…' || plainText(name).trim() === '...' ? 'sd-tree-more' : isFolder ? 'sd-tree-folder' : 'sd-tree-file';
  const label = [
    spanned(kind, name),
    ...(comment.length > 0 ? [{ type: 'text', value: ' ' } as const, spanned('sd-tree-comment', comment)] : []),
  ];
  const nested = inside.map((child) => (child.type === 'list' ? treeList(child) : child));
  const content =
    nested.length > 0
      ? [blockElement('details', { open: true }, [textElement('summary', {}, label), ...nested])]
      : [textElement('p', {}, label)];
  const item = blockElement('li', {}, content);
  return position ? { ...item, position } : item;
}

/** The first word, which may have markup, and the rest. */
function nameAndComment(line: readonly PhrasingContent[]): { readonly name: PhrasingContent[]; readonly comment: PhrasingContent[] } {
  const [first, ...rest] = line;
  if (first?.type !== 'text') return { name: first ? [first] : [], comment: trimmed(rest) };
  const [, word = '', behind = ''] = /^(\S+)\s*(.*)$/s.exec(first.value) ?? [];
  return {
    name: [{ ...first, value: word }],
    comment: trimmed([...(behind === '' ? [] : [{ type: 'text', value: behind } as const]), ...rest]),
  };
}

function trimmed([first, ...rest]: readonly PhrasingContent[]): PhrasingContent[] {
  if (first === undefined) return [];
  if (first.type !== 'text') return [first, ...rest];
  const value = first.value.trimStart();
  return value === '' ? rest : [{ ...first, value }, ...rest];
}

/** A span around text with markup. */
function spanned(className: string, children: readonly PhrasingContent[]): PhrasingContent {
  if (children.every((child) => child.type === 'text')) return inlineElement('span', { className: [className] }, plainText(children));
  return { type: 'emphasis', children: [...children], data: { hName: 'span', hProperties: { className: [className] } } };
}
