import { backToTop } from 'storedocs:messages';
import { makeElement } from '../dom/make-element.ts';
import type { ScrollStep } from './follow-scroll.ts';

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
