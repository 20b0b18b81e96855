/** A part of a value that JSON would drop or change without a word. */
export interface JsonProblem {
  /** Where it is, such as `shop.items[2]`; empty for the value itself. */
  readonly path: string;
  /** What it is, such as `a function`. */
  readonly kind: string;
}

/** Finds the first part of a value that is no JSON; absent when there is none. */
export function jsonProblem(value: unknown): JsonProblem | undefined {
  return problemOf(value, '', []);
}

function problemOf(value: unknown, path: string, above: readonly unknown[]): JsonProblem | undefined {
  const kind = above.includes(value) ? 'a circle' : foreignKind(value);
  if (kind !== undefined) return { path, kind };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    // A property that is undefined is left out, which is the same; a list would get null in its place.
    const problem =
      Array.isArray(value) && inner === undefined ? { path: name, kind: 'undefined' } : problemOf(inner, name, [...above, value]);
    if (problem) return problem;
  }
  return undefined;
}

/** Names a value that is no JSON. */
function foreignKind(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('$$typeof' in value) return 'an element of React';
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? undefined : `a ${value.constructor.name}`;
}

/** A copy of a value as JSON keeps it. Throws an `Error` that says what is not JSON: JSON itself would drop or change it without a word. */
export function plainJson(value: unknown): unknown {
  const problem = jsonProblem(value);
  if (problem) throw new Error(`${problem.path === '' ? 'it' : `"${problem.path}"`} is ${problem.kind}`);
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
