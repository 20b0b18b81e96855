import type { ScrollStep } from './follow-scroll.ts';

/**
 * Lets the navbar go while a reader scrolls down, and come back on the way up. It is there near the top, after a jump to an
 * anchor, and as long as something in it has the focus or is open.
 */
export function hideNavbar({ y, direction, isJump }: ScrollStep): void {
  const navbar = document.querySelector<HTMLElement>('.navbar');
  if (!navbar) return;
  const height = navbar.offsetHeight;
  const top = height + (document.querySelector<HTMLElement>('.announcement')?.offsetHeight ?? 0);
  const isNeeded = y < top || isJump || navbar.matches(':focus-within') || navbar.querySelector('[open]') !== null;
  // At the very end, what looks like a way up may be the page springing back.
  const isAtEnd = y + innerHeight >= document.documentElement.scrollHeight - height;
  if (isNeeded || (direction === 'up' && !isAtEnd)) showNavbar();
  else if (direction === 'down') document.documentElement.dataset.navbar = 'hidden';
}

/** Shows the navbar to those who reach it by keyboard. */
export function showFocusedNavbar(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.navbar')) showNavbar();
  });
}

function showNavbar(): void {
  delete document.documentElement.dataset.navbar;
}
