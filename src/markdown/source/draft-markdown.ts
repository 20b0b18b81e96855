import type { MarkdownDraft, MarkdownPiece } from '../../model/doc.ts';
import { isOnlyComments } from '../../text/strip-markup.ts';
import type { Compiler } from '../compiler/create-compiler.ts';
import { withDirectiveLabels, withOffsetsOf } from '../compiler/remark-parser.ts';
import { withoutSpacedNames } from '../directives/directive-names.ts';
import type { MdxCompiler } from '../mdx/create-mdx-compiler.ts';
import { maskMdx, withoutCommentMarks } from '../mdx/prepare-mdx.ts';
import { createSerializer } from './create-serializer.ts';
import { endOf, partsBetween, type SourceNode } from './serializer.ts';

/**
 * Drafts the Markdown page of a Markdown document, its front matter blanked. Does not throw for documents that `compileDoc` accepts.
 */
export function draftMarkdown(content: string, compiler: Compiler): MarkdownDraft {
  return draft(content, compiler.parse(content));
}

/** Drafts the Markdown page of an MDX document: keeps the text, drops the code. */
export function draftMdxMarkdown(content: string, compiler: MdxCompiler): MarkdownDraft {
  const { parsed, source } = maskMdx(content);
  const { title, body } = draft(source, withOffsetsOf(source, compiler.parse(withDirectiveLabels(withoutSpacedNames(parsed)))));
  return { title: title.map(unmarked), body: body.map(unmarked) };
}

function draft(source: string, { children = [] }: SourceNode): MarkdownDraft {
  const serializer = createSerializer(source, importsOf(children));
  const first = children.findIndex((node) => !isInvisible(node));
  const heading = children[first];
  const border = heading?.type === 'heading' && heading.depth === 1 ? endOf(heading) : 0;
  const write = (nodes: readonly SourceNode[], start: number, end: number) => merged(partsBetween(nodes, { start, end }, serializer));
  return {
    title: border === 0 ? [] : write(children.slice(0, first + 1), 0, border),
    body: border === 0 ? write(children, 0, source.length) : write(children.slice(first + 1), border, source.length),
  };
}

/** True for nodes that render nothing and may precede the title. */
function isInvisible({ type, value = '' }: SourceNode): boolean {
  if (type === 'html') return isOnlyComments(value);
  if (type === 'mdxFlowExpression') return /^\s*\/\*.*\*\/\s*$/s.test(value);
  return type === 'definition' || type === 'footnoteDefinition' || type === 'mdxjsEsm';
}

const documentImport = /^import\s+([A-Za-z_$][\w$]*)\s*(?:,\s*\{[^{}]*\}\s*)?from\s*(['"])([^'"\n]+\.mdx?)\2/gm;

/** Imported documents: paths by component name. */
function importsOf(nodes: readonly SourceNode[]): ReadonlyMap<string, string> {
  const code = nodes.flatMap(({ type, value = '' }) => (type === 'mdxjsEsm' ? [value] : []));
  return new Map(code.flatMap((text) => [...text.matchAll(documentImport)].map(([, name = '', , from = '']) => [name, from])));
}

/** Joins adjacent strings. */
function merged(pieces: readonly MarkdownPiece[]): MarkdownPiece[] {
  const result: MarkdownPiece[] = [];
  let text: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') text.push(piece);
    else {
      result.push(text.join(''), piece);
      text = [];
    }
  }
  return [...result, text.join('')].filter((piece) => piece !== '');
}

function unmarked(piece: MarkdownPiece): MarkdownPiece {
  return typeof piece === 'string' ? withoutCommentMarks(piece) : piece;
}
