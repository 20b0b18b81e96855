import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import type { CodeFileRef } from '../../model/doc.ts';
import type { CodeBlockKind, MarkdownExtension, SyntaxHint } from '../../model/markdown-extension.ts';
import { codeFileHref, makeCodeBlock } from '../code/make-code-block.ts';
import { type FenceInfo, parseCodeMeta, readFence } from '../code/read-fence.ts';
import type { OwnComment } from '../code/take-magic-comments.ts';
import { collectedOf, holeMark } from '../compiler/collected.ts';
import { walkHtml } from '../compiler/walk-tree.ts';
import { countHints, reportProblem } from './count-findings.ts';

/** What plugins do with code blocks, by language. */
export type CodeKinds = ReadonlyMap<string, CodeBlockKind | false>;

/** The kinds of code blocks that plugins add; of two for a language, the last. */
export function codeKindsOf(extensions: readonly MarkdownExtension[]): CodeKinds {
  return new Map(extensions.flatMap(({ codeBlocks = {} }) => Object.entries(codeBlocks)));
}

/** How code blocks are read. */
interface CodeBlockOptions {
  readonly kinds?: CodeKinds;
  readonly hints?: readonly SyntaxHint[] | undefined;
  /** Language of blocks without one. */
  readonly defaultLanguage?: string | undefined;
  /** Comments of the site that mark lines. */
  readonly magicComments?: readonly OwnComment[] | undefined;
}

/** Replaces code blocks with holes: equal blocks are highlighted once. */
export function rehypeCodeBlocks({ kinds = new Map(), hints = [], defaultLanguage = '', magicComments }: CodeBlockOptions = {}) {
  return (tree: Root, file: VFile) => {
    const collected = collectedOf(file);
    const hinted = countHints();
    walkHtml(tree, (node, index, parent) => {
      if (node.type !== 'element') return;
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      const info = infoOf(code);
      const { language, meta } = info;
      const kind = kinds.get(language);
      if (kind === false) return 'skip';
      const key = takeCode(code, info, { block: node, file, defaultLanguage, magicComments });
      const hole = {
        type: collected.prefix === '' ? ('raw' as const) : ('text' as const),
        value: holeMark(collected, { kind: 'code', key }),
      };
      const hint = hints.find((one) => one.language === language);
      if (hint) hinted.add(hint, node.position, '');
      if (kind?.check && codeFileHref(meta) === undefined)
        collected.checkedBlocks.push({ language, code: textOf(code), line: node.position?.start.line ?? 1 });
      const shown: Element | typeof hole = kind?.element
        ? { type: 'element', tagName: kind.element, properties: {}, children: [hole] }
        : hole;
      const summary = summaryOf(meta);
      parent.children[index] = summary === undefined ? shown : collapsed(summary, shown);
      return 'skip';
    });
    hinted.report(file);
  };
}

interface CodeContext extends Pick<CodeBlockOptions, 'magicComments'> {
  /** The element around the code. */
  readonly block: Element;
  readonly file: VFile;
  readonly defaultLanguage: string;
}

/** The summary of code with `collapse` in its meta string: `collapse="Label"`, the title, or a default. `undefined` for other code. */
function summaryOf(meta: string): string | undefined {
  const [isCollapsed, double, single] = /(?:^|\s)collapse(?:=(?:"([^"]*)"|'([^']*)'))?(?=\s|$)/.exec(meta) ?? [];
  return isCollapsed === undefined ? undefined : (double ?? single ?? parseCodeMeta(meta).title ?? 'Code');
}

function collapsed(summary: string, hole: Element['children'][number]): Element {
  const label: Element = { type: 'element', tagName: 'summary', properties: {}, children: [{ type: 'text', value: summary }] };
  return { type: 'element', tagName: 'details', properties: { className: ['sd-code-details'] }, children: [label, hole] };
}

/** Collects the code, or the file that contains it, and returns the key of its hole. */
function takeCode(code: Element, { language: named, meta }: FenceInfo, context: CodeContext): string {
  const { block, file, defaultLanguage, magicComments } = context;
  const collected = collectedOf(file);
  const language = named === '' ? defaultLanguage : named;
  const text = textOf(code).replace(/\n$/, '');
  const href = codeFileHref(meta);
  if (href !== undefined && text.trim() !== '') {
    const hint = 'Remove the content, or remove "file=".';
    const problem = `"file=${href}" is ignored: the code block has content.`;
    reportProblem(file, problem, { code: 'code-content-ignored', place: block.position, hint });
  }
  if (href === undefined || text.trim() !== '') {
    const made = makeCodeBlock(text, { language, meta, magicComments });
    collected.codeBlocks.push(made);
    return made.key;
  }
  const { line = 1, column = 1 } = block.position?.start ?? {};
  const ref: CodeFileRef = { key: `file:${collected.codeFiles.length}`, href, language, meta, line, column };
  collected.codeFiles.push(ref);
  return ref.key;
}

/** Language and meta string of a fence. */
function infoOf({ properties: { className }, data }: Element): FenceInfo {
  const names = Array.isArray(className) ? className.map(String) : [];
  const found = names.find((name) => name.startsWith('language-'));
  return readFence(found?.slice('language-'.length) ?? '', data?.meta ?? '');
}

/** The text content; rehype plugins of the site may have wrapped parts of it in elements. */
function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '')).join('');
}
