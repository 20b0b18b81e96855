import type { Code, Root } from 'mdast';
import { walkMarkdown } from '../../markdown/compiler/walk-tree.ts';

/** A formula as the parsers return it. */
interface MathNode {
  readonly type: 'math' | 'inlineMath';
  readonly value: string;
  data?: Code['data'] | undefined;
}

/** Turns formulas into code elements with the classes that math renderers look for. */
export function remarkMathElements() {
  return (tree: Root) => {
    walkMarkdown(tree, (node) => {
      if (node.type === 'code' && node.lang?.toLowerCase() === 'math')
        node.data = { ...node.data, hProperties: { className: displayClasses } };
      else if (isMath(node)) node.data = node.type === 'math' ? display(node.value) : inline(node.value);
      return undefined;
    });
  };
}

const displayClasses = ['language-math', 'math-display'];

function isMath(node: { readonly type: string }): node is MathNode {
  return node.type === 'math' || node.type === 'inlineMath';
}

function inline(value: string): Code['data'] {
  return { hName: 'code', hProperties: { className: ['language-math', 'math-inline'] }, hChildren: [{ type: 'text', value }] };
}

function display(value: string): Code['data'] {
  const code = { tagName: 'code', properties: { className: displayClasses }, children: [{ type: 'text', value } as const] };
  return { hName: 'pre', hChildren: [{ type: 'element', ...code }] };
}
