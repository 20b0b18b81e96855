/** A copy of a value as JSON keeps it. Throws an `Error` that says what is not JSON: JSON itself would drop or change it without a word. */
export function plainJson(value: unknown): unknown {
  const json: string | undefined = JSON.stringify(value, function (this: unknown, key: string, inner: unknown) {
    // A date has become a text already when it is passed in; its owner still has it as it was.
    const kind = foreignKind(typeof this === 'object' && this !== null ? Reflect.get(this, key) : inner);
    if (kind !== undefined) throw new Error(key === '' ? `it is ${kind}` : `"${key}" is ${kind}`);
    return inner;
  });
  return JSON.parse(json ?? 'null');
}

function foreignKind(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? undefined : `a ${value.constructor.name}`;
}
