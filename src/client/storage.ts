const prefix = 'storedocs.';

// Storage may be blocked: choices then hold for the page on which they are made.

/** What was remembered under a name; absent when there is nothing. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for the next pages, or forgets it. */
export function remember(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {}
}
