import { settings } from 'storedocs:settings';
import type { ScrollStep } from './follow-scroll.ts';

/** How far down the way up has to be before there is a button for it, in pixels. */
const threshold = 300;

/** Gives pages of docs and posts a button that leads to their beginning. */
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

/** Shows the button to those who go up by themselves, and are neither near the top nor at the end. */
export function showWayUp({ y, direction, isJump }: ScrollStep): void {
  const isAtEnd = y + innerHeight >= document.documentElement.scrollHeight;
  document.querySelector('.back-to-top')?.classList.toggle('shown', direction === 'up' && !isJump && y > threshold && !isAtEnd);
}

/** Whether the way is smooth, the stylesheet says. The focus goes along, as the button is about to leave. */
function goUp(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}
