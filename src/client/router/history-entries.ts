/** How a place is reached: by a link or a script, or with Back and Forward. */
export type Way = 'push' | 'replace' | 'pop';

/** Key of the present entry of the history; absent where the browser made it, for an anchor or for a page that it loaded. */
export function entryKey(): string | undefined {
  return history.state?.key;
}

/** Puts an address into the history and gives the key of its entry. Entries that are popped are there already. */
export function writeEntry(url: URL, way: Way): string {
  const known = entryKey();
  if (way === 'pop' && known) return known;
  const key = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  if (way === 'push') history.pushState({ key }, '', url);
  else history.replaceState({ ...history.state, key }, '', url);
  return key;
}
