import { settings } from 'storedocs:settings';
import { closestTo } from '../dom/make-element.ts';
import { menuButton } from '../navbar/dropdowns.ts';

type MobileMenu = typeof import('./mobile-menu.ts');

let loading: Promise<MobileMenu> | undefined;
let loaded: MobileMenu | undefined;

/**
 * Loads the mobile menu when a reader is about to use it; when that fails, the list below the navbar opens as it
 * does without scripts. Must listen after other link handlers and before the router.
 */
export function offerMobileMenu(): void {
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, (event) => {
      if (closestTo(event, menuButton)) load().catch(() => {});
    });
  }
  addEventListener('popstate', (event) => loaded?.returnInMenu(event));
  document.addEventListener('click', (event) => {
    const button = closestTo(event, menuButton);
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

/** Updates the label of the menu button of a page. */
export function labelMenuButton(): void {
  document.querySelector(menuButton)?.setAttribute('aria-haspopup', 'dialog');
}

async function load(): Promise<MobileMenu> {
  loading ??= import(settings.parts.menu);
  loaded = await loading;
  return loaded;
}
