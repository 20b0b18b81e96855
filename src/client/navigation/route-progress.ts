import { pageLoads } from 'storedocs:messages';
import { makeElement } from '../dom/make-element.ts';

const delay = 200;
const speed = 200;
const trickleTime = 800;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Shows a progress bar unless the page loads quickly. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(() => grow(0.08), bar ? 0 : delay);
}

/** Completes the progress bar. */
export function endProgress(): void {
  clearTimeout(timer);
  if (!bar) return;
  const done = bar;
  bar = undefined;
  done.style.inlineSize = '100%';
  done.classList.add('sd-done');
  setTimeout(() => done.remove(), 2 * speed);
}

/** Grows the bar, ever closer to the end. */
function grow(part: number): void {
  bar ??= createBar();
  bar.style.inlineSize = `${part * 100}%`;
  timer = setTimeout(() => grow(Math.min(part + Math.random() * 0.02, 0.994)), trickleTime);
}

function createBar(): HTMLElement {
  const element = makeElement('div', { className: 'sd-route-progress', role: 'progressbar', ariaLabel: pageLoads });
  document.body.append(element);
  return element;
}
