/** Closes open menus on Escape, and when a click or the focus goes elsewhere. */
export function closeMenus(): void {
  document.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' ? openMenus().at(-1) : undefined;
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', closeOthers);
  document.addEventListener('focusin', closeOthers);
}

/** What a menu shows stands inside it or next to it: in the element around it. */
function closeOthers({ target }: Event): void {
  for (const menu of openMenus()) {
    if (target instanceof Node && !menu.parentElement?.contains(target)) menu.open = false;
  }
}

/** In document order, so that inner ones come last. */
function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details.menu[open], details.dropdown[open]')];
}
