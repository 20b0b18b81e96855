import * as z from 'zod';
import type { Place } from '../model/doc.ts';
import { errorMessage } from '../text/error-text.ts';
import { correctedUrl, didYouMean } from '../text/nearest.ts';
import { placeOf } from '../text/place.ts';

type Issue = z.core.$ZodIssue;

/** A value that does not match the schema. */
export interface Problem {
  /** Keys from the root to the value. */
  readonly path: readonly PropertyKey[];
  readonly kind: 'unknown-key' | 'missing' | 'invalid';
  readonly message: string;
  /** For an unknown key: the valid keys of its object. */
  readonly knownKeys: readonly string[];
  /** For an invalid value: what is there. */
  readonly found?: unknown;
  /** For an invalid text: the texts that are valid. */
  readonly knownTexts?: readonly string[] | undefined;
}

/** Turns zod's issues into problems, one each. For a union, only the problems of the best matching branch are reported. */
export function zodProblems(schema: z.ZodType, issues: readonly Issue[], value: unknown): Problem[] {
  const leaves = issues.flatMap(leavesOf);
  const misspelled = new Set(leaves.flatMap(({ code, path }) => (code === 'unrecognized_keys' ? [showPath(path)] : [])));
  return leaves.flatMap((issue): Problem[] => {
    // A refinement of keys also fails for a misspelled key: one message is enough.
    if (issue.code === 'custom' && misspelled.has(showPath(issue.path))) return [];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        kind: 'unknown-key',
        message: `Unknown key "${showPath([...issue.path, key])}".`,
        knownKeys: knownKeys(schema, issue.path, value),
      }));
    }
    const found = valueAt(value, issue.path);
    const problem = { path: issue.path, message: describe(issue, found), knownKeys: [] };
    return found === undefined
      ? [{ ...problem, kind: 'missing' }]
      : [{ ...problem, kind: 'invalid', found, knownTexts: typeof found === 'string' ? textsOf(issue) : undefined }];
  });
}

/** What to write instead: a similar key or value, or one of the known keys; `undefined` if nothing is known. */
export function hintOf({ path, kind, message, knownKeys, found, knownTexts = [] }: Problem): string | undefined {
  if (typeof found === 'function') return 'Call the function: its result is expected.';
  if (kind !== 'unknown-key') {
    if (typeof found !== 'string') return undefined;
    const isHost = /^\w[\w-]*(?:\.\w[\w-]*)+$/.test(found);
    const url = message.includes('expected a URL') ? (correctedUrl(found) ?? (isHost ? `https://${found}` : undefined)) : undefined;
    return url ? `Did you mean "${url}"?` : didYouMean(found, knownTexts);
  }
  const parent = showPath(path.slice(0, -1));
  return didYouMean(String(path.at(-1)), knownKeys) ?? `Known keys${parent === '' ? '' : ` of "${parent}"`}: ${knownKeys.join(', ')}.`;
}

/** `navbar.items[2].label` */
export function showPath(path: readonly PropertyKey[]): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`)).join('');
}

function describe(issue: Issue, found: unknown): string {
  const where = issue.path.length > 0 ? `"${showPath(issue.path)}"` : 'The value';
  if (found === undefined && issue.code === 'invalid_type') return `${where} is missing: expected ${issue.expected}.`;
  return `${where}: ${expectation(issue)}, found ${show(found)}.`;
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      if (issue.origin === 'string') return issue.message.replace(/^Too small: .*/, 'expected a non-empty string');
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `expected ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_union':
      return 'discriminator' in issue && 'options' in issue && Array.isArray(issue.options)
        ? `expected one of ${issue.options.filter((option) => option !== undefined).join(', ')}`
        : 'expected another value';
    default:
      return issue.message.replace(/^Invalid input: /, '');
  }
}

/** The texts that an issue would accept, as far as they are listed. */
function textsOf(issue: Issue): string[] {
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) return issue.options.map(String);
  if (issue.code === 'custom') return issue.params?.texts ?? [];
  return issue.code === 'invalid_value' ? issue.values.map(String) : [];
}

function show(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  const text = value === undefined ? 'nothing' : typeof value === 'bigint' ? `${value}n` : jsonOf(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Code may return values that contain themselves, or whose properties throw. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'a value that is not JSON';
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

/** Replaces the issue of a union with those of its best branch, or with everything that it accepts if all branches reject the value itself. */
function leavesOf(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.map((inner) => inner.flatMap((leaf) => leavesOf({ ...leaf, path: [...issue.path, ...leaf.path] })));
  if (branches.every(([first, second]) => first?.path.length === issue.path.length && second === undefined && first.code !== 'custom')) {
    const accepted = new Set(branches.flat().map((leaf) => expectation(leaf).replace(/^expected /, '')));
    return [
      {
        code: 'custom',
        path: issue.path,
        message: `expected ${[...accepted].join(' or ')}`,
        params: { texts: branches.flat().flatMap(textsOf) },
      },
    ];
  }
  // The author did not mean a branch for another type of value, however many problems the others have.
  const ofKind = branches.filter(
    (branch) => !branch.some(({ code, path }) => path.length === issue.path.length && /^invalid_(?:type|value)$/.test(code)),
  );
  return (ofKind.length > 0 ? ofKind : branches).reduce((best, branch) => (distanceOf(branch) < distanceOf(best) ? branch : best));
}

/** Distance of a value from a branch: deeper issues weigh less. */
function distanceOf(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    const weight = issue.code === 'unrecognized_keys' ? issue.keys.length : issue.code === 'custom' ? 1 : 3;
    return sum + weight / 4 ** issue.path.length;
  }, 0);
}

