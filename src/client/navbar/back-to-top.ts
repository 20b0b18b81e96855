import { settings } from 'storedocs:settings';
import type { ScrollStep } from './follow-scroll.ts';

/** Minimum scroll distance of the button, in pixels. */
const threshold = 300;

/** Adds a back-to-top button to docs and posts. */
export function offerWayUp(): void {
  if (!document.querySelector('main:not(:has(> .back-to-top)) :is(.docs article.page-body, article.post)')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'back-to-top';
  button.title = settings.messages.backToTop;
  button.ariaLabel = settings.messages.backToTop;
  button.addEventListener('click', goUp);
  document.querySelector('main')?.append(button);
}

/** Shows the button while a reader scrolls up, except near the top and at the end. */
export function showWayUp({ y, direction, isJump }: ScrollStep): void {
  const isAtEnd = y + innerHeight >= document.documentElement.scrollHeight;
  document.querySelector('.back-to-top')?.classList.toggle('shown', direction === 'up' && !isJump && y > threshold && !isAtEnd);
}

/** The stylesheet decides whether scrolling is smooth. Moves the focus as well, since the button disappears. */
function goUp(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
