import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import type { CodeBlock, LineMark } from '../model/doc.ts';
import { hashOf } from '../text/hash.ts';
import { parseCodeMeta, takeMagicComments } from './code-meta.ts';
import { collectedOf, holeMark } from './collected.ts';
import { walkHtml } from './walk-tree.ts';

/** Takes code blocks out of the tree: they are highlighted on their own, once for all places where they stand. */
export function rehypeCodeBlocks() {
  return (tree: Root, file: VFile) => {
    const collected = collectedOf(file);
    walkHtml(tree, (node, index, parent) => {
      if (node.type !== 'element') return;
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      const block = codeBlockOf({ language: languageOf(code), meta: code.data?.meta ?? '', text: textOf(code) });
      collected.codeBlocks.push(block);
      parent.children[index] = {
        type: collected.prefix === '' ? 'raw' : 'text',
        value: holeMark(collected, { kind: 'code', key: block.key }),
      };
      return 'skip';
    });
  };
}

/** A fence as it stands in a document. */
export interface WrittenCode {
  readonly language: string;
  /** What stands behind the language. */
  readonly meta: string;
  readonly text: string;
}

/** Carries out what the fence and comments in the code ask for. */
export function codeBlockOf(written: WrittenCode): CodeBlock {
  const meta = parseCodeMeta(written.meta);
  const text = written.text.replace(/\n$/, '');
  const magic = meta.highlighted.length > 0 ? { code: text, marks: {} } : takeMagicComments(text);
  const marks: Record<number, LineMark> = { ...magic.marks };
  for (const line of meta.highlighted) marks[line] = 'highlighted';
  const block = {
    language: written.language.toLowerCase(),
    code: magic.code,
    ...(meta.title === undefined ? {} : { title: meta.title }),
    ...(meta.startLine === undefined ? {} : { startLine: meta.startLine }),
    marks,
  };
  return { key: hashOf(JSON.stringify(block)), ...block };
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const found = classes.find((name) => String(name).startsWith('language-'));
  return found === undefined ? '' : String(found).slice('language-'.length).toLowerCase();
}
