import { type Comment, Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Program } from 'estree-jsx';
import type { Point } from 'unist';

/** JavaScript of an MDX document. */
export interface JavaScript {
  readonly code: string;
  /** Point in the document, by offset in the code. */
  readonly pointAt: (offset: number) => Point;
}

const parser = Parser.extend(acornJsx());
const options = { ecmaVersion: 2024, sourceType: 'module', preserveParens: true } as const;
const spreadPrefix = '({';

/** Parses the imports and exports of a document. Throws for invalid code. */
export function parseModule({ code, pointAt }: JavaScript): Program {
  const comments: Comment[] = [];
  const program = parser.parse(code, { ...options, onComment: comments });
  if (program.body.some(({ type }) => !/^(?:Import|Export)/.test(type))) throw new SyntaxError('Only imports and exports are supported.');
  return placed({ ...program, comments }, pointAt);
}

/** Parses the content of braces; `isSpread` for `...value`. Throws for invalid code. */
export function parseExpression({ code, pointAt }: JavaScript, isSpread = false): Program {
  const comments: Comment[] = [];
  const [before, after] = isSpread ? [spreadPrefix, '})'] : ['', ''];
  const inner = (offset: number) => pointAt(Math.max(0, Math.min(offset - before.length, code.length)));
  if (isBlank(code)) {
    if (isSpread) throw new SyntaxError('Expected a spread.');
    return placed({ ...parser.parse(code, { ...options, onComment: comments }), comments }, inner);
  }
  const whole = before + code + after;
  const expression = parser.parseExpressionAt(whole, 0, { ...options, onComment: comments });
  if (!isBlank(whole.slice(expression.end, whole.length - after.length))) throw new SyntaxError('Unexpected content after expression.');
  if (isSpread && !isOneSpread(expression)) throw new SyntaxError('Expected a spread.');
  const place = { start: 0, end: before.length + code.length };
  const body = [{ type: 'ExpressionStatement', expression, ...place }];
  return placed({ type: 'Program', ...place, body, sourceType: 'module', comments }, inner);
}

/** True for code that consists of comments. A line comment must not include the brace after it. */
function isBlank(code: string): boolean {
  return /^\s*$/.test(code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\r\n]*(?:\r\n|\n|\r)/g, ''));
}

function isOneSpread(expression: object): boolean {
  const object = withoutParentheses(expression);
  if (!('properties' in object) || !Array.isArray(object.properties) || object.properties.length > 1) return false;
  return object.properties.every(({ type }: { readonly type: string }) => type === 'SpreadElement');
}

/** Gives all nodes their places in the document, and removes parentheses. */
function placed(program: object, pointAt: (offset: number) => Point): Program {
  place(program, { pointAt, done: new Set() });
  if (!isProgram(program)) throw new TypeError('Expected a program.');
  return program;
}

function isProgram(node: object): node is Program {
  return 'type' in node && node.type === 'Program';
}

interface Placing {
  readonly pointAt: (offset: number) => Point;
  /** acorn uses the name in `import { name }` twice. */
  readonly done: Set<object>;
}

function place(node: object, placing: Placing): void {
  if (placing.done.has(node)) return;
  placing.done.add(node);
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null || value instanceof RegExp) continue;
    const inner = withoutParentheses(value);
    if (inner !== value) Reflect.set(node, key, inner);
    place(inner, placing);
  }
  if (!isNode(node)) return;
  const [start, end] = [placing.pointAt(node.start), placing.pointAt(node.end)];
  const [from, to] = [start.offset ?? 0, end.offset ?? 0];
  const loc = {
    start: { line: start.line, column: start.column - 1, offset: from },
    end: { line: end.line, column: end.column - 1, offset: to },
  };
  Object.assign(node, { start: from, end: to, loc, range: [from, to] });
}

function withoutParentheses(node: object): object {
  return 'type' in node && node.type === 'ParenthesizedExpression' && 'expression' in node && node.expression instanceof Object
    ? withoutParentheses(node.expression)
    : node;
}

function isNode(value: unknown): value is { start: number; end: number } {
  return value instanceof Object && 'type' in value && 'start' in value && typeof value.start === 'number';
}
