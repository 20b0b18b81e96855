import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { postModeOf } from './post-mode.ts';

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
