import { withDirectiveLabels } from './remark-parser.ts';

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
