/** The value below the keys of a parsed response; `undefined` if there is none. */
function fieldAt(value: unknown, ...keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

/** The text below the keys; empty if there is none. */
export function textAt(value: unknown, ...keys: readonly string[]): string {
  const text = fieldAt(value, ...keys);
  return typeof text === 'string' ? text : '';
}

/** The number below the keys; 0 if there is none. */
export function numberAt(value: unknown, ...keys: readonly string[]): number {
  const number = fieldAt(value, ...keys);
  return typeof number === 'number' ? number : 0;
}

/** The list below the keys; empty if there is none. */
export function listAt(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const list = fieldAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}
