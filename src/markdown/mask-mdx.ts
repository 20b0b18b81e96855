import { headingIdBrace, replaceForeign } from './prepare-mdx.ts';

/** Stands for each character of a comment. */
export const commentMark = '\u0002';

/** A text of MDX in two forms whose lines and columns are those of the original. */
export interface MaskedMdx {
  /** What MDX can parse: comments are blank. */
  readonly parsed: string;
  /** The text as it was written: comments are marks. */
  readonly source: string;
}

/** Takes HTML comments out, and writes `{#id}` in a form that MDX does not take for an expression. */
export function maskMdx(content: string): MaskedMdx {
  return {
    parsed: replaceForeign(content, (comment) => comment.replace(/[^\n]/g, ' ')),
    source: replaceForeign(content, (comment) => comment.replace(/[^\n]/g, commentMark)).replaceAll(headingIdBrace, '{'),
  };
}

/** Takes the marks of comments out, with the lines that hold nothing else. */
export function withoutCommentMarks(text: string): string {
  if (!text.includes(commentMark)) return text;
  return text.replace(/(?<=^|\n)[ \t]*\u0002+[ \t\u0002]*\n(?:[ \t\u0002]*\n)*/g, '').replace(/\u0002+/g, '');
}
