import { isScalar, parseDocument } from 'yaml';

/** A value for a YAML file, by the keys that lead to it. */
export interface YamlEntry {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Adds missing entries to a valid YAML file, each at the end of its map. Comments, values and line endings stay as they are. */
export function addEntries(text: string, entries: readonly YamlEntry[]): string {
  if (entries.length === 0) return text;
  const document = parseDocument(text, { merge: true });
  for (const { path, value } of entries) document.setIn(path, value);
  const written = document.toString({ lineWidth: 0, singleQuote: true });
  return text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written;
}

/** Creates a function that tells whether a YAML file has a value at a path of keys; an empty value does not count. */
export function entryFinder(text: string): (path: readonly string[]) => boolean {
  const document = parseDocument(text, { merge: true });
  return (path) => {
    const value = document.getIn(path, true);
    return value !== undefined && !(isScalar(value) && value.value === null);
  };
}
