import type { ScrollStep } from './follow-scroll.ts';

/**
 * Hides the navbar while a reader scrolls down and shows it on the way up. It stays visible near the top, after a jump to an
 * anchor, and while something in it has the focus or is open.
 */
export function hideNavbar({ y, direction, isJump }: ScrollStep): void {
  const navbar = document.querySelector<HTMLElement>('.sd-navbar');
  if (!navbar) return;
  const height = navbar.offsetHeight;
  const top = height + (document.querySelector<HTMLElement>('.sd-announcement')?.offsetHeight ?? 0);
  const isNeeded = y < top || isJump || navbar.matches(':focus-within') || navbar.querySelector('[open]') !== null;
  // At the very end, scrolling up may be overscroll bounce.
  const isAtEnd = y + innerHeight >= document.documentElement.scrollHeight - height;
  if (isNeeded || (direction === 'up' && !isAtEnd)) showNavbar();
  else if (direction === 'down') document.documentElement.dataset.navbar = 'hidden';
}

/** Shows the navbar when it gets the focus. */
export function showFocusedNavbar(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.sd-navbar')) showNavbar();
  });
}

function showNavbar(): void {
  delete document.documentElement.dataset.navbar;
}
