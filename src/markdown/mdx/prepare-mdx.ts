import { literalSpans, replaceSpans } from '../../text/literal-spans.ts';
import { withDirectiveLabels, withoutSpacedNames } from '../compiler/remark-parser.ts';

/** Replaces the brace of `{#id}`, which would begin an expression in MDX. */
export const headingIdBrace = '\ue001';

/**
 * Rewrites syntax that MDX lacks: HTML comments become JSX comments, `{#id}` after headings gets another brace, and
 * `:::note Title` gets brackets. Lines do not change, columns only where there is a title. Leaves code unchanged.
 */
export function prepareMdx(content: string): string {
  // Same length, so that columns remain valid.
  return withDirectiveLabels(
    replaceForeign(withoutSpacedNames(unwrapMdxBlocks(content)), (comment) => `{/* ${comment.slice(4, -3).replaceAll('*/', '* ')}*/}`),
  );
}

/** Replaces the fences of code blocks in the language `mdx-code-block` by empty lines: their code is MDX that other tools should not translate. */
function unwrapMdxBlocks(content: string): string {
  if (!content.includes('mdx-code-block')) return content;
  const lines = content.split('\n');
  const lastEnds = new Map<string, number>();
  for (const [index, line] of lines.entries()) if (/^(?:`{3,}|~{3,})[ \t]*$/.test(line)) lastEnds.set(line.trimEnd(), index);
  let fence: string | undefined;
  const unwrapped = lines.map((line, index) => {
    if (fence !== undefined && line.trimEnd() !== fence) return line;
    if (fence === undefined) {
      const opening = /^(`{3,}|~{3,})mdx-code-block[ \t]*$/.exec(line)?.[1];
      if (opening === undefined || (lastEnds.get(opening) ?? 0) < index) return line;
      fence = opening;
    } else fence = undefined;
    return '';
  });
  return unwrapped.join('\n');
}

/** Rewrites `{#id}`, and comments by the given function. */
function replaceForeign(content: string, comment: (written: string) => string): string {
  return replaceSpans(content, literalSpans(content), (kind, text) => {
    if (kind === 'comment') return comment(text);
    return kind === 'heading-id' ? headingIdBrace + text.slice(1) : text;
  });
}

/** Replaces each character of a comment. */
const commentMark = '\u0002';

/** An MDX text in two forms with the lines and columns of the original. */
interface MaskedMdx {
  /** Valid MDX: comments are blank. */
  readonly parsed: string;
  /** The text as written, with comments as marks. */
  readonly source: string;
}

/** Masks HTML comments, and the braces of `{#id}`, which MDX would parse as an expression. */
export function maskMdx(written: string): MaskedMdx {
  const content = unwrapMdxBlocks(written);
  return {
    parsed: replaceForeign(content, (comment) => comment.replace(/[^\n]/g, ' ')),
    source: replaceForeign(content, (comment) => comment.replace(/[^\n]/g, commentMark)).replaceAll(headingIdBrace, '{'),
  };
}

/** Removes the marks of comments, and lines that contain nothing else. */
export function withoutCommentMarks(text: string): string {
  if (!text.includes(commentMark)) return text;
  return text.replace(/(?<=^|\n)[ \t]*\u0002[ \t\u0002]*\n(?:[ \t\u0002]*\n)*/g, '').replace(/\u0002+/g, '');
}
