import { recall, remember } from './storage.ts';

/** Lets the tabs of one group follow each other, on this page and on the next one. */
export function followTabGroups(): void {
  const groups = new Set(Array.from(document.querySelectorAll<HTMLElement>('.tabs[data-group]'), ({ dataset }) => dataset.group ?? ''));
  for (const group of groups) {
    const value = recall(`tabs.${group}`);
    if (value !== undefined) select(group, value);
  }
  document.addEventListener('change', ({ target }) => {
    const group = target instanceof HTMLInputElement ? target.closest<HTMLElement>('.tabs[data-group]')?.dataset.group : undefined;
    if (group === undefined || !(target instanceof HTMLInputElement)) return;
    const before = target.getBoundingClientRect().top;
    select(group, target.value);
    // What is above may have changed its height: the tab that was chosen stays where it is.
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
    remember(`tabs.${group}`, target.value);
  });
}

function select(group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.tabs[data-group="${CSS.escape(group)}"] > input`))
    if (input.value === value) input.checked = true;
}
