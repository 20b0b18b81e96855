import { backToTop } from 'storedocs:messages';
import { closestTo, makeElement } from '../dom/make-element.ts';

/** One scroll step. */
interface ScrollStep {
  readonly y: number;
  readonly direction: 'up' | 'down';
  /** True for scrolling that a link to an anchor or the history caused. */
  readonly isJump: boolean;
}

/** Input events of readers; they end a jump. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Reports every scroll step. A page starts with a jump: it may open at an anchor or a restored position. */
export function followScroll(react: (step: ScrollStep) => void): void {
  // Reading the position now would force a layout of a page that is about to change.
  let last: number | undefined;
  requestAnimationFrame(() => {
    last ??= scrollY;
  });
  let isJump = true;
  const tell = () => {
    const y = scrollY;
    react({ y, direction: y < (last ?? y) ? 'up' : 'down', isJump });
    last = y;
  };
  const jump = () => {
    isJump = true;
    tell();
  };
  const onScroll = () => {
    if (scrollY !== last) tell();
  };
  addEventListener('scroll', onScroll, { passive: true });
  for (const hand of hands) {
    addEventListener(
      hand,
      () => {
        isJump = false;
      },
      { passive: true },
    );
  }
  addEventListener('popstate', jump);
  document.addEventListener('storedocs:route-update', jump);
  document.addEventListener(
    'click',
    (event) => {
      const link = closestTo<HTMLAnchorElement>(event, 'a');
      if (link?.hash && link.pathname === location.pathname) jump();
    },
    true,
  );
}

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
  document.addEventListener('focusin', (event) => {
    if (closestTo(event, '.sd-navbar')) showNavbar();
  });
}

function showNavbar(): void {
  delete document.documentElement.dataset.navbar;
}

/** Minimum scroll distance of the button, in pixels. */
const threshold = 300;

/** Adds a back-to-top button to docs and posts. */
export function offerWayUp(): void {
  if (!document.querySelector('main:not(:has(> .sd-back-to-top)) :is(.sd-docs article.sd-page-body, article.sd-post)')) return;
  const button = makeElement('button', { type: 'button', className: 'sd-back-to-top', title: backToTop, ariaLabel: backToTop });
  button.addEventListener('click', goUp);
  document.querySelector('main')?.append(button);
}

/** Shows the button while a reader scrolls up, except near the top and at the end. */
export function showWayUp({ y, direction, isJump }: ScrollStep): void {
  const isAtEnd = y + innerHeight >= document.documentElement.scrollHeight;
  document.querySelector('.sd-back-to-top')?.classList.toggle('sd-shown', direction === 'up' && !isJump && y > threshold && !isAtEnd);
}

/** The stylesheet decides whether scrolling is smooth. Moves the focus as well, since the button disappears. */
function goUp(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
