import type { Nodes, Root, Text } from 'mdast';
import type { VFile } from 'vfile';

/** Characters by the names of their shortcodes, without colons. */
export type EmojiNames = Readonly<Record<string, string>>;

const shortcode = /:([\w+-]+):/g;

/** Turns shortcodes such as `:tada:` into characters. Unknown ones stay as typed. Runs after directives, which also start with a colon. */
export function remarkEmoji(names: EmojiNames) {
  return (tree: Root, file: VFile) => {
    if (new RegExp(shortcode.source).test(String(file))) replaceIn(tree, names);
  };
}

function replaceIn(node: Nodes, names: EmojiNames): void {
  if (!('children' in node)) return;
  joinTexts(node.children);
  for (const child of node.children) {
    if (child.type === 'text')
      child.value = child.value.replace(shortcode, (written, name: string) =>
        Object.hasOwn(names, name) ? (names[name] ?? written) : written,
      );
    else replaceIn(child, names);
  }
}

/** Restored directives are separate text nodes. */
function joinTexts(nodes: Nodes[]): void {
  for (let index = nodes.length - 1; index > 0; index--) {
    const [before, node] = [nodes[index - 1], nodes[index]];
    if (before?.type !== 'text' || node?.type !== 'text') continue;
    nodes.splice(index - 1, 2, joined(before, node));
  }
}

function joined(one: Text, other: Text): Text {
  const position = one.position && other.position && { start: one.position.start, end: other.position.end };
  return { type: 'text', value: one.value + other.value, ...(position ? { position } : {}) };
}
