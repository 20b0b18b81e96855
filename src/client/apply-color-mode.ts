import { settings } from 'storedocs:settings';
import { recall } from './storage.ts';

/** What a reader can choose. */
export type ColorChoice = 'system' | 'light' | 'dark';

/** Key of the choice in storage; nothing is kept of `system`. */
export const colorKey = 'theme';

const { defaultMode, asksSystem, hasSwitch } = settings.colorMode;

/** The choice that was made: in the address, else in storage, else none. The address is the visitor's: only known words count. */
export function colorChoice(): ColorChoice {
  const asked = new URLSearchParams(location.search).get('storedocs-theme');
  const known = [asked, hasSwitch ? recall(colorKey) : undefined].find((mode) => mode === 'light' || mode === 'dark');
  return known === 'light' || known === 'dark' ? known : asksSystem ? 'system' : defaultMode;
}

/** Colours the page. The stylesheet goes by `data-theme`, the switch by `data-theme-choice`. */
export function applyColorMode(choice: ColorChoice): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = choice === 'system' ? system : choice;
  dataset.themeChoice = choice;
}
