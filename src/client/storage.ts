import { settings } from 'storedocs:settings';

// Storage may be blocked: choices then hold for the page on which they are made.

/** What was remembered under a key; absent when there is nothing. */
export function recall(key: string): string | undefined {
  try {
    return window[settings.storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for the next pages, or forgets it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) window[settings.storage].removeItem(key);
    else window[settings.storage].setItem(key, value);
  } catch {}
}
