/**
 * A copy of plain data in which every function is `undefined`: functions cannot be sent to a thread. Keeps shared references shared.
 * `plain` are parts without functions, which are not copied.
 */
export function withoutFunctions<Value>(value: Value, plain: readonly object[] = []): Value {
  const copies = new Map<unknown, unknown>(plain.map((part) => [part, part]));
  const copy = (original: unknown): unknown => {
    if (typeof original === 'function') return undefined;
    if (typeof original !== 'object' || original === null || original instanceof RegExp || original instanceof Date) return original;
    const known = copies.get(original);
    if (known !== undefined) return known;
    if (Array.isArray(original))
      return fill(original, [], (target: unknown[]) => {
        for (const entry of original) target.push(copy(entry));
      });
    if (original instanceof Map)
      return fill(original, new Map(), (target: Map<unknown, unknown>) => {
        for (const [key, entry] of original) target.set(copy(key), copy(entry));
      });
    if (original instanceof Set)
      return fill(original, new Set(), (target: Set<unknown>) => {
        for (const entry of original) target.add(copy(entry));
      });
    return fill(original, {}, (target: Record<string, unknown>) => {
      for (const [key, entry] of Object.entries(original)) target[key] = copy(entry);
    });
  };
  const fill = <Target>(original: unknown, target: Target, action: (target: Target) => void): Target => {
    copies.set(original, target);
    action(target);
    return target;
  };
  return copy(value) as Value;
}

/**
 * Replaces equal strings in plain data by one of them, in place: data from another thread has its own copy wherever a string occurs.
 * A site has the URL of a page in about six places.
 */
export function shareStrings(data: unknown): void {
  const strings = new Map<string, string>();
  const seen = new Set<object>();
  const share = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const known = strings.get(value);
      if (known === undefined) strings.set(value, value);
      return known ?? value;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return value;
    seen.add(value);
    if (Array.isArray(value)) for (const [index, entry] of value.entries()) value[index] = share(entry);
    else if (value instanceof Map) shareEntries(value);
    else if (isPlain(value)) for (const [key, entry] of Object.entries(value)) value[key] = share(entry);
    return value;
  };
  const shareEntries = (map: Map<unknown, unknown>) => {
    const entries = [...map];
    map.clear();
    for (const [key, entry] of entries) map.set(share(key), share(entry));
  };
  share(data);
}

function isPlain(value: object): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype;
}
