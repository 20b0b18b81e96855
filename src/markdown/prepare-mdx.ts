import { withDirectiveLabels } from './remark-parser.ts';

/** Stands for the brace of `{#id}`, which in MDX would begin an expression. */
export const headingIdBrace = '\ue001';

/**
 * Writes what MDX has no syntax for in a form that it has: HTML comments as comments of JSX, `{#id}` behind headings
 * in a form of ours, `:::note Title` with brackets. Lines stay what they are, and columns wherever there is no title.
 * Fenced and inline code are left alone.
 */
export function prepareMdx(content: string): string {
  return withDirectiveLabels(outsideFences(content, (text) => withHeadingIds(withJsxComments(text))));
}

/** Changes the parts of a text between fenced code blocks. */
export function outsideFences(content: string, change: (text: string) => string): string {
  const parts: string[] = [];
  let plain: string[] = [];
  let fence = '';
  const flush = () => {
    if (plain.length > 0) parts.push(change(plain.join('\n')));
    plain = [];
  };
  for (const line of content.split('\n')) {
    const marks = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && marks === '') {
      plain.push(line);
      continue;
    }
    flush();
    parts.push(line);
    if (fence === '') fence = marks;
    else if (new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`).test(line)) fence = '';
  }
  flush();
  return parts.join('\n');
}

/** A code span, which ends before a blank line, or an HTML comment, which may hold some. */
export const codeOrComment = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n).)*?(?<!`)\1(?!`)|<!--(.*?)-->/gs;

function withJsxComments(text: string): string {
  if (!text.includes('<!--')) return text;
  return text.replace(codeOrComment, (match, _ticks, comment: string | undefined) =>
    comment === undefined ? match : `{/*${comment.replaceAll('*/', '* ')}*/}`,
  );
}

/** Writes `{#id}` behind headings in a form of ours; columns stay. */
export function withHeadingIds(text: string): string {
  return text.replace(/^([ \t>]*#{1,6}[ \t].*)\{(#[^{}\s]+\}[ \t]*)$/gm, `$1${headingIdBrace}$2`);
}
