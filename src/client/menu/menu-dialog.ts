import * as messages from 'storedocs:messages';

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
  const borrow = (node: Element) => {
    const place = document.createComment('');
    node.replaceWith(place);
    returns.push(() => place.replaceWith(node));
    return node;
  };
  const brand = document.querySelector('.sd-navbar-brand');
  const items = document.querySelector('.sd-navbar-items');
  const sidebar = document.querySelector('.sd-page-frame .sd-sidebar');
  const colorSwitch = document.querySelector('.sd-navbar .sd-color-mode-switch');
  const dialog = make('dialog', 'sd-mobile-menu');
  dialog.ariaLabel = messages.menu;
  const header = make('div', 'sd-mobile-menu-header', [brand && borrow(brand), colorSwitch?.cloneNode(true), closeButton()]);
  const views = make('div', 'sd-mobile-menu-views');
  dialog.append(header, views);

  const main = make('nav', 'sd-mobile-menu-view', [items && borrow(items)]);
  main.ariaLabel = document.querySelector('.sd-navbar-nav')?.ariaLabel ?? messages.menu;
  views.append(main);
  if (sidebar) addSidebar({ views, main, sidebar: borrow(sidebar) });
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

interface Views {
  readonly views: HTMLElement;
  readonly main: HTMLElement;
  readonly sidebar: Element;
}

/** Adds buttons that switch between the sidebar, shown first, and the navbar items. The hidden one is inert. */
function addSidebar({ views, main, sidebar }: Views): void {
  const toMain = make('button', 'sd-mobile-menu-back', [messages.backToMainMenu]);
  const toSidebar = make('button', 'sd-mobile-menu-forth', [...(sidebar.querySelector('summary')?.cloneNode(true).childNodes ?? [])]);
  const secondary = make('div', 'sd-mobile-menu-view', [toMain, sidebar]);
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

function closeButton(): HTMLElement {
  const button = make('button', 'sd-mobile-menu-close');
  button.ariaLabel = messages.closeMenu;
  button.title = messages.closeMenu;
  button.autofocus = true;
  return button;
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  children: readonly (Node | string | null | undefined)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  if (element instanceof HTMLButtonElement) element.type = 'button';
  for (const child of children) if (child) element.append(child);
  return element;
}
