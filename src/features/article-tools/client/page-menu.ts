// Closes the menu of page actions on Escape, and when a reader clicks or focuses something else.

const openMenu = () => document.querySelector<HTMLDetailsElement>('.sd-page-actions[open]');

function closeFrom({ target }: Event): void {
  const menu = openMenu();
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
}

document.addEventListener('click', closeFrom);
document.addEventListener('focusin', closeFrom);
document.addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' ? openMenu() : null;
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
