import { settings } from 'storedocs:settings';
import { makeElement } from './make-element.ts';

// A category is an `li` with a key: a row, a button to open and close it, and a list once it was opened.

/** The categories below an element that can be opened and closed. */
export function categoriesIn(root: ParentNode): HTMLLIElement[] {
  return [...root.querySelectorAll<HTMLLIElement>('li[data-key]')];
}

/** Gives each category below an element its button. Where the category has no page of its own, the whole row is the button. */
export function addButtons(root: ParentNode): void {
  for (const item of categoriesIn(root)) {
    const row = item.firstElementChild;
    if (item.querySelector(':scope > button') || !row) continue;
    if (row.classList.contains('category-group')) {
      const label = makeElement('span', {}, ...row.childNodes);
      const value = row.getAttribute('href') ?? '';
      row.replaceWith(
        makeElement('button', { type: 'button', className: row.className, title: row.getAttribute('title') ?? undefined, value }, label),
      );
    } else row.after(makeElement('button', { type: 'button', className: 'category-toggle' }));
    show(item, isOpen(item));
  }
}

/** Whether a category is open, or about to be. */
export function isOpen(item: Element): boolean {
  return item.firstElementChild?.classList.contains('category-open') ?? false;
}

/** Closes a category. */
export function close(item: Element): void {
  show(item, false);
}

/** Opens a category; what is in it comes from the tree, if it is not there yet. Rejects when that cannot be had. */
export async function open(item: Element): Promise<void> {
  show(item, true);
  if (item.querySelector(':scope > ul')) return;
  const { tree = '' } = item.closest<HTMLElement>('[data-tree]')?.dataset ?? {};
  try {
    const { listOf }: typeof import('./sidebar-list.ts') = await import(settings.parts.sidebarList);
    const list = await listOf(tree, keyOf(item));
    // Asked for twice, it comes once.
    if (!item.querySelector(':scope > ul')) addList(item, list);
  } catch (error) {
    show(item, false);
    throw error;
  }
}

/** Puts a list into a category that has none. */
export function addList(item: Element, list: HTMLUListElement): void {
  item.append(list);
  addButtons(list);
  show(item, isOpen(item));
}

/** Where a category leads. */
export function targetOf(item: Element): string {
  const [row] = item.children;
  return (row instanceof HTMLButtonElement ? row.value : row?.getAttribute('href')) ?? '';
}

export function keyOf(item: Element): string {
  return (item instanceof HTMLElement && item.dataset.key) || '';
}

function show(item: Element, isShown: boolean): void {
  const row = item.firstElementChild;
  const button = item.querySelector<HTMLButtonElement>(':scope > button');
  const list = item.querySelector<HTMLUListElement>(':scope > ul');
  row?.classList.toggle('category-open', isShown);
  if (list) {
    list.id = `__${keyOf(item)}`;
    list.hidden = !isShown;
    button?.setAttribute('aria-controls', list.id);
  }
  if (!button) return;
  button.ariaExpanded = String(isShown);
  if (button === row) return;
  const { expandCategory, collapseCategory } = settings.texts;
  button.ariaLabel = (isShown ? collapseCategory : expandCategory).replace('{label}', () => row?.textContent ?? '');
}
