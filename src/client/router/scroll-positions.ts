const storageKey = 'storedocs.scroll';
const positionsKept = 50;

/** Where each entry of the history was scrolled to. */
const positions = storedPositions();

addEventListener('pagehide', () => {
  // Whoever returns to this entry, or loads it again, is taken to its place by the browser.
  history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-positionsKept)));
  } catch {}
});

/** Remembers where the page is now. */
export function notePosition(key: string): void {
  positions.delete(key);
  positions.set(key, [scrollX, scrollY]);
}

/** Scrolls to where an entry was left; false where nothing is known of it. */
export function restorePosition(key: string): boolean {
  const [left, top] = positions.get(key) ?? [];
  if (top !== undefined) scrollTo({ left, top, behavior: 'instant' });
  return top !== undefined;
}

/** Storage may be blocked, and hold anything. */
function storedPositions(): Map<string, readonly [number, number]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return new Map();
  }
}
