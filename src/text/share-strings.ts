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
