import { closestTo } from '../dom/make-element.ts';
/** Selector of the mobile menu button. */
export const menuButton = '.sd-navbar-nav > .sd-menu > summary';

/** Matches when the navbar shows its items in a row; below that width they are in the mobile menu. */
export const wideScreen = matchMedia('(min-width: 62.3125em)');

/** How long the mouse rests on a menu before it opens, and is away before it closes, in milliseconds. */
const delays = { open: 80, close: 250 };

/** The menu under the mouse, and the one that it opened without a click. */
let hovered: HTMLDetailsElement | null = null;
let openedByMouse: HTMLDetailsElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Opens navbar dropdowns on hover, one at a time, supports arrow keys, and closes them on Escape and on focus or click elsewhere. */
export function followDropdowns(): void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onClick);
  document.addEventListener('focusin', (event) => closeOthers(menuAt(event)));
  document.addEventListener('pointerover', onMouse);
}

/** Outside the navbar, as in the mobile menu, dropdowns are plain disclosure lists. */
function menuAt(event: Event): HTMLDetailsElement | null {
  return closestTo<HTMLDetailsElement>(event, '.sd-navbar .sd-dropdown');
}

function closeOthers(menu: HTMLDetailsElement | null): void {
  for (const other of document.querySelectorAll<HTMLDetailsElement>('.sd-navbar .sd-dropdown[open]'))
    if (other !== menu) other.open = false;
}

function open(menu: HTMLDetailsElement): void {
  closeOthers(menu);
  menu.open = true;
}

function onClick(event: Event): void {
  const menu = menuAt(event);
  closeOthers(menu);
  // The click overrides a pending hover.
  clearTimeout(timer);
  // A click right after the menu opened on hover means to open it.
  if (menu?.open && menu === openedByMouse && closestTo(event, 'summary')) event.preventDefault();
  openedByMouse = undefined;
}

function onMouse(event: PointerEvent): void {
  const menu = event.pointerType === 'mouse' && wideScreen.matches ? menuAt(event) : null;
  if (menu === hovered) return;
  hovered = menu;
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      if (openedByMouse && openedByMouse !== menu && !openedByMouse.contains(document.activeElement)) openedByMouse.open = false;
      if (!menu || menu.open) return;
      open(menu);
      openedByMouse = menu;
    },
    menu ? delays.open : delays.close,
  );
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  const menu = menuAt(event);
  if (key === 'Escape') {
    if (menu?.open) menu.querySelector('summary')?.focus();
    closeOthers(null);
  }
  if (!menu || !(target instanceof HTMLElement)) return;
  const stops = [...menu.querySelectorAll<HTMLElement>(':scope > :not(summary) :is(a, button)')];
  const index = stops.indexOf(target);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, stops.length - 1),
    ArrowUp: index < 0 ? -1 : Math.max(index - 1, 0),
    Home: 0,
    End: -1,
  };
  const place = places[key];
  // On the summary, Home and End scroll the page.
  if (place === undefined || (index < 0 && !key.startsWith('Arrow'))) return;
  event.preventDefault();
  open(menu);
  stops.at(place)?.focus();
}
