import { settings } from 'storedocs:settings';
import { remember } from '../dom/storage.ts';
import { applyColorMode, type ColorChoice, colorKey, keptChoice } from './apply-color-mode.ts';

const { messages, colorMode } = settings;

/** Lets readers switch between light and dark, and follows the system and other tabs. */
export function followColorMode(): void {
  if (!colorMode.hasSwitch) remember(colorKey, undefined);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-color-mode]'))) return;
    const next = nextChoice(currentChoice());
    remember(colorKey, next === 'system' ? undefined : next);
    show(next);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(currentChoice()));
  // Without a key, everything was forgotten.
  addEventListener('storage', ({ key }) => {
    if (key === colorKey || key === null) show(keptChoice());
  });
  // A page that comes back as it was left may have missed a choice.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(keptChoice());
  });
}

/** Makes the switch of a page ready, and says on it what is chosen. */
export function labelSwitch(): void {
  const choice = currentChoice();
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-color-mode]')) {
    button.disabled = false;
    button.title = messages.colorModes[choice];
    button.ariaLabel = messages.switchColorMode.replace('{mode}', messages.colorModes[choice]);
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

/** Where the system is asked, it is one of three. */
function nextChoice(choice: ColorChoice): ColorChoice {
  if (choice === 'light') return 'dark';
  return choice === 'dark' && colorMode.asksSystem ? 'system' : 'light';
}
