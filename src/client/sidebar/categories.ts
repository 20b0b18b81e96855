import { collapseCategory, expandCategory } from 'storedocs:messages';
import { makeElement } from '../dom/make-element.ts';

// A category is an `li` with a key: a row, a toggle button, and a list once it has been opened.

/** The collapsible categories in an element. */
export function categoriesIn(root: ParentNode): HTMLLIElement[] {
  return [...root.querySelectorAll<HTMLLIElement>('li[data-key]')];
}

/** Adds a toggle button to each category in an element. If the category has no page, the whole row is the button. */
export function addButtons(root: ParentNode): void {
  for (const item of categoriesIn(root)) {
    const row = item.firstElementChild;
    if (item.querySelector(':scope > button') || !row) continue;
    const button = makeElement('button', { type: 'button', className: 'sd-category-toggle' });
    if (row.classList.contains('sd-category-group')) {
      button.className = row.className;
      button.append(makeElement('span', {}, ...row.childNodes));
      if (row instanceof HTMLAnchorElement) Object.assign(button, { value: row.href, title: row.title });
      row.replaceWith(button);
    } else row.after(button);
    showState(item, isOpen(item));
  }
}

/** Whether a category is open or opening. */
export function isOpen(item: Element): boolean {
  return item.firstElementChild?.classList.contains('sd-category-open') ?? false;
}

/** URL of a category. */
export function targetOf({ firstElementChild: row }: Element): string {
  return (row instanceof HTMLButtonElement ? row.value : row?.getAttribute('href')) ?? '';
}

/** Shows a category open or closed; an open one may still be loading its list. */
export function showState(item: HTMLElement, isShown: boolean): void {
  const row = item.firstElementChild;
  const button = item.querySelector<HTMLButtonElement>(':scope > button');
  const list = item.querySelector<HTMLUListElement>(':scope > ul');
  row?.classList.toggle('sd-category-open', isShown);
  if (list) {
    list.id = `__${item.dataset.key}`;
    list.hidden = !isShown;
    button?.setAttribute('aria-controls', list.id);
  }
  if (!button) return;
  button.ariaExpanded = String(isShown);
  if (button !== row) button.ariaLabel = (isShown ? collapseCategory : expandCategory).replace('{label}', () => row?.textContent ?? '');
}
