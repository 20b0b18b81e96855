/** Says which part of a value JSON would drop or change without a word; absent when there is none. */
export function jsonProblem(value: unknown): string | undefined {
  return problemOf(value, '', []);
}

function problemOf(value: unknown, name: string, above: readonly unknown[]): string | undefined {
  const kind = above.includes(value) ? 'a circle' : foreignKind(value);
  if (kind !== undefined) return `${name === '' ? 'it' : `"${name}"`} is ${kind}`;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = problemOf(inner, Array.isArray(value) ? name : key, [...above, value]);
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
