import { settings } from 'storedocs:settings';
import { recall } from '../dom/storage.ts';

/** What a reader can choose. */
export type ColorChoice = 'system' | 'light' | 'dark';

/** Key of the choice in storage; nothing is kept of `system`. */
export const colorKey = 'theme';

const { defaultMode, asksSystem, hasSwitch } = settings.colorMode;

/** The choice that was made: in the address, else the one that is kept. The address is the visitor's: only known words count. */
export function colorChoice(): ColorChoice {
  return knownMode(new URLSearchParams(location.search).get('storedocs-theme')) ?? keptChoice();
}

/** The choice in storage, else what holds for those who made none. */
export function keptChoice(): ColorChoice {
  return (hasSwitch ? knownMode(recall(colorKey)) : undefined) ?? (asksSystem ? 'system' : defaultMode);
}

function knownMode(mode: string | null | undefined): 'light' | 'dark' | undefined {
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

/** Colours the page. The stylesheet goes by `data-theme`, the switch by `data-theme-choice`. */
export function applyColorMode(choice: ColorChoice): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = choice === 'system' ? system : choice;
  dataset.themeChoice = choice;
}