/** Keys of the object schemas at `path`; of a union, those whose literals match the value. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string[] {
  let candidates = objectsOf(schema);
  for (const key of path) {
    candidates = candidates.flatMap((candidate) => {
      const inner =
        candidate instanceof z.ZodArray
          ? candidate.element
          : candidate instanceof z.ZodObject
            ? candidate.shape[String(key)]
            : candidate instanceof z.ZodRecord
              ? candidate.valueType
              : undefined;
      return inner instanceof z.ZodType ? objectsOf(inner) : [];
    });
  }
  const found = valueAt(value, path);
  const fitting = candidates.filter((candidate) => candidate instanceof z.ZodObject && fitsLiterals(candidate, found));
  return [...new Set(fitting.flatMap((candidate) => (candidate instanceof z.ZodObject ? Object.keys(candidate.shape) : [])))];
}

function fitsLiterals(schema: z.ZodObject, value: unknown): boolean {
  return Object.entries(schema.shape).every(([key, inner]) => !isLiteral(inner) || inner.safeParse(valueAt(value, [key])).success);
}

function isLiteral(schema: unknown): boolean {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.def.innerType : schema;
  return inner instanceof z.ZodLiteral;
}

/** Unwraps defaults, optionals, pipes and unions to find object schemas. */
function objectsOf(schema: unknown): z.ZodType[] {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord) return [schema];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return objectsOf(schema.def.innerType);
  if (schema instanceof z.ZodPipe) return objectsOf(schema.def.in);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf);
  return [];
}

/**
 * Position of a key in a configuration's source, if it occurs there literally and exactly once. A text, number or boolean as its
 * value chooses between several.
 */
export function findKey(text: string, key: string, value?: unknown): Place | undefined {
  const escaped = key.replace(/[^\w$]/g, '\\$&');
  const matches = [...text.matchAll(new RegExp(`(?<![\\w$.-])(["']?)${escaped}\\1\\s*:(?!:)\\s*`, 'g'))];
  const hasValue = ({ 0: match, index }: RegExpMatchArray) => startsWithLiteral(text.slice((index ?? 0) + match.length), value);
  const [only, ...others] = matches.length > 1 ? matches.filter(hasValue) : matches;
  return only && others.length === 0 ? placeOf(text, only.index) : undefined;
}

function startsWithLiteral(text: string, value: unknown): boolean {
  if (typeof value === 'string') return ['"', "'", '`'].some((quote) => text.startsWith(`${quote}${value}${quote}`));
  return (typeof value === 'number' || typeof value === 'boolean') && /^[\w.-]+/.exec(text)?.[0] === String(value);
}

/** Why a value from the site's code cannot be read. */
interface UnreadableValue {
  /** Keys and indexes to the part of the value. */
  readonly path: readonly (string | number)[];
  /** A sentence, such as `"navbar.items[0]" contains itself.` */
  readonly message: string;
}

/**
 * Finds the first part of a value that throws when it is read, contains itself, or is a BigInt. Looks only into plain objects and lists: others
 * belong to plugins. `ignoredKey` of the value itself is left out. `undefined` for a value that can be read as a whole.
 */
export function unreadableValue(value: unknown, ignoredKey?: string): UnreadableValue | undefined {
  const readable = new Set<unknown>();
  const find = (read: () => unknown, path: UnreadableValue['path'], above: readonly unknown[]): UnreadableValue | undefined => {
    try {
      const part = read();
      if (above.includes(part)) return { path, message: `"${showPath(path)}" contains itself.` };
      if (typeof part === 'bigint') return { path, message: `"${showPath(path)}" is a BigInt, which JSON cannot represent.` };
      if (readable.has(part) || !isPlain(part)) return undefined;
      for (const key of Object.keys(part).filter((name) => path.length > 0 || name !== ignoredKey)) {
        const inner = [...path, Array.isArray(part) ? Number(key) : key];
        const problem = find(() => Reflect.get(part, key), inner, [...above, part]);
        if (problem) return problem;
      }
      readable.add(part);
      return undefined;
    } catch (error) {
      return { path, message: `${path.length === 0 ? 'The value' : `"${showPath(path)}"`} cannot be read: ${errorMessage(error)}.` };
    }
  };
  return find(() => value, [], []);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
