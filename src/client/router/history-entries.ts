/** How a URL is reached: by a link or script (`push`, `replace`), or with Back and Forward (`pop`). */
export type Way = 'push' | 'replace' | 'pop';

/** Key of the current history entry; absent when the browser created it, for an anchor or a page load. */
export function entryKey(): string | undefined {
  return history.state?.key;
}

/** Writes a URL to the history and returns the key of its entry. Popped entries exist already. */
export function writeEntry(url: URL, way: Way): string {
  const known = entryKey();
  if (way === 'pop' && known) return known;
  const key = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  if (way === 'push') history.pushState({ key }, '', url);
  else history.replaceState({ ...history.state, key }, '', url);
  return key;
}
