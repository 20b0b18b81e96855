import { colorModes, switchColorMode } from 'storedocs:messages';
import { settings } from 'storedocs:settings';
import { closestTo } from '../dom/make-element.ts';
import { remember } from '../dom/storage.ts';
import { applyColorMode, type ColorChoice, colorKey, keptChoice } from './apply-color-mode.ts';

const { colorMode } = settings;

/** Handles the color mode switch and follows changes of the system and of other tabs. */
export function followColorMode(): void {
  if (!colorMode.hasSwitch) remember(colorKey, undefined);
  document.addEventListener('click', (event) => {
    if (!closestTo(event, '[data-color-mode]')) return;
    const next = nextChoice(currentChoice());
    remember(colorKey, next === 'system' ? undefined : next);
    show(next);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(currentChoice()));
  // Without a key, the whole storage was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === colorKey || key === null) show(keptChoice());
  });
  // A page from the back/forward cache may have missed a change.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(keptChoice());
  });
}

/** Enables the switch of a page and labels it with the current choice. */
export function labelSwitch(): void {
  const choice = currentChoice();
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-color-mode]')) {
    button.disabled = false;
    button.title = colorModes[choice];
    button.ariaLabel = switchColorMode.replace('{mode}', colorModes[choice]);
  }
}

function show(choice: ColorChoice): void {
  applyColorMode(choice);
  labelSwitch();
}

function currentChoice(): ColorChoice {
  const { themeChoice } = document.documentElement.dataset;
  return themeChoice === 'light' || themeChoice === 'dark' ? themeChoice : 'system';
}

/** The system mode is one of the choices when it is respected. */
function nextChoice(choice: ColorChoice): ColorChoice {
  if (choice === 'light') return 'dark';
  return choice === 'dark' && colorMode.asksSystem ? 'system' : 'light';
}
