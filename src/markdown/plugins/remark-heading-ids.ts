import type { Heading, Root } from 'mdast';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { headingIdBrace } from '../mdx/prepare-mdx.ts';

const inBraces = new RegExp(`(?<!\\s)\\s*[{${headingIdBrace}]#([^{}\\s]+)\\}\\s*$`);
const inComment = /(?<!\s)\s*\{\/\*\s*#([^{}\s]+)\s*\*\/\}\s*$/;
const htmlComment = /^<!--\s*#([^\s]+)\s*-->$/;
const mdxComment = /^\s*\/\*\s*#([^{}\s]+)\s*\*\/\s*$/;

/** Turns `{#my-id}`, `{/* #my-id *\/}` and `<!-- #my-id -->` at the end of a heading into its id. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    walkMarkdown(tree, (node) => {
      if (node.type !== 'heading') return;
      const id = takeId(node) ?? takeMarkedId(node, source);
      if (id !== undefined) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: id.normalize('NFC') } };
      else for (const child of node.children) if (child.type === 'text') child.value = child.value.replaceAll(headingIdBrace, '{');
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

const writtenId = new RegExp(`[{${headingIdBrace}]#([^{}\\s]+)\\}[ \\t]*(?:#+[ \\t]*)?$`);

/** The same for an id with characters that Markdown reads as markup, as in `{#a.__init__}` and `{#sec:intro}`. */
function takeMarkedId({ children, position }: Heading, source: string): string | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return undefined;
  const match = writtenId.exec(source.slice(start, end).replace(/\n[^\n]*$/, ''));
  if (!match) return undefined;
  const brace = start + match.index;
  const last = children.findIndex((child) => (child.position?.end.offset ?? 0) > brace);
  const text = children[last];
  const from = text?.position?.start.offset ?? brace;
  if (last === -1 || (from < brace && text?.type !== 'text')) return undefined;
  children.splice(from < brace ? last + 1 : last);
  // Escapes and entities make a text shorter than its source, but not after the brace.
  if (text?.type === 'text' && from < brace)
    text.value = text.value.slice(0, Math.max(text.value.lastIndexOf('{#'), text.value.lastIndexOf(`${headingIdBrace}#`))).trimEnd();
  return match[1];
}
