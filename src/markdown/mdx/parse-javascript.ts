import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import { eventsToAcorn, type Options } from 'micromark-util-events-to-acorn';
import type { Point } from 'unist';
import { LineCounter } from 'yaml';

/** The text of a document, by position. */
export interface SourceText {
  readonly text: string;
  readonly pointAt: (offset: number) => Point;
}

/** Indexes the lines of a text. */
export function sourceText(text: string): SourceText {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n|\r(?!\n)/g)) lines.addNewLine(index + 1);
  return {
    text,
    pointAt(offset) {
      const { line, col } = lines.linePos(offset);
      return { line, column: col, offset };
    },
  };
}

/** A line of code in a document, as micromark reads it. */
type CodeLine = Parameters<typeof eventsToAcorn>[0][number];

/** JavaScript of an MDX document. */
interface JavaScript {
  readonly lines: CodeLine[];
  /** The offset after it. */
  readonly end: number;
}

/**
 * Finds code at an offset of a document. Its lines may lack indentation and quote markers that they have in the document.
 * Throws if it is not there.
 */
export function findCode(code: string, at: number, { text, pointAt }: SourceText): JavaScript {
  const lines = code.split('\n');
  let next = at;
  const found = lines.map((line, index): CodeLine => {
    const isLast = index === lines.length - 1;
    if (index > 0)
      while (!text.startsWith(line, next) || (!isLast && text[next + line.length] !== '\n')) {
        if (!/[ \t>]/.test(text[next] ?? '')) throw new Error('The code has another indentation.');
        next++;
      }
    else if (!text.startsWith(line, next)) throw new Error('The code begins elsewhere.');
    const start = next;
    next += line.length;
    if (!isLast && text[next++] !== '\n') throw new Error('The code ends before its line.');
    const token = { type: 'data', start: pointAt(start), end: pointAt(next) };
    // The tokenizer that micromark would pass along returns the text of its tokens.
    return ['enter', token, { sliceStream: () => [isLast ? line : `${line}\n`] }] as unknown as CodeLine;
  });
  return { lines: found, end: next };
}

const acorn = Parser.extend(acornJsx());

/** Parses the imports and exports of a document. Throws for invalid code. */
export function parseModule(code: JavaScript): Program {
  const program = parse(code, {});
  if (program.body.some(({ type }) => !/^(?:Import|Export)/.test(type))) throw new SyntaxError('Only imports and exports are supported.');
  return program;
}

/** Parses the content of braces. Throws for invalid code. */
export function parseExpression(code: JavaScript): Program {
  return parse(code, { expression: true, allowEmpty: true });
}

/** Parses `...value` in the braces of a tag. Throws for anything else. */
export function parseSpread(code: JavaScript): Program {
  const program = parse(code, { expression: true, prefix: '({', suffix: '})' });
  const [statement] = program.body;
  const object =
    statement?.type === 'ExpressionStatement' && statement.expression.type === 'ObjectExpression' ? statement.expression : undefined;
  if (object?.properties.length !== 1 || object.properties[0]?.type !== 'SpreadElement') throw new SyntaxError('Expected a spread.');
  return program;
}

function parse({ lines }: JavaScript, options: Partial<Options>): Program {
  const { estree, error } = eventsToAcorn(lines, {
    acorn,
    acornOptions: { ecmaVersion: 2024, sourceType: 'module' },
    tokenTypes: ['data'],
    ...options,
  });
  if (error || !estree) throw error ?? new SyntaxError('Invalid JavaScript.');
  return estree;
}
