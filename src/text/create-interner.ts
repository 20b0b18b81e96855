/**
 * Gives equal strings one copy of their own. A piece cut out of a page keeps the whole page in memory;
 * its copy does not, and links that stand on every page are kept once.
 */
export function createInterner(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const copy = Buffer.from(text).toString();
    known.set(copy, copy);
    return copy;
  };
}
