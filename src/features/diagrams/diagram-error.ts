import { didYouMean } from '../../text/nearest.ts';

/** An error in a diagram. */
interface DiagramError {
  readonly message: string;
  readonly hint?: string | undefined;
  /** 1-based within the diagram. */
  readonly line: number;
}

/** The parser of the library: rejects with the first error of a diagram. */
export type ParseDiagram = (source: string) => Promise<unknown>;

/** The library draws no longer diagram, in characters. */
const maxLength = 50_000;

/** First words of diagrams, for suggestions. */
const kinds =
  'flowchart graph sequenceDiagram classDiagram stateDiagram-v2 erDiagram gantt journey pie quadrantChart requirementDiagram gitGraph mindmap timeline sankey-beta xychart-beta block-beta packet-beta kanban architecture-beta radar-beta treemap-beta C4Context'.split(
    ' ',
  );

const firstLineHint = 'Start with the diagram type, such as "flowchart LR".';

/** Finds the first error of a diagram; `undefined` if it has none. */
export async function findDiagramError(source: string, parse: ParseDiagram): Promise<DiagramError | undefined> {
  if (source.trim() === '') return { line: 1, message: 'it is empty', hint: firstLineHint };
  if (source.length > maxLength)
    return { line: 1, message: `it has ${source.length} characters, and Mermaid draws at most ${maxLength}`, hint: 'Divide the diagram.' };
  const error = await errorOf(source, parse);
  if (error === undefined) return undefined;
  const placed = syntaxError(error.message);
  if (placed) return { message: placed.message, line: diagramLine(source, placed.line) };
  if (error.message.startsWith('No diagram type detected')) return unknownKind(source);
  // Other errors of the library are about what a statement says, and name no line.
  const message = error.message.split('\n', 1)[0]?.replace(/\s*\(\d+:\d+\)$|[.\s]+$/, '') ?? '';
  return { message, line: await firstWrongLine(source, async (start) => (await errorOf(start, parse))?.message === error.message) };
}

/** The error that the parser rejects with. Errors of JavaScript do not count: they are caused by the missing browser. */
async function errorOf(source: string, parse: ParseDiagram): Promise<Error | undefined> {
  try {
    await parse(source);
    return undefined;
  } catch (error) {
    const isOwn = error instanceof Error && !/^(?:Type|Reference|Range)Error$/.test(error.name);
    return isOwn ? error : undefined;
  }
}

/** The number of lines after which a diagram first has an error. */
async function firstWrongLine(source: string, isWrong: (start: string) => Promise<boolean>): Promise<number> {
  const lines = source.trimEnd().split('\n');
  let [right, wrong] = [0, lines.length];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (await isWrong(`${lines.slice(0, middle).join('\n')}\n`)) wrong = middle;
    else right = middle;
  }
  return wrong;
}

function unknownKind(source: string): DiagramError {
  const line = diagramLine(source, 1);
  const word = /\S+/.exec(source.split('\n')[line - 1] ?? '')?.[0] ?? '';
  if (word.startsWith('%%')) return { line, message: 'it consists of comments only', hint: firstLineHint };
  return { line, message: `"${word.slice(0, 40)}" is not a diagram type`, hint: didYouMean(word.slice(0, 40), kinds) ?? firstLineHint };
}

/** A message of one of the library's two parsers, by their formats; `undefined` for others. */
function syntaxError(text: string): { readonly line: number; readonly message: string } | undefined {
  const [, kind, at, rest = ''] = /^(?:Parsing failed:\s*)?(Parse|Lexical|Lexer) error on line (\d+|\?)[:.,]?\s*(.*)$/s.exec(text) ?? [];
  if (kind === undefined) return undefined;
  // The end of a diagram has no number.
  const line = at === '?' ? Number.POSITIVE_INFINITY : Number(at);
  const [, character] = /unexpected character: ->(.*?)<-/s.exec(rest) ?? [];
  if (character !== undefined) return { line, message: `unexpected ${named(character)}` };
  const [, expected, found] =
    /\bExpecting (.*), got '(.*?)'/s.exec(rest) ?? /\bExpecting(?: token of type)?:? ?(.*?)\s*but found:? *[`'](.*?)[`']/s.exec(rest) ?? [];
  if (expected === undefined || found === undefined)
    return { line, message: kind === 'Parse' ? 'the syntax is wrong' : 'unexpected characters' };
  return { line, message: `unexpected ${named(found)}${alternatives(expected)}` };
}

/** A token in words. Of most, parsers give the name only. */
function named(token: string): string {
  if (/^(?:1|EOF)?$/.test(token)) return 'end of the diagram';
  if (/^(?:\s+|NL|NEWLINE|SPACELINE)$/.test(token)) return 'end of the line';
  if (/^\w*[A-Z_]{2}\w*$/.test(token)) return token;
  return token.includes('"') ? `'${token}'` : `"${token}"`;
}

/** The tokens that could follow; nothing if there are too many to be of use. */
function alternatives(expected: string): string {
  const names = [...expected.matchAll(/'([^'\s]+)'|\[([A-Z][\w ,]*)\]/g)].map(([, quoted, listed]) => named(quoted ?? listed ?? ''));
  const distinct = [...new Set(names)];
  return distinct.length === 0 || distinct.length > 5 ? '' : `, expected ${distinct.join(' or ')}`;
}

/** What the library removes before it parses a diagram, in this order. What was removed is marked by its line breaks, as `\0`. */
const removed: readonly RegExp[] = [
  // Front matter.
  /^([^\S\n]*)---\s*\n.*?\n\1---\s*\n+/gs,
  // Directives, such as `%%{init: { "theme": "forest" }}%%`.
  /%%\{\s*\w+\s*(?::\s*)?(?:(?!\}%%)[\s\S])*(?:\}%%)?/g,
  // Comments, with the empty lines before them. The lookbehind keeps the time linear.
  /(?<=(?<![\s\S])|\S[^\S\n]*\n|\0)\s*%%(?!\{)[^\n]+\n?/g,
  // Empty lines at the start.
  /^[\s\0]+/g,
];

/**
 * The 1-based line of a diagram whose line the library gives as `line`: its parsers see neither front matter nor directives nor comments.
 * A line after the end is the last one.
 */
export function diagramLine(source: string, line: number): number {
  const last = source.trimEnd().split('\n').length;
  const marked = removed.reduce(
    (text, pattern) => text.replace(pattern, (part) => part.replace(/[^\n\0]/g, '').replaceAll('\n', '\0')),
    source,
  );
  const lines = marked.split('\n');
  if (lines.length < line) return last;
  // Skips indentation: a directive may have been removed before it.
  const before = lines.slice(0, line - 1).map((text) => `${text}\n`);
  const start = /^[^\S\n]*\0*/.exec(lines[line - 1] ?? '')?.[0] ?? '';
  return Math.min([...before, start].join('').replace(/[^\n\0]/g, '').length + 1, last);
}
