import { type Node, parse } from 'acorn';
import { SourceValue } from '../migrate/migration.ts';
import { transformModule, withoutTypes } from './transform-module.ts';

/** The code of a configuration, from which parts are copied to the new one. */
export interface ConfigSource {
  /** The expression that a function of the configuration was written as, with the statements that it needs. `undefined` if it cannot be copied. */
  codeOf(value: object): SourceValue | undefined;
  /** The expression of a text that contains the current date. `undefined` for other texts. */
  datedText(text: string): SourceValue | undefined;
  /** The expression of a key that depends on environment variables; `value` is its current value. */
  variable(key: string, value: unknown): SourceValue | undefined;
}

interface AnyNode extends Node {
  readonly [key: string]: unknown;
}

/** Reads a configuration in JavaScript or TypeScript. Nothing can be copied from one that cannot be parsed, such as JSX. `foreign` packages cannot be used. */
export function readConfigSource(text: string, { file, foreign }: { readonly file: string; readonly foreign: RegExp }): ConfigSource {
  const nothing = { codeOf: () => undefined, datedText: () => undefined, variable: () => undefined };
  try {
    return sourceOf(text, file, foreign);
  } catch (error) {
    if (error instanceof SyntaxError) return nothing;
    throw error;
  }
}

function sourceOf(text: string, file: string, foreign: RegExp): ConfigSource {
  const code = withoutTypes(text, file);
  const nodes = nodesOf(code);
  const program = nodes[0];
  const statements = isNodeList(program?.body) ? program.body : [];
  const declared = new Map(statements.flatMap((statement) => namesOf(statement).map((name) => [name, statement] as const)));
  const ran = transformModule(text, file).code;
  // Imports are compiled to other names, so functions are found by their position among all functions.
  const functions = nodes.filter(isFunction);
  const ranTexts = nodesOf(ran)
    .filter((node) => isFunction(node) && !ran.slice(node.start, node.end).startsWith('function _'))
    .map((node) => ran.slice(node.start, node.end));
  const sourceText = ({ start, end }: Node) => code.slice(start, end);

  /** Statements that a node needs, in order; `undefined` if it needs a foreign package, or a statement that contains it. */
  const needsOf = (wanted: Node): readonly AnyNode[] | undefined => {
    const needed = new Set<AnyNode>();
    const queue: Node[] = [wanted];
    for (const node of queue)
      for (const name of identifiersIn(node)) {
        const statement = declared.get(name);
        if (!statement || needed.has(statement)) continue;
        if (statement.start <= wanted.start && wanted.end <= statement.end) return undefined;
        needed.add(statement);
        queue.push(statement);
      }
    const list = statements.filter((statement) => needed.has(statement));
    const packages = list.flatMap((statement) => [...sourceText(statement).matchAll(/\b(?:from|import|require\()\s*(['"])(.+?)\1/g)]);
    return packages.some(([, , name = '']) => foreign.test(name)) ? undefined : list;
  };
  const copied = (node: Node, value: unknown): SourceValue | undefined => {
    const needs = needsOf(node);
    return needs && new SourceValue(sourceText(node), needs.map(sourceText), value);
  };
  const closure = (node: Node) => [node, ...(needsOf(node) ?? [])].map(sourceText).join('\n');
  return {
    codeOf(value) {
      const written = String(value);
      const node = functions[ranTexts.length === functions.length ? ranTexts.indexOf(written) : -1];
      const isExpression =
        node !== undefined && /Expression$/.test(node.type) && /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(written);
      return isExpression ? copied(node, value) : undefined;
    },
    datedText(wanted) {
      const node = nodes.find((one) => {
        const parts = textParts(one);
        return parts.length > 1 && /\bnew Date\b/.test(closure(one)) && patternOf(parts).test(wanted);
      });
      return node && copied(node, wanted);
    },
    variable(key, value) {
      const property = nodes.find((node) => node.type === 'Property' && isNode(node.key) && [node.key.name, node.key.value].includes(key));
      const written = property?.value;
      return isNode(written) && /\bprocess\.env\b/.test(closure(written)) ? copied(written, value) : undefined;
    },
  };
}

/** All nodes of a module, outermost first. */
function nodesOf(code: string): AnyNode[] {
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowHashBang: true,
  });
  return nodesIn(program);
}

function nodesIn(node: Node): AnyNode[] {
  const found: AnyNode[] = [{ ...node }];
  for (const value of Object.values(node)) {
    if (isNode(value)) found.push(...nodesIn(value));
    else if (Array.isArray(value)) for (const inner of value) if (isNode(inner)) found.push(...nodesIn(inner));
  }
  return found;
}

/** Names that a node refers to; those that it declares itself are included. */
function identifiersIn(node: Node): string[] {
  return nodesIn(node).flatMap(({ type, name }) => (type === 'Identifier' && typeof name === 'string' ? name : []));
}

/** Names that a statement at the top of a module declares. */
function namesOf({ type, declarations, specifiers, id, declaration }: AnyNode): string[] {
  if (type === 'ExportNamedDeclaration') return [];
  if (isNodeList(declarations)) return declarations.flatMap(({ id: pattern }) => (isNode(pattern) ? identifiersIn(pattern) : []));
  if (isNodeList(specifiers)) return specifiers.flatMap(({ local }) => (isNode(local) ? identifiersIn(local) : []));
  return isNode(id) && !declaration ? identifiersIn(id) : [];
}

/** The constant parts of a template or of added strings, in order; others are `undefined`. Empty for other nodes. */
function textParts(node: AnyNode): (string | undefined)[] {
  if (node.type === 'TemplateLiteral' && isNodeList(node.quasis)) {
    const texts = node.quasis.map(({ value }) =>
      typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
    );
    return texts.flatMap((part, index) => (index === 0 ? [part] : [undefined, part]));
  }
  if (node.type !== 'BinaryExpression' || node.operator !== '+' || !isNode(node.left) || !isNode(node.right)) return [];
  return [node.left, node.right].flatMap((part) => {
    const inner = textParts(part);
    if (inner.length > 0) return inner;
    return part.type === 'Literal' ? [String(part.value)] : [undefined];
  });
}

function patternOf(parts: readonly (string | undefined)[]): RegExp {
  return new RegExp(`^${parts.map((part) => part?.replace(/[^\w\s]/g, '\\$&') ?? '[\\s\\S]*?').join('')}$`);
}

function isFunction({ type }: AnyNode): boolean {
  return type === 'FunctionExpression' || type === 'FunctionDeclaration' || type === 'ArrowFunctionExpression';
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function isNodeList(value: unknown): value is readonly AnyNode[] {
  return Array.isArray(value) && value.every(isNode);
}
