import type { Heading, Root } from 'mdast';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { headingIdBrace } from '../mdx/prepare-mdx.ts';

const inBraces = new RegExp(`(?<!\\s)\\s*[{${headingIdBrace}]#([^{}\\s]+)\\}\\s*$`);
const inComment = /(?<!\s)\s*\{\/\*\s*#([^{}\s]+)\s*\*\/\}\s*$/;
const htmlComment = /^<!--\s*#([^\s]+)\s*-->$/;
const mdxComment = /^\s*\/\*\s*#([^{}\s]+)\s*\*\/\s*$/;

/** Turns `{#my-id}`, `{/* #my-id *\/}` and `<!-- #my-id -->` at the end of a heading into its id. */
export function remarkHeadingIds() {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (node.type !== 'heading') return;
      const id = takeId(node);
      if (id !== undefined) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    });
  };
}

/** Removes the id from a heading and returns it; absent when it has none. */
function takeId({ children }: Heading): string | undefined {
  const last = children.at(-1);
  if (last?.type === 'text') {
    const match = inBraces.exec(last.value) ?? inComment.exec(last.value);
    if (!match) return undefined;
    last.value = last.value.slice(0, match.index);
    if (last.value === '') children.pop();
    return match[1];
  }
  const pattern = last?.type === 'html' ? htmlComment : last?.type === 'mdxTextExpression' ? mdxComment : undefined;
  const match = last && 'value' in last ? pattern?.exec(last.value) : undefined;
  if (!match) return undefined;
  children.pop();
  const text = children.at(-1);
  if (text?.type === 'text') text.value = text.value.trimEnd();
  return match[1];
}
