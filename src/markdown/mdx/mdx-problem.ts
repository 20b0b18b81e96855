import type { VFileMessage } from 'vfile-message';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type Place, placeOf } from '../../text/place.ts';

/** A diagnostic for a syntax error in MDX, with its usual cause. `content` has the same lines as the file. */
export function mdxProblem(error: VFileMessage, content: string): Diagnostic {
  const { line = 1, column = 1 } = error;
  const reason = plainReason(error);
  const place = placeOfProblem(error.reason, { line, column }, content);
  return problem('mdx-syntax', `Invalid MDX: ${reason}.`, {
    ...place,
    hint: usualCause(`${error.ruleId} ${error.reason}`, content.split('\n')[place.line - 1]?.slice(place.column - 1) ?? ''),
  });
}

/** The reason without names of tools and repeated positions. */
function plainReason({ reason, cause }: VFileMessage): string {
  const javascript = /^Could not parse (expression|import\/exports) with acorn/.exec(reason)?.[1];
  if (javascript !== undefined) {
    const said = cause instanceof Error ? cause.message.replace(/ \(\d+:\d+\)$/, '') : 'it cannot be parsed';
    return `the ${javascript === 'expression' ? 'expression in braces' : '"import" or "export"'} is not valid JavaScript: ${said}`;
  }
  const plain = reason.replace(/ \(note: .*\)$/s, '').replace(/\.$/, '');
  return plain.startsWith('Expected a closing tag')
    ? plain.replace(/ \(\d+:\d+-\d+:\d+\)/, '')
    : plain.replace(/ \((\d+):\d+-\d+:\d+\)/, ' of line $1');
}

/** Points to the start of an unclosed tag or brace instead of the end of the text. */
function placeOfProblem(reason: string, at: Place, content: string): Place {
  const [, line, column] = /^Expected a closing tag.*?\((\d+):(\d+)-/.exec(reason) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  return /^Unexpected end of file in expression/.test(reason) ? (openBrace(content, at) ?? at) : at;
}

/** The last unclosed brace before a position. */
function openBrace(content: string, { line, column }: Place): Place | undefined {
  const lines = content.split('\n').slice(0, line);
  const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, column - 1) ?? ''].join('\n');
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    if (before[at] === '}') depth++;
    if (before[at] === '{' && --depth < 0) return placeOf(before, at);
  }
  return undefined;
}

/** Two characters cause nearly all errors: `{` begins an expression, `<` a tag. `text` is the line from the position on. */
function usualCause(problem: string, text: string): string {
  if (/to create a link in MDX/.test(problem)) return 'MDX has no autolinks in angle brackets: write [text](https://…).';
  if (/to create a comment in MDX/.test(problem)) return 'Unclosed comment: add -->.';
  if (/duplicate-layout/.test(problem)) return 'A default export is the layout of the document: remove all but one.';
  if (/import\/exports/.test(problem))
    return 'A line that begins with "import" or "export" is JavaScript in MDX. In a sentence, write `import` as code or start with another word.';
  if (/expression|acorn/.test(problem)) return '"{" begins a JavaScript expression in MDX. For a literal brace, write \\{ or use `code`.';
  if (/closing|end-tag|corresponding/.test(problem)) {
    const tag = /^<(br|hr|img|input|link|meta|source|wbr|col|embed|area|track)\b/i.exec(text)?.[1];
    return tag ? `MDX requires closed tags: write <${tag} />.` : 'Close every tag in the paragraph or block in which it was opened.';
  }
  return '"<" begins a tag in MDX. For a literal "<", write \\< or &lt;, or use `code`.';
}
