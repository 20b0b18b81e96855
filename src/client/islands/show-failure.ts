import { settings } from 'storedocs:settings';
import { announce } from '../dom/announce.ts';

/** A box with what went wrong when something was loaded. */
export interface FailureBox {
  /** True while the focus is in it. */
  hasFocus(): boolean;
  /** Says what went wrong, this time. */
  say(error: unknown): void;
  remove(): void;
}

/** Puts a box below an element, with a button that tries again. */
export function showFailure(place: Element, retry: () => void): FailureBox {
  const box = document.createElement('div');
  const text = document.createElement('p');
  const button = document.createElement('button');
  box.className = 'load-failure';
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
