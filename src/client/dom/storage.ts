type Area = 'localStorage' | 'sessionStorage';

// Storage may be blocked: choices then apply to the current page only.

/** The stored value of a key; `undefined` if there is none. */
export function recall(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it when `undefined`. */
export function remember(key: string, value: string | undefined, area: Area = 'localStorage'): void {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {}
}

/** The map that `rememberMap` stored in this tab of the browser; empty if there is none. */
export function recallMap<Value>(key: string): Map<string, Value> {
  try {
    return new Map(JSON.parse(recall(key, 'sessionStorage') ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Stores a map of JSON values until the tab is closed. */
export function rememberMap(key: string, entries: Iterable<readonly [string, unknown]>): void {
  remember(key, JSON.stringify([...entries]), 'sessionStorage');
}

/** Storage key of the tab that was chosen in a group; followed by the name of the group. */
export const tabsKey = 'storedocs.tabs.';

/** Session storage key of the states of sidebars. */
export const sidebarKey = 'storedocs.sidebar';
