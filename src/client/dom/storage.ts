import { settings } from 'storedocs:settings';

type Area = 'localStorage' | 'sessionStorage';

// Storage may be blocked: choices then hold for the page on which they are made.

/** What was remembered under a key; absent when there is nothing. */
export function recall(key: string, area: Area = settings.storage): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for the next pages, or forgets it. */
export function remember(key: string, value: string | undefined, area: Area = settings.storage): void {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}

/** Where storage keeps the choice of a group of tabs; its name follows. */
export const tabsKey = 'storedocs.tabs.';
