import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import type { CodeFileRef } from '../../model/doc.ts';
import { codeFileHref, makeCodeBlock } from '../code/make-code-block.ts';
import { type Collected, collectedOf, holeMark } from '../compiler/collected.ts';
import { walkHtml } from '../compiler/walk-tree.ts';

/** Takes code blocks out of the tree: they are highlighted on their own, once for all places where they stand. */
export function rehypeCodeBlocks() {
  return (tree: Root, file: VFile) => {
    const collected = collectedOf(file);
    walkHtml(tree, (node, index, parent) => {
      if (node.type !== 'element') return;
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      // A formula that nobody rendered stays what it is.
      if (classesOf(code).includes('math-display')) return 'skip';
      const key = takeCode(code, { block: node, collected, file });
      parent.children[index] = { type: collected.prefix === '' ? 'raw' : 'text', value: holeMark(collected, { kind: 'code', key }) };
      return 'skip';
    });
  };
}

interface Surroundings {
  /** The element around the code. */
  readonly block: Element;
  readonly collected: Collected;
  readonly file: VFile;
}

/** Collects the code, or the file that stands for it, and gives the key of its hole. */
function takeCode(code: Element, { block, collected, file }: Surroundings): string {
  const { language, meta } = infoOf(code);
  const text = textOf(code).replace(/\n$/, '');
  const href = codeFileHref(meta);
  if (href === undefined) {
    const made = makeCodeBlock(text, language, meta);
    collected.codeBlocks.push(made);
    return made.key;
  }
  if (text.trim() !== '') {
    const message = file.message(`The block shows "${href}": its own lines are ignored.`, block.position, 'storedocs:code-content-ignored');
    message.note = 'Remove the lines, or take "file=" away.';
  }
  const { line = 1, column = 1 } = block.position?.start ?? {};
  const ref: CodeFileRef = { key: `file:${collected.codeFiles.length}`, href, language, meta, line, column };
  collected.codeFiles.push(ref);
  return ref.key;
}

/** The two parts of the fence's first line. Where no language is named, the first of the other words stands in its place. */
function infoOf(code: Element): { readonly language: string; readonly meta: string } {
  const found = classesOf(code).find((name) => name.startsWith('language-'));
  const name = found?.slice('language-'.length) ?? '';
  const meta = code.data?.meta ?? '';
  return /^\w+=/.test(name) ? { language: '', meta: `${name} ${meta}` } : { language: name.toLowerCase(), meta };
}

function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** All text inside; highlighters of the site may have put elements around parts of it. */
function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '')).join('');
}
