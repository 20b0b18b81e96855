import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import { DocsError } from '../../model/diagnostic.ts';
import { type BodyPiece, type CompiledDoc, type CompileWarning, type Hole, type Measure, unmeasured } from '../../model/doc.ts';
import { missingEndTags } from '../html/scan-raw-html.ts';
import { collectedOf } from './collected.ts';
import type { Compiler } from './create-compiler.ts';
import type { BodyMode } from './post-mode.ts';

/**
 * Compiles the content of one document, its front matter blanked. Depends on nothing but the text and the compiler,
 * and for a post on what part of it is wanted.
 * Throws a `DocsError` without file when the text nests too deeply.
 */
export async function compileDoc(
  content: string,
  compiler: Compiler,
  { measure = unmeasured, ...mode }: BodyMode & { readonly measure?: Measure } = {},
): Promise<CompiledDoc> {
  const file = new VFile({ value: content, data: { ...mode } });
  const html = await measure(() => {
    const tree = compiler.parse(file);
    assertShallow(tree);
    return compiler.run(tree, file);
  });
  return measure(() => writtenDoc(html, file, mode));
}

function writtenDoc(html: Root, file: VFile, mode: BodyMode): CompiledDoc {
  const { headings, links, codeBlocks, codeFiles, holes } = collectedOf(file);
  const first = html.children.find((node) => node.type === 'element' || (node.type === 'raw' && !onlyComments.test(node.value)));
  const text = toHtml(html, { allowDangerousHtml: true });
  return {
    facts: {
      hasTitleHeading: first?.type === 'element' && first.tagName === 'h1',
      headings,
      links,
      codeKeys: codeBlocks.map(({ key }) => key),
      codeFiles,
    },
    body: cutAtHoles(mode.post?.preview ? text + missingEndTags(text) : text, holes),
    codeBlocks,
    warnings: warningsOf(file),
  };
}

const onlyComments = /^\s*(?:<!--(?:(?!-->).)*-->\s*)+$/s;

function cutAtHoles(html: string, holes: readonly Hole[]): BodyPiece[] {
  return html.split(/\u0002(\d+)\u0003/).flatMap((piece, index): BodyPiece[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece];
    const hole = holes[Number(piece)];
    return hole ? [hole] : [];
  });
}

/** What our plugins and those of the site found worth a word. */
export function warningsOf(file: VFile): CompileWarning[] {
  return file.messages.map(({ ruleId, reason, cause, note, line, column }) => ({
    code: ruleId === 'directive-unknown' || ruleId === 'code-content-ignored' ? ruleId : 'plugin-message',
    message: cause instanceof Error ? `${reason}: ${cause.message}` : reason,
    hint: note,
    line: line ?? 1,
    column: column ?? 1,
  }));
}

// Plugins walk trees by recursion; a thousand levels are near the end of the stack, and no text that people read has fifty.
const deepestLevel = 500;

/** Throws a `DocsError` without file when a tree nests so deeply that plugins would fail on it. */
export function assertShallow(tree: Node): void {
  let level: readonly Node[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepestLevel) {
      throw new DocsError([
        {
          code: 'markdown-too-deep',
          severity: 'error',
          message: `The text nests more than ${deepestLevel} levels deep.`,
          line: level[0]?.position?.start.line ?? 1,
          column: level[0]?.position?.start.column ?? 1,
          hint: 'Quotes or lists have gone out of hand here; remove some levels.',
        },
      ]);
    }
    level = level.flatMap((node) => ('children' in node && Array.isArray(node.children) ? node.children : []));
  }
}
