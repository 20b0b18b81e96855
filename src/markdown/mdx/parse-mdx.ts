import type { Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import type { Position } from 'unist';
import { isJsxElement, type JsxElement } from '../compiler/walk-tree.ts';
import { findCode, parseExpression, parseModule, parseSpread, type SourceText, sourceText } from './parse-javascript.ts';

/**
 * Parses a prepared MDX text with satteri and its JavaScript with acorn: the same tree as that of @mdx-js/mdx, in a tenth of the time.
 * `undefined` for a text with an error, which @mdx-js/mdx explains, and for code whose place in the text is unclear.
 */
export function parseMdx(text: string): Root | undefined {
  try {
    const tree = parseMdxSyntax(text);
    addPrograms(tree, sourceText(text));
    return tree;
  } catch {
    return undefined;
  }
}

/** Parses a prepared MDX text without its JavaScript. Throws for a text with an error. */
export function parseMdxSyntax(text: string): Root {
  const tree = mdxToMdast(text, { features: { gfm: true, directive: true, math: false, frontmatter: false } });
  if (tree.type !== 'root') throw new Error('Expected a root.');
  return tree;
}

/** A node of MDX as satteri returns it. */
interface SourceNode {
  readonly type: string;
  readonly position?: Position | undefined;
  readonly children?: readonly SourceNode[];
  readonly value?: string;
  data?: object | undefined;
}

/** `colons` are those of the directive around; empty outside of directives. */
function addPrograms(tree: SourceNode, source: SourceText, colons = ''): void {
  for (const node of tree.children ?? []) {
    const start = node.position?.start.offset ?? 0;
    if (node.type === 'mdxjsEsm') node.data = { ...node.data, estree: parseModule(findCode(node.value ?? '', start, source)) };
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      node.data = { ...node.data, estree: parseExpression(findCode(node.value ?? '', start + 1, source)) };
    else if (isJsxElement(node)) placeAttributes(node, start, source);
    const own = node.type === 'containerDirective' ? (/^:*/.exec(source.text.slice(start, node.position?.end.offset))?.[0] ?? '') : '';
    if (isReadOtherwise(node, source.text.slice(start, node.position?.end.offset), { own, around: colons }))
      throw new Error('micromark gives another tree.');
    addPrograms(node, source, own || colons);
  }
}

/** Colons of a directive, and of the one around it; empty for none. */
interface Colons {
  readonly own: string;
  readonly around: string;
}

/** True for what micromark reads in another way: it knows best what MDX means. */
function isReadOtherwise({ type }: SourceNode, written: string, { own, around }: Colons): boolean {
  switch (type) {
    case 'paragraph':
      // A module in a directive, or an indented definition.
      return /^(?:import|export)\b|^\[[^\]\n]*\]:/.test(written);
    case 'definition':
    case 'footnoteDefinition':
      return around !== '';
    case 'containerDirective':
      return around !== '' && own.length <= around.length;
    case 'textDirective':
      // The second half of a time, before braces or brackets.
      return /^:\d.*[[{]/s.test(written);
    default:
      return false;
  }
}

/** Gives the attributes of an element their places and programs. */
function placeAttributes(element: JsxElement, start: number, source: SourceText): void {
  const { text, pointAt } = source;
  const skip = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    pattern.test(text);
    return pattern.lastIndex;
  };
  let at = skip(space, start + 1);
  if (element.name !== null) at = after(element.name, at, text);
  for (const attribute of element.attributes) {
    const from = skip(space, at);
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const code = findCode(attribute.value, after('{', from, text), source);
      attribute.data = { estree: parseSpread(code) };
      at = after('}', skip(space, code.end), text);
    } else {
      at = after(attribute.name, from, text);
      attribute.value ??= null;
      if (attribute.value !== null) {
        const value = skip(space, after('=', skip(space, at), text));
        if (typeof attribute.value === 'string') at = text.indexOf(text[value] ?? '', value + 1) + 1;
        else {
          const code = findCode(attribute.value.value, after('{', value, text), source);
          attribute.value.data = { estree: parseExpression(code) };
          at = after('}', skip(space, code.end), text);
        }
      }
    }
    attribute.position = { start: pointAt(from), end: pointAt(at) };
  }
}

const space = /[\s>]*/y;

/** The offset after a text that must be at an offset. */
function after(wanted: string, at: number, text: string): number {
  if (!text.startsWith(wanted, at)) throw new Error(`Expected ${wanted}.`);
  return at + wanted.length;
}
