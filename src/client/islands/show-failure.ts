import { settings } from 'storedocs:settings';
import { announce, makeElement } from '../dom/make-element.ts';

/** Shows a box below an element that says that it could not be loaded, with a retry button. */
export function showFailure(place: Element, retry: () => void): HTMLElement {
  const { partNotLoaded, retry: label } = settings.messages;
  const button = makeElement('button', { type: 'button', textContent: label });
  const box = makeElement('div', { className: 'sd-load-failure' }, makeElement('p', { textContent: partNotLoaded }), button);
  button.addEventListener('click', retry);
  place.after(box);
  announce(partNotLoaded);
  return box;
}
