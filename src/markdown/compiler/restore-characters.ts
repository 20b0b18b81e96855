/** Replaces a character that stood for another one in all strings of a tree. */
export function restoreCharacters(value: unknown, standIn: string, original: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string')
      Reflect.set(
        value,
        key,
        inner.replaceAll(standIn, () => original),
      );
    else if (key !== 'position') restoreCharacters(inner, standIn, original);
  }
}
