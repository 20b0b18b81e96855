import { settings } from 'storedocs:settings';
import { announce } from '../dom/make-element.ts';

/** Shows a box below an element that says that it could not be loaded, with a retry button. */
export function showFailure(place: Element, retry: () => void): HTMLElement {
  const { messages } = settings;
  const box = document.createElement('div');
  const text = document.createElement('p');
  const button = document.createElement('button');
  box.className = 'sd-load-failure';
  text.textContent = messages.partNotLoaded;
  button.type = 'button';
  button.textContent = messages.retry;
  button.addEventListener('click', retry);
  box.append(text, button);
  place.after(box);
  announce(messages.partNotLoaded);
  return box;
}
