import { decodeHref } from '../../text/url.ts';

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

/** Shows the element that an anchor names, and lets the keyboard go on from there; without one the top of the page. */
export function scrollToPlace({ hash }: URL): void {
  const target = document.getElementById(decodeHref(hash.slice(1)));
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focusOnce(target);
  } else scrollTo({ top: 0, behavior: 'instant' });
}

/** Moves the focus to an element, also to one that takes none: the next Tab goes on from there. */
export function focusOnce(element: HTMLElement): void {
  const isFocusable = element.hasAttribute('tabindex');
  if (!isFocusable) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (!isFocusable) element.removeAttribute('tabindex');
}
