import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { VFile } from 'vfile';
import type { DiagnosticCode } from '../../model/diagnostic.ts';
import { type BodyPiece, type CompiledDoc, type CompileWarning, type Hole, type Measure, unmeasured } from '../../model/doc.ts';
import { startsWithTitle } from '../../text/strip-markup.ts';
import { assertFewMarkers, assertShallow } from './assert-shallow.ts';
import { collectedOf } from './collected.ts';
import type { Compiler } from './create-compiler.ts';
import { type BodyMode, type DocumentFile, sourceFile } from './post-mode.ts';

/**
 * Compiles one document with its front matter blanked. The result depends only on the text, the compiler and, for posts, the mode.
 * Throws a `DocsError` without file when the Markdown is nested too deeply.
 */
export async function compileDoc(
  content: string,
  compiler: Compiler,
  { measure = unmeasured, root, path, ...mode }: BodyMode & Partial<DocumentFile> & { readonly measure?: Measure } = {},
): Promise<CompiledDoc> {
  const file = sourceFile(content, mode, path === undefined ? undefined : { root, path });
  const html = await measure(() => {
    assertFewMarkers(content);
    const tree = compiler.parse(file);
    assertShallow(tree);
    return compiler.run(tree, file);
  });
  return measure(() => compiledDoc(html, file));
}

function compiledDoc(html: Root, file: VFile): CompiledDoc {
  const { headings, links, codeBlocks, codeFiles, checkedBlocks, holes } = collectedOf(file);
  const text = toHtml(html, { allowDangerousHtml: true });
  return {
    facts: {
      hasTitleHeading: startsWithTitle(text),
      headings,
      links,
      codeKeys: codeBlocks.map(({ key }) => key),
      codeFiles,
    },
    body: cutAtHoles(text, holes),
    codeBlocks,
    warnings: warningsOf(file),
    ...(checkedBlocks.length === 0 ? {} : { checkedBlocks }),
  };
}

function cutAtHoles(html: string, holes: readonly Hole[]): BodyPiece[] {
  return html.split(/\u0002(\d+)\u0003/).flatMap((piece, index): BodyPiece[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece];
    const hole = holes[Number(piece)];
    return hole ? [hole] : [];
  });
}

/** A document with more problems of one kind is a broken file. */
const mostOfOneCode = 50;

/** Messages of our plugins and those of the site. */
export function warningsOf(file: VFile): CompileWarning[] {
  const counts = new Map<string, number>();
  const warnings = file.messages.flatMap(({ source, ruleId, reason, cause, note, line, column }): CompileWarning[] => {
    const code = isOwnCode(source, ruleId) ? ruleId : 'plugin-message';
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > mostOfOneCode) return [];
    const message = cause instanceof Error ? `${reason}: ${cause.message}` : reason;
    return [{ code, message, hint: note, line: line ?? 1, column: column ?? 1 }];
  });
  for (const [code, count] of counts) {
    const last = warnings.findLastIndex((warning) => warning.code === code);
    const warning = warnings[last];
    if (warning && count > mostOfOneCode)
      warnings[last] = { ...warning, message: `${warning.message} The file has ${count - mostOfOneCode} more such problems.` };
  }
  return warnings;
}

/** Messages of storedocs name their code. */
function isOwnCode(source: string | undefined, ruleId: string | undefined): ruleId is DiagnosticCode {
  return source === 'storedocs' && ruleId !== undefined;
}
