import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { SyntaxHint } from '../../model/markdown-extension.ts';

/** Collects syntax of one kind that has no effect in a document. */
interface Hints {
  /** Counts a node, if there is a hint for its language or name. `text` stands for it in the message. */
  find(name: string, node: Node, text?: string): void;
  /** Reports the first node of each hint, with their number. */
  report(): void;
}

/** Hints for languages of code blocks, or names of directives. */
export function createHints(hints: readonly SyntaxHint[], kind: 'language' | 'directive', file: VFile): Hints {
  const found = new Map<SyntaxHint, { readonly node: Node; readonly text: string; count: number }>();
  return {
    find(name, node, text = '') {
      const hint = hints.find((one) => one[kind] === name);
      if (hint) found.set(hint, { node, text, ...found.get(hint), count: (found.get(hint)?.count ?? 0) + 1 });
    },
    report() {
      for (const [{ message, hint, code = 'syntax-foreign' }, { node, text, count }] of found) {
        const times = count > 1 ? ` (${count} times in this file)` : '';
        const written = file.message(`${message.replace('%s', () => text)}${times}.`, node.position, `storedocs:${code}`);
        written.note = hint.replace('%s', () => text);
      }
    },
  };
}
