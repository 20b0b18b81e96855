import { settings } from 'storedocs:settings';
import { menuButton } from './menu-button.ts';

type MobileMenu = typeof import('./mobile-menu.ts');

let loading: Promise<MobileMenu> | undefined;
let loaded: MobileMenu | undefined;

/**
 * Loads the menu of narrow screens when somebody is about to use it; where that fails, the list below the navbar opens as it
 * does without scripts. Has to listen after those who make something else of a link, and before the router.
 */
export function offerMobileMenu(): void {
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, ({ target }) => {
      if (buttonAt(target)) load().catch(() => {});
    });
  }
  addEventListener('popstate', (event) => loaded?.returnInMenu(event));
  document.addEventListener('click', (event) => {
    const button = buttonAt(event.target);
    if (!button) {
      loaded?.clickInMenu(event);
      return;
    }
    event.preventDefault();
    load().then(
      ({ openMenu }) => openMenu(),
      () => {
        if (button.parentElement instanceof HTMLDetailsElement) button.parentElement.toggleAttribute('open');
      },
    );
  });
}

/** Says of the menu button of a page what it does now. */
export function labelMenuButton(): void {
  document.querySelector(menuButton)?.setAttribute('aria-haspopup', 'dialog');
}

function buttonAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(menuButton) : null;
}

async function load(): Promise<MobileMenu> {
  loading ??= import(settings.parts.menu);
  loaded = await loading;
  return loaded;
}
