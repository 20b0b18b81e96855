const storagePrefix = 'storedocs.tabs.';

/** Lets the tabs of one group follow each other, on this page and on the next one. */
export function followTabGroups(): void {
  const groups = new Set(Array.from(document.querySelectorAll<HTMLElement>('.tabs[data-group]'), ({ dataset }) => dataset.group ?? ''));
  for (const group of groups) {
    const value = remembered(group);
    if (value !== undefined) select(group, value);
  }
  document.addEventListener('change', ({ target }) => {
    const group = target instanceof HTMLInputElement ? target.closest<HTMLElement>('.tabs[data-group]')?.dataset.group : undefined;
    if (group === undefined || !(target instanceof HTMLInputElement)) return;
    const before = target.getBoundingClientRect().top;
    select(group, target.value);
    // What is above may have changed its height: the tab that was chosen stays where it is.
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
    remember(group, target.value);
  });
}

function select(group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.tabs[data-group="${CSS.escape(group)}"] > input`))
    if (input.value === value) input.checked = true;
}

// Storage may be blocked: the choice then holds for this page.
function remembered(group: string): string | undefined {
  try {
    return localStorage.getItem(storagePrefix + group) ?? undefined;
  } catch {
    return undefined;
  }
}

function remember(group: string, value: string): void {
  try {
    localStorage.setItem(storagePrefix + group, value);
  } catch {}
}
