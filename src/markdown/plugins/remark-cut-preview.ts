import type { Parents, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { postModeOf } from '../compiler/post-mode.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';

/**
 * Takes the marker out of a post. For a preview everything behind it goes too, at every level around it;
 * what references before the marker need, definitions of links and footnotes, stays.
 */
export function remarkCutPreview() {
  return (tree: Root, file: VFile) => {
    const mode = postModeOf(file);
    if (!mode) return;
    const removed: RootContent[] = [];
    if (takeMarker(tree, mode.marker, mode.preview ? removed : undefined)) tree.children.push(...definitionsIn(removed));
  };
}

/** Gives true when the marker was found. `removed` collects what stood behind it; absent, only the marker goes. */
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
    // A paragraph or a list item that held nothing but the marker.
    if (node.children.length === 0) parent.children.splice(index, 1);
    return true;
  }
  return false;
}

/** What an author typed to get a node; empty for nodes in which a marker means nothing, such as code. */
function writtenText(node: { readonly type: string; readonly value?: string }): string {
  if (node.type === 'html' || node.type === 'text') return node.value ?? '';
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return '';
  // In MDX a comment of HTML has become one of JSX.
  const comment = /^\s*\/\*(.*)\*\/\s*$/s.exec(node.value ?? '')?.[1];
  return comment === undefined ? '' : `{${node.value}}<!--${comment}-->`;
}

/** The node without the marker; for a preview, without what stands behind it too. */
function restOf<Node extends RootContent>(node: Node, { index, 0: found }: RegExpExecArray, isPreview: boolean): Node[] {
  if (!('value' in node) || (node.type !== 'html' && node.type !== 'text')) return [];
  const behind = isPreview ? '' : node.value.slice(index + found.length);
  const value = node.value.slice(0, index) + behind;
  return value.trim() === '' ? [] : [{ ...node, value }];
}

function definitionsIn(nodes: RootContent[]): RootContent[] {
  const found: RootContent[] = [];
  walkMarkdown({ type: 'root', children: nodes }, (node) => {
    // What MDX imports further down may be used above.
    if (node.type !== 'definition' && node.type !== 'footnoteDefinition' && node.type !== 'mdxjsEsm') return undefined;
    found.push(node);
    return undefined;
  });
  return found;
}

/** Removes the leading level-1 heading of a post: the title stands above the body, and in lists it is a link. */
export function remarkPostTitle() {
  return (tree: Root, file: VFile) => {
    if (!postModeOf(file)) return;
    const index = tree.children.findIndex((node) => !leavesNothing(node));
    const first = tree.children[index];
    if (first?.type === 'heading' && first.depth === 1) tree.children.splice(index, 1);
  };
}

function leavesNothing(node: { readonly type: string; readonly value?: string }): boolean {
  if (node.type === 'html') return /^\s*(?:<!--(?:(?!-->).)*-->\s*)+$/s.test(node.value ?? '');
  return (
    node.type === 'mdxjsEsm' ||
    node.type === 'definition' ||
    (node.type === 'mdxFlowExpression' && /^\s*\/\*.*\*\/\s*$/s.test(node.value ?? ''))
  );
}
