import type { Root } from 'mdast';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { headingIdBrace } from '../mdx/prepare-mdx.ts';

const headingId = new RegExp(`(?<!\\s)\\s*[{${headingIdBrace}]#([^{}\\s]+)\\}\\s*$`);

/** Turns `{#my-id}` at the end of a heading into its id. */
export function remarkHeadingIds() {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (node.type !== 'heading') return;
      const last = node.children.at(-1);
      const match = last?.type === 'text' ? headingId.exec(last.value) : null;
      if (last?.type !== 'text' || !match) return;
      last.value = last.value.slice(0, match.index);
      if (last.value === '') node.children.pop();
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] ?? '' } };
    });
  };
}
