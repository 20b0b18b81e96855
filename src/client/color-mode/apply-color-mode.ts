import { settings } from 'storedocs:settings';
import { recall } from '../dom/storage.ts';

/** The color modes that a reader can choose. */
export type ColorChoice = 'system' | 'light' | 'dark';

/** Storage key of the choice; `system` is not stored. */
export const colorKey = 'theme';

const { defaultMode, asksSystem, hasSwitch } = settings.colorMode;

/** The choice in the query, else the stored one. The query is user input: only known modes count. */
export function colorChoice(): ColorChoice {
  return knownMode(new URLSearchParams(location.search).get('storedocs-theme')) ?? keptChoice();
}

/** The stored choice, else the default. */
export function keptChoice(): ColorChoice {
  return (hasSwitch ? knownMode(recall(colorKey)) : undefined) ?? (asksSystem ? 'system' : defaultMode);
}

function knownMode(mode: string | null | undefined): 'light' | 'dark' | undefined {
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}

/** Applies a color mode. The stylesheet uses `data-theme`, the switch `data-theme-choice`. */
export function applyColorMode(choice: ColorChoice): void {
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = choice === 'system' ? system : choice;
  dataset.themeChoice = choice;
}
