import type { PhrasingContent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { placeOf } from '../../text/place.ts';
import { walkMarkdown } from '../compiler/walk-tree.ts';

const value = String.raw`"[^"]*"|'[^']*'|[^\s"'=<>${'`'}]+`;
const mayHaveSlash = /<[a-z][^<>]*=[ \t]*[^\s"'<>=`]*\/[^<>]*>/i;
const tag = new RegExp(String.raw`<[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:${value}))?)*\s*/?>`, 'gi');

/** Turns tags with a slash in an unquoted attribute into HTML, as in `<a href=./b.md>`: CommonMark allows them, both parsers do not. */
export function remarkUnquotedTags() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    if (!mayHaveSlash.test(source)) return;
    walkMarkdown(tree, (node, index, parent) => {
      if (node.type !== 'text' || !mayHaveSlash.test(node.value)) return undefined;
      const parts = partsOf(node, source);
      parent.children.splice(index, 1, ...parts);
      return undefined;
    });
  };
}

/** Text and tags; only the text itself if it has escapes, after which positions are unknown. */
function partsOf(node: Text, source: string): PhrasingContent[] {
  const from = node.position?.start.offset;
  if (from === undefined || source.slice(from, node.position?.end.offset) !== node.value) return [node];
  const parts: PhrasingContent[] = [];
  const add = (type: 'text' | 'html', start: number, end: number) => {
    const position = {
      start: { ...placeOf(source, from + start), offset: from + start },
      end: { ...placeOf(source, from + end), offset: from + end },
    };
    if (end > start) parts.push({ type, value: node.value.slice(start, end), position });
  };
  let copied = 0;
  for (const { 0: found, index } of node.value.matchAll(tag)) {
    add('text', copied, index);
    copied = index + found.length;
    add('html', index, copied);
  }
  add('text', copied, node.value.length);
  return parts;
}
