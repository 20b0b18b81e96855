/** A part of a value that JSON would silently drop or change. */
interface JsonProblem {
  /** Where it is, such as `shop.items[2]`; empty for the value itself. */
  readonly path: string;
  /** What it is, such as `a function`. */
  readonly kind: string;
}

/** Finds the first part of a value that is not JSON; `undefined` if there is none. */
export function jsonProblem(value: unknown, path = '', above: readonly unknown[] = []): JsonProblem | undefined {
  const kind = above.includes(value) ? 'a circular reference' : foreignKind(value);
  if (kind !== undefined) return { path, kind };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    // JSON leaves out undefined properties, which is equivalent, but turns undefined list items into null.
    const problem =
      Array.isArray(value) && inner === undefined ? { path: name, kind: 'undefined' } : jsonProblem(inner, name, [...above, value]);
    if (problem) return problem;
  }
  return undefined;
}

/** Describes a value that is not JSON; `undefined` for JSON. */
function foreignKind(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('$$typeof' in value) return 'a React element';
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? undefined : `a ${value.constructor.name}`;
}

/** Copies a value as JSON would. Throws an `Error` that names the part that is not JSON. */
export function plainJson(value: unknown): unknown {
  const problem = jsonProblem(value);
  if (problem) throw new Error(`${problem.path === '' ? 'it' : `"${problem.path}"`} is ${problem.kind}`);
  return JSON.parse(JSON.stringify(value) ?? 'null');
}
