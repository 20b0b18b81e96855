import type { Parents, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { isInvisible, walkMarkdown } from '../compiler/walk-tree.ts';

/**
 * Removes the truncate marker from a post, and for a preview everything after it, at every level.
 * Definitions of links and footnotes stay, because references before the marker need them.
 */
export function remarkCutPreview() {
  return (tree: Root, file: VFile) => {
    const mode = file.data.post;
    if (!mode) return;
    const removed: RootContent[] = [];
    if (takeMarker(tree, mode.marker, mode.preview ? removed : undefined)) tree.children.push(...definitionsIn(removed));
  };
}

/** Returns true when the marker was found. `removed` collects the nodes after it; absent, only the marker is removed. */
function takeMarker(parent: Parents, marker: RegExp, removed: RootContent[] | undefined): boolean {
  for (const [index, node] of parent.children.entries()) {
    const match = marker.exec(writtenText(node));
    if (match) {
      const rest = restOf(node, match, removed !== undefined);
      parent.children.splice(index, 1, ...rest);
      removed?.push(...parent.children.splice(index + rest.length));
      return true;
    }
    if (!('children' in node) || !takeMarker(node, marker, removed)) continue;
    removed?.push(...parent.children.splice(index + 1));
    // A paragraph or list item that contained only the marker.
    if (node.children.length === 0) parent.children.splice(index, 1);
    return true;
  }
  return false;
}

/** Source text of a node; empty for nodes in which a marker has no effect, such as code. */
function writtenText(node: { readonly type: string; readonly value?: string }): string {
  if (node.type === 'html' || node.type === 'text') return node.value ?? '';
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return '';
  // HTML comments have become JSX comments in MDX.
  const comment = /^\s*\/\*(.*)\*\/\s*$/s.exec(node.value ?? '')?.[1];
  return comment === undefined ? '' : `{${node.value}}<!--${comment}-->`;
}

/** The node without the marker; for a preview, also without the text after it. */
function restOf<Node extends RootContent>(node: Node, { index, 0: found }: RegExpExecArray, isPreview: boolean): Node[] {
  if (!('value' in node) || (node.type !== 'html' && node.type !== 'text')) return [];
  const behind = isPreview ? '' : node.value.slice(index + found.length);
  const value = node.value.slice(0, index) + behind;
  return value.trim() === '' ? [] : [{ ...node, value }];
}

function definitionsIn(nodes: RootContent[]): RootContent[] {
  const found: RootContent[] = [];
  walkMarkdown({ type: 'root', children: nodes }, (node) => {
    // Imports further down may be used above.
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition' && node.type !== 'mdxjsEsm') return undefined;
    found.push(node);
    return undefined;
  });
  return found;
}

/** Removes the leading level-1 heading of a post: templates render the title above the body, in lists as a link. */
export function remarkPostTitle() {
  return (tree: Root, file: VFile) => {
    if (!file.data.post) return;
    const index = tree.children.findIndex((node) => !isInvisible(node));
    const first = tree.children[index];
    if (first?.type === 'heading' && first.depth === 1) tree.children.splice(index, 1);
  };
}
