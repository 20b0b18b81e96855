import { retry as label, partNotLoaded } from 'storedocs:messages';
import { announce, makeElement } from '../dom/make-element.ts';

/** Shows a box below an element that says that it could not be loaded, with a retry button. */
export function showFailure(place: Element, retry: () => void): HTMLElement {
  const button = makeElement('button', { type: 'button', textContent: label });
  const box = makeElement('div', { className: 'sd-load-failure' }, makeElement('p', { textContent: partNotLoaded }), button);
  button.addEventListener('click', retry);
  place.after(box);
  announce(partNotLoaded);
  return box;
}
