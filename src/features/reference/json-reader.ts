/** An object of unknown shape. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The value as an object; empty for anything else. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** True for an object that is not a list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a list; empty for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value if it is text; `undefined` for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const mostSteps = 20;

/**
 * Follows `$ref` within a document; the value is an empty object if it is broken or endless. `name` is the last part of the reference, the name
 * of the component; absent for an inline value.
 */
export function followRef(document: JsonRecord, value: unknown): { readonly value: JsonRecord; readonly name?: string | undefined } {
  let current = recordOf(value);
  let name: string | undefined;
  for (let step = 0; step < mostSteps; step++) {
    const ref = textOf(current.$ref);
    if (ref === undefined) return { value: current, name };
    if (!ref.startsWith('#/')) return { value: {}, name };
    const path = ref.slice(2).split('/').map(unescapePointer);
    name = path.at(-1);
    current = recordOf(path.reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined), document));
  }
  return { value: {}, name };
}

/** A part of a JSON pointer as it is without escapes. */
export function unescapePointer(part: string): string {
  const plain = part.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
