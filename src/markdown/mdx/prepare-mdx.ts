import { withDirectiveLabels } from '../compiler/remark-parser.ts';

/** Stands for the brace of `{#id}`, which in MDX would begin an expression. */
export const headingIdBrace = '\ue001';

// A fence in a quote or a list counts too. One that is never closed goes on to the end.
const fence = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?<marks>`{3,}(?=[^`\n]*$)|~{3,}).*?(?:\n[ \t>]*\k<marks>[`~]*[ \t]*$|(?!.))/;
// A code span ends before a blank line.
const codeSpan = /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n).)*?(?<!`)\k<ticks>(?!`)/;
// An expression may hold anything, comments of JSX among it.
const comment = /<!--(?<comment>.*?)-->/;
const headingId = /(?<=^[ \t>]*#{1,6}[ \t][^\n]*)\{(?<id>#[^{}\s]+\}[ \t]*)$/;

const parts = anyOf(fence, codeSpan, comment, headingId);
const literals = anyOf(fence, codeSpan, comment);

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gms');
}

/**
 * Writes what MDX has no syntax for in a form that it has: HTML comments as comments of JSX, `{#id}` behind headings
 * in a form of ours, `:::note Title` with brackets. Lines stay what they are, and columns wherever there is no title.
 * Fenced and inline code are left alone.
 */
export function prepareMdx(content: string): string {
  // As long as it was, so that columns hold.
  return withDirectiveLabels(replaceForeign(content, (comment) => `{/* ${comment.slice(4, -3).replaceAll('*/', '* ')}*/}`));
}

/** The same for comments and `{#id}` alone; the caller says what becomes of a comment. */
export function replaceForeign(content: string, comment: (written: string) => string): string {
  return content.replace(parts, (match, _marks, _ticks, hidden: string | undefined, id: string | undefined) => {
    if (hidden !== undefined) return comment(match);
    return id === undefined ? match : headingIdBrace + id;
  });
}

/** A text without its code and comments. */
export function withoutLiterals(content: string): string {
  return content.replace(literals, '');
}

// Braces, tags and modules; and text that Markdown alone takes for code. Escaped characters and ids of headings mean the same in both.
const mdxOnly = /(?<!\\)\{(?!#[^{}\s]+\}[ \t]*$)|(?<!\\)<|^(?:import|export)\b|(?:^|\n)[ \t]*\n(?: {4}|\t)/m;

/**
 * False for a text that Markdown reads as MDX does: most documents of sites that use MDX for everything. Compiling them
 * as Markdown takes a twentieth of the time.
 */
export function needsMdx(content: string): boolean {
  return mdxOnly.test(withoutLiterals(content));
}

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
