import { settings } from 'storedocs:settings';
import { announce } from '../dom/make-element.ts';

/** A box that reports a loading failure. */
export interface FailureBox {
  /** True while it contains the focus. */
  hasFocus(): boolean;
  /** Shows the latest failure. */
  say(error: unknown): void;
  remove(): void;
}

/** Shows a box with a retry button below an element. */
export function showFailure(place: Element, retry: () => void): FailureBox {
  const box = document.createElement('div');
  const text = document.createElement('p');
  const button = document.createElement('button');
  box.className = 'sd-load-failure';
  button.type = 'button';
  button.textContent = settings.messages.retry;
  button.addEventListener('click', retry);
  box.append(text, button);
  place.after(box);
  return {
    hasFocus: () => box.contains(document.activeElement),
    say(error) {
      text.textContent = String(error);
      announce(text.textContent);
    },
    remove: () => box.remove(),
  };
}
