import * as messages from 'storedocs:messages';
import { makeElement } from '../dom/make-element.ts';

/** The open mobile menu. */
export interface MenuDialog {
  readonly element: HTMLDialogElement;
  /** Removes the dialog and moves its content back. */
  remove(): void;
}

/**
 * Creates a dialog with the navbar items and, if the page has one, the sidebar. It contains the nodes of the page
 * itself, so that ids stay unique; only the color mode switch is a copy, as its place would show a gap.
 */
export function createMenuDialog(): MenuDialog {
  const returns: (() => void)[] = [];
  const borrow = (selector: string): Element[] => {
    const node = document.querySelector(selector);
    if (!node) return [];
    const place = document.createComment('');
    node.replaceWith(place);
    returns.push(() => place.replaceWith(node));
    return [node];
  };
  const brand = borrow('.sd-navbar-brand');
  const colorSwitch = document.querySelector('.sd-navbar .sd-color-mode-switch')?.cloneNode(true) ?? '';
  const [ariaLabel, title] = [messages.closeMenu, messages.closeMenu];
  const close = makeElement('button', { type: 'button', className: 'sd-mobile-menu-close', ariaLabel, title, autofocus: true });
  const header = makeElement('div', { className: 'sd-mobile-menu-header' }, ...brand, colorSwitch, close);
  const label = document.querySelector('.sd-navbar-nav')?.ariaLabel ?? messages.menu;
  const main = makeElement('nav', { className: 'sd-mobile-menu-view', ariaLabel: label }, ...borrow('.sd-navbar-items'));
  const views = makeElement('div', { className: 'sd-mobile-menu-views' }, main);
  const dialog = makeElement('dialog', { className: 'sd-mobile-menu', ariaLabel: messages.menu }, header, views);
  for (const sidebar of borrow('.sd-page-frame .sd-sidebar')) addSidebar(sidebar, main, views);
  for (const dropdown of main.querySelectorAll<HTMLDetailsElement>('.sd-dropdown')) {
    dropdown.open = dropdown.querySelector('[aria-current]') !== null;
    returns.push(() => {
      dropdown.open = false;
    });
  }
  document.body.append(dialog);
  return {
    element: dialog,
    remove() {
      dialog.close();
      for (const giveBack of returns) giveBack();
      dialog.remove();
    },
  };
}

/** Adds buttons that switch between the sidebar, shown first, and the navbar items. The hidden one is inert. */
function addSidebar(sidebar: Element, main: HTMLElement, views: HTMLElement): void {
  const toMain = makeElement('button', { type: 'button', className: 'sd-mobile-menu-back' }, messages.backToMainMenu);
  const label = sidebar.querySelector('summary')?.cloneNode(true).childNodes ?? [];
  const toSidebar = makeElement('button', { type: 'button', className: 'sd-mobile-menu-forth' }, ...label);
  const secondary = makeElement('div', { className: 'sd-mobile-menu-view' }, toMain, sidebar);
  const show = (isSidebar: boolean) => {
    views.classList.toggle('sd-with-sidebar', isSidebar);
    main.inert = isSidebar;
    secondary.inert = !isSidebar;
  };
  toMain.addEventListener('click', () => {
    show(false);
    toSidebar.focus({ preventScroll: true });
  });
  toSidebar.addEventListener('click', () => {
    show(true);
    toMain.focus({ preventScroll: true });
  });
  main.prepend(toSidebar);
  views.append(secondary);
  show(true);
}
