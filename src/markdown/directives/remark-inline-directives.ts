import type { PhrasingContent, Root } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { walkMarkdown } from '../compiler/walk-tree.ts';
import { inlineElement, plainText } from './build-node.ts';

const mayHaveDirective = /:(?:badge|kbd)\[/;

const tones = ['neutral', 'accent', 'tip', 'warning', 'danger'];

/** Turns `:badge[New]{tone=tip}` and `:kbd[Ctrl+K]` into their elements. */
export function remarkInlineDirectives() {
  return (tree: Root, file: VFile) => {
    if (!mayHaveDirective.test(String(file))) return;
    walkMarkdown(tree, (node, index, parent) => {
      const nodes =
        node.type === 'textDirective' && node.data?.hName === undefined && node.children.length > 0 ? elementsOf(node, file) : undefined;
      if (nodes) parent.children.splice(index, 1, ...nodes);
      return undefined;
    });
  };
}

function elementsOf(node: TextDirective, file: VFile): PhrasingContent[] | undefined {
  const text = plainText(node.children);
  switch (node.name) {
    case 'kbd':
      return keysOf(text).flatMap((key, index) => [
        ...(index === 0 ? [] : [{ type: 'text', value: '+' } as const]),
        inlineElement('kbd', {}, key),
      ]);
    case 'badge':
      return [inlineElement('span', { className: ['sd-badge', `sd-badge-${toneOf(node, file)}`] }, text)];
    default:
      return undefined;
  }
}

/** The keys of a shortcut; `Ctrl++` ends with the plus key. */
function keysOf(text: string): string[] {
  const keys = text.trim().replace(/\+\+$/, '+\u0000').split('+');
  return keys.map((key) => (key === '\u0000' ? '+' : key.trim())).filter((key) => key !== '');
}

function toneOf({ attributes, position }: TextDirective, file: VFile): string {
  const tone = attributes?.tone ?? attributes?.class ?? 'neutral';
  if (tones.includes(tone)) return tone;
  const message = file.message(`Unknown tone "${tone}" of a badge.`, position, 'storedocs:directive-unknown');
  message.note = `Known tones: ${tones.join(', ')}.`;
  return 'neutral';
}
