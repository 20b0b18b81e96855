/** The value of `file=` in a code fence's first line, without quotes; absent when the block holds its own code. */
export function codeFileHref(meta: string): string | undefined {
  // Word by word, so that a title which speaks of "file=" names none.
  for (const [, key, double, single, plain] of meta.matchAll(/(\w+)=(?:"([^"]*)"|'([^']*)'|(\S*))|\S+/g))
    if (key === 'file') return double ?? single ?? plain ?? '';
  return undefined;
}
