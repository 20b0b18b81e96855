import { menuButton, wideScreen } from '../navbar/dropdowns.ts';
import { createMenuDialog, type MenuDialog } from './menu-dialog.ts';

let menu: MenuDialog | undefined;
/** `open`, `returning` to the history entry of the page, or `leaving` after that. */
let phase: 'open' | 'returning' | 'leaving' = 'open';
/** Runs when the history has returned to that entry. */
let afterReturn: () => void = slideOut;

// Without the styles, loading this module fails.
await new Promise((onload, onerror) => {
  const href = document.querySelector<HTMLElement>('.sd-navbar-nav')?.dataset.menuStyle ?? '';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }));
});

document.addEventListener('storedocs:route-update', remove);
wideScreen.addEventListener('change', () => leave(remove));

/** Opens the mobile menu in a dialog. It has its own history entry, so that Back closes it. */
export function openMenu(): void {
  if (menu) return;
  menu = createMenuDialog();
  const { element } = menu;
  const root = document.documentElement;
  // Without its scrollbar the page would move.
  root.classList.toggle('sd-keeps-gutter', innerWidth > root.clientWidth);
  root.classList.add('sd-has-open-menu');
  history.pushState(history.state, '');
  element.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave(slideOut);
  });
  element.addEventListener('close', () => {
    // Browsers close a dialog when Escape is pressed twice.
    leave(remove);
  });
  element.showModal();
  showCurrentEntry(element);
  // The transition needs a previous state.
  element.getBoundingClientRect();
  element.classList.add('sd-shown');
}

/** Scrolls only a long sidebar, so that the entry of the page is in the middle. */
function showCurrentEntry(element: HTMLElement): void {
  const entry = element.querySelector('.sd-sidebar [aria-current=page]');
  const view = entry?.closest('.sd-mobile-menu-view');
  if (entry && view) view.scrollTop = entry.getBoundingClientRect().top - view.getBoundingClientRect().top - view.clientHeight / 2;
}

/** Handles clicks while the menu is open. */
export function clickInMenu(event: MouseEvent): void {
  const { target } = event;
  if (!menu || !(target instanceof Element)) return;
  if (target === menu.element || target.closest('.sd-mobile-menu-close')) leave(slideOut);
  else if (menu.element.contains(target)) onLink(event, target.closest<HTMLAnchorElement>('a[href]'));
}

/** Follows a link after removing the history entry of the menu. */
function onLink(event: MouseEvent, link: HTMLAnchorElement | null): void {
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.target && link.target !== '_self') {
    leave(slideOut);
    return;
  }
  event.preventDefault();
  leave(() => {
    remove();
    link.click();
  });
}

/** Returns to the history entry of the page first. */
function leave(then: () => void): void {
  if (!menu || phase !== 'open') return;
  phase = 'returning';
  afterReturn = then;
  history.back();
}

/** Handles `popstate` while the menu is open. */
export function returnInMenu(event: Event): void {
  if (!menu || phase === 'leaving') return;
  // Hide the event from the router.
  event.stopImmediatePropagation();
  phase = 'leaving';
  // Back ends by restoring scroll and focus of the entry: run after it.
  setTimeout(afterReturn);
}

async function slideOut(): Promise<void> {
  const leaving = menu?.element;
  leaving?.classList.remove('sd-shown');
  await Promise.allSettled((leaving?.getAnimations() ?? []).map(({ finished }) => finished));
  if (menu?.element === leaving) remove();
}

function remove(): void {
  if (!menu) return;
  const closed = menu;
  menu = undefined;
  phase = 'open';
  afterReturn = slideOut;
  closed.remove();
  document.documentElement.classList.remove('sd-has-open-menu', 'sd-keeps-gutter');
  document.querySelector<HTMLElement>(menuButton)?.focus({ preventScroll: true });
}
