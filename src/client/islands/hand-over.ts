/** Hands what a reader did while an island was loading over to it, and the focus that the message of a failure had. */
export function handOver(island: HTMLElement, events: readonly Event[], box?: HTMLElement): void {
  if (box?.contains(document.activeElement)) moveFocus(island);
  box?.remove();
  // React attaches its listeners asynchronously.
  setTimeout(() => events.forEach(replay));
}

/** Focuses the first focusable element of an island as soon as there is one; until then the content. */
function moveFocus(island: HTMLElement): void {
  const content = document.getElementById('__content');
  const move = () => {
    const isFree = document.activeElement === content;
    if (isFree) island.querySelector<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')?.focus({ preventScroll: true });
    if (!isFree || document.activeElement !== content) observer.disconnect();
  };
  const observer = new MutationObserver(move);
  content?.focus({ preventScroll: true });
  observer.observe(island, { childList: true, subtree: true });
  move();
}

function replay(event: Event): void {
  const { target } = event;
  // SVG in a button is not an `HTMLElement`.
  if (!(target instanceof Element) || !target.isConnected) return;
  if (event.type === 'click') target.dispatchEvent(new MouseEvent('click', event));
  else if (event.type === 'focusin') target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  else if (event.type === 'input') target.dispatchEvent(new InputEvent('input', { bubbles: true }));
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event));
}
