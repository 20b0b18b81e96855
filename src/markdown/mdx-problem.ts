import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../model/diagnostic.ts';

/** What the parser of MDX refused, with the usual cause. `content` has the lines of the file. */
export function mdxProblem({ reason, ruleId, line, column, place }: VFileMessage, content: string): Diagnostic {
  const opening = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason);
  const at =
    line === undefined && opening ? { line: Number(opening[1]), column: Number(opening[2]) } : { line: line ?? 1, column: column ?? 1 };
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message: `This is not valid MDX: ${reason.replace(/ \(note: .*\)$/, '').replace(/\.$/, '')}.`,
    ...(place === undefined && !opening ? { line: 1, column: 1 } : at),
    hint: usualCause(String(ruleId), reason, content.split('\n')[at.line - 1] ?? ''),
  };
}

/** Two characters are behind nearly everything: `{` begins an expression, and `<` a tag. */
function usualCause(rule: string, reason: string, line: string): string {
  if (/to create a link in MDX/.test(reason)) return 'MDX has no <https://…>: write [text](https://…).';
  if (/to create a comment in MDX/.test(reason)) return 'Write the comment as {/* … */}.';
  if (/import\/exports/.test(reason))
    return 'A line that begins with "import" or "export" is JavaScript in MDX. In a sentence, write it as `import`, or begin with another word.';
  if (/expression|acorn/.test(`${rule} ${reason}`))
    return '"{" begins a JavaScript expression in MDX. For the character itself write \\{ or put it into `code`.';
  if (/closing|end-tag|corresponding/.test(`${rule} ${reason}`)) {
    const tag = /<(br|hr|img|input|link|meta|source|wbr|col|embed|area|track)\b[^>]*[^/]>/i.exec(line)?.[1];
    return tag
      ? `Every tag has to be closed in MDX: write <${tag} />.`
      : 'Every tag has to be closed, in the paragraph or block in which it was opened.';
  }
  return '"<" begins a tag in MDX. For the character itself write \\< or &lt;, or put it into `code`.';
}
