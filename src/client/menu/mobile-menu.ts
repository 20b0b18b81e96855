import { menuButton, wideScreen } from './menu-button.ts';
import { createMenuDialog, type MenuDialog } from './menu-dialog.ts';

let menu: MenuDialog | undefined;
/** `open`, on the way back to the page's own entry of the history, or there and about to be gone. */
let phase: 'open' | 'returning' | 'leaving' = 'open';
/** What is to be done when the history is back at that entry. */
let afterReturn: () => void = slideOut;

document.addEventListener('storedocs:route-update', remove);
wideScreen.addEventListener('change', () => leave(remove));

/** Opens the menu of narrow screens in a dialog. While it is open, the history has one entry more, so that going back closes it. */
export function openMenu(): void {
  if (menu) return;
  menu = createMenuDialog();
  const { element } = menu;
  const root = document.documentElement;
  // A scrollbar that is gone would move the page.
  root.classList.toggle('keeps-gutter', innerWidth > root.clientWidth);
  root.classList.add('has-open-menu');
  history.pushState(history.state, '');
  element.addEventListener('cancel', (event) => {
    event.preventDefault();
    leave(slideOut);
  });
  element.addEventListener('close', () => {
    // Browsers insist on closing a dialog when Escape is pressed twice.
    leave(remove);
  });
  element.showModal();
  showCurrentEntry(element);
  // What moves has to have been somewhere else before.
  element.getBoundingClientRect();
  element.classList.add('shown');
}

/** Scrolls a long sidebar, and nothing else, so that the entry of the page is in the middle. */
function showCurrentEntry(element: HTMLElement): void {
  const entry = element.querySelector('.sidebar [aria-current=page]');
  const view = entry?.closest('.mobile-menu-view');
  if (entry && view) view.scrollTop = entry.getBoundingClientRect().top - view.getBoundingClientRect().top - view.clientHeight / 2;
}

/** What a click does while the menu is open. */
export function clickInMenu(event: MouseEvent): void {
  const { target } = event;
  if (!menu || !(target instanceof Element)) return;
  if (target === menu.element || target.closest('.mobile-menu-close')) leave(slideOut);
  else if (menu.element.contains(target)) onLink(event, target.closest<HTMLAnchorElement>('a[href]'));
}

/** Follows a link when the history is as if there had been no menu. */
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

/** Goes back to the page's own entry of the history first. */
function leave(then: () => void): void {
  if (!menu || phase !== 'open') return;
  phase = 'returning';
  afterReturn = then;
  history.back();
}

/** What going back does while the menu is open. */
export function returnInMenu(event: Event): void {
  if (!menu || phase === 'leaving') return;
  // For everybody else, nothing has happened.
  event.stopImmediatePropagation();
  phase = 'leaving';
  // Going back ends with scroll and focus where the entry has them: what is done now has the last word.
  setTimeout(afterReturn);
}

async function slideOut(): Promise<void> {
  const leaving = menu?.element;
  leaving?.classList.remove('shown');
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
  document.documentElement.classList.remove('has-open-menu', 'keeps-gutter');
  document.querySelector<HTMLElement>(menuButton)?.focus({ preventScroll: true });
}
