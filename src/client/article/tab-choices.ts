import { settings } from 'storedocs:settings';
import { recall, tabsKey } from '../dom/storage.ts';

/** Opens the tabs that the reader chose before or that are in the query, and loads the script for ARIA tabs. */
export async function setUpTabs(): Promise<void> {
  const inputs = document.querySelectorAll<HTMLInputElement>('.sd-tabs > input');
  if (inputs.length === 0) return;
  const query = new URLSearchParams(location.search);
  const open = (wishOf: (set: DOMStringMap) => string | null | undefined) => {
    for (const input of inputs) if (input.value === wishOf(input.parentElement?.dataset ?? {})) input.checked = true;
  };
  open(({ group }) => group && recall(tabsKey + group));
  open(({ query: name }) => name && query.get(name));
  const { upgradeTabs }: typeof import('./tabs.ts') = await import(settings.parts.tabs);
  upgradeTabs();
}
