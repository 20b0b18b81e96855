import { decodeHref } from '../../text/url.ts';
import { recallMap, rememberMap } from '../dom/storage.ts';

const storageKey = 'storedocs.scroll';
const positionsKept = 50;

/** Scroll positions by key of the history entry. */
const positions = recallMap<readonly [number, number]>(storageKey);

addEventListener('pagehide', () => {
  // When this entry is loaded again, the browser restores its position.
  history.scrollRestoration = 'auto';
  rememberMap(storageKey, [...positions].slice(-positionsKept));
});

/** While a restored position lies below the end of the page. */
let waiting: ResizeObserver | undefined;

// The reader has moved on.
for (const type of ['wheel', 'pointerdown', 'keydown', 'touchstart']) addEventListener(type, settle, { passive: true });

/** Stores the current position. */
export function notePosition(key: string): void {
  if (waiting) return;
  positions.delete(key);
  positions.set(key, [scrollX, scrollY]);
}

/**
 * Restores the position of an entry; returns false if it is unknown. When the page is shorter than that, because its content is
 * still to come, the position is restored again as the page grows, until the reader does something.
 */
export function restorePosition(key: string): boolean {
  settle();
  const [left, top] = positions.get(key) ?? [];
  if (top === undefined) return false;
  const scroll = () => {
    scrollTo({ left, top, behavior: 'instant' });
    if (scrollY > top - 1) settle();
  };
  waiting = new ResizeObserver(scroll);
  waiting.observe(document.body);
  scroll();
  return true;
}

function settle(): void {
  waiting?.disconnect();
  waiting = undefined;
}

/** Scrolls to the target of an anchor and moves the focus there; without one, to the top of the page. */
export function scrollToPlace({ hash }: URL): void {
  settle();
  const target = document.getElementById(decodeHref(hash.slice(1)));
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focusOnce(target);
  } else scrollTo({ top: 0, behavior: 'instant' });
}

/** Focuses an element, focusable or not, so that the next Tab continues from there. */
export function focusOnce(element: HTMLElement): void {
  const isFocusable = element.hasAttribute('tabindex');
  if (!isFocusable) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (!isFocusable) element.removeAttribute('tabindex');
}
