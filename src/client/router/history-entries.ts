/** How a place is reached: by a link or a script, or with Back and Forward. */
export type Way = 'push' | 'replace' | 'pop';

/** Whether the router made this entry of the history; else it is one that the browser made, for an anchor or for a page it loaded. */
export function hasKey(): boolean {
  return typeof history.state?.key === 'string';
}

/** Key of the present entry; one that has none gets one. */
export function entryKey(): string {
  if (!hasKey()) writeEntry(location.href, 'replace');
  return history.state.key;
}

/** Writes an address into the history; entries that are popped are there already. */
export function writeEntry(url: string | URL, way: Way): void {
  const key = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  if (way === 'push') history.pushState({ key }, '', url);
  else if (way === 'replace') history.replaceState({ ...history.state, key }, '', url);
}
