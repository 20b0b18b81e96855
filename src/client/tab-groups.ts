import { recall, remember } from './storage.ts';

/** Opens the tabs of a page that were chosen before. */
export function showChosenTabs(): void {
  const groups = new Set(Array.from(document.querySelectorAll<HTMLElement>('.tabs[data-group]'), ({ dataset }) => dataset.group ?? ''));
  for (const group of groups) {
    const value = recall(`storedocs.tabs.${group}`);
    if (value !== undefined) select(group, value);
  }
}

/** Lets the tabs of one group follow each other, on this page and on the next one. */
export function followTabGroups(): void {
  document.addEventListener('change', ({ target }) => {
    const group = target instanceof HTMLInputElement ? target.closest<HTMLElement>('.tabs[data-group]')?.dataset.group : undefined;
    if (group === undefined || !(target instanceof HTMLInputElement)) return;
    const before = target.getBoundingClientRect().top;
    select(group, target.value);
    // What is above may have changed its height: the tab that was chosen stays where it is.
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' });
    remember(`storedocs.tabs.${group}`, target.value);
  });
}

function select(group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.tabs[data-group="${CSS.escape(group)}"] > input`))
    if (input.value === value) input.checked = true;
}
