import { settings } from 'storedocs:settings';
import { addButtons, addList, categoriesIn, close, isOpen, keyOf, open, targetOf } from './categories.ts';
import { makeElement } from './make-element.ts';
import { keepMemories, memoryOf, type SidebarMemory } from './sidebar-memory.ts';

/** The sidebar of the page before this one. */
let last: HTMLElement | undefined;

/** Lets readers open and close the categories of all sidebars to come. Before the router, so that a click on the current page is ours. */
export function followSidebar(): void {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const control = target instanceof Element ? target.closest('.sidebar :is(button, .category[aria-current=page])') : null;
      if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const item = control.closest('li[data-key]');
      if (control.classList.contains('sidebar-hide')) hideOrShow();
      else if (item && control.parentElement === item) {
        event.preventDefault();
        toggle(item);
      }
    },
    true,
  );
  addEventListener('pagehide', keepMemories);
}

/** Makes the sidebar of a page ready, and as it was left. */
export function setUpSidebar(signal: AbortSignal): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  if (!sidebar) return;
  const memory = memoryOf(idOf(sidebar));
  const { scroll } = memory;
  addButtons(sidebar);
  if (sidebar.dataset.hideable) addHideButton(sidebar);
  const opened = sidebar.dataset.autoCollapse ? [] : reopen(sidebar, memory);
  const place = () => {
    if (signal.aborted) return;
    sidebar.scrollTop = scroll;
    showCurrentEntry(sidebar);
  };
  place();
  if (opened.length > 0) void Promise.allSettled(opened).then(place);
  sidebar.addEventListener('scroll', () => (memory.scroll = sidebar.scrollTop), { passive: true, signal });
  last = sidebar;
}

function idOf({ dataset, ariaLabel }: HTMLElement): string {
  return dataset.tree ?? ariaLabel ?? '';
}

/** Opens and closes categories as they were. The way to the page stays open; lists of the page before are taken along. */
function reopen(sidebar: HTMLElement, memory: SidebarMemory): Promise<void>[] {
  const before = new Map(last && idOf(last) === idOf(sidebar) ? categoriesIn(last).map((item) => [keyOf(item), item]) : []);
  return categoriesIn(sidebar).flatMap((item) => {
    const old = before.get(keyOf(item));
    const list = old && isOpen(old) ? old.querySelector<HTMLUListElement>(':scope > ul:not(:has([data-unlisted]))') : null;
    if (item.querySelector('[aria-current=page]')) {
      if (!memory.toggled[keyOf(item)]) delete memory.toggled[keyOf(item)];
      return [];
    }
    const wish = memory.toggled[keyOf(item)];
    if (wish === false) close(item);
    if (wish === false || isOpen(item)) return [];
    if (list) {
      for (const current of list.querySelectorAll('[aria-current]')) current.ariaCurrent = null;
      addList(item, list);
    }
    return list || wish ? [reopenBelow(item, memory)] : [];
  });
}

async function reopenBelow(item: Element, memory: SidebarMemory): Promise<void> {
  await open(item);
  await Promise.all(
    categoriesIn(item).map((inner) => {
      const wish = memory.toggled[keyOf(inner)];
      if (wish === false) close(inner);
      return wish && !isOpen(inner) ? reopenBelow(inner, memory) : undefined;
    }),
  );
}

function toggle(item: Element): void {
  const sidebar = item.closest<HTMLElement>('.sidebar');
  if (!sidebar) return;
  const { toggled } = memoryOf(idOf(sidebar));
  const isOpened = !isOpen(item);
  // From now on lists may grow and shrink before the eye.
  sidebar.classList.add('sidebar-moves');
  toggled[keyOf(item)] = isOpened;
  if (!isOpened) {
    close(item);
    return;
  }
  if (sidebar.dataset.autoCollapse)
    for (const other of item.parentElement?.querySelectorAll(':scope > li[data-key]') ?? []) if (other !== item) close(other);
  open(item).catch(() => {
    const target = targetOf(item);
    if (target) location.assign(target);
  });
}

/** Scrolls the sidebar, and nothing else, so that the entry of the page is in view. */
function showCurrentEntry(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current=page]');
  if (!entry) return;
  const distance = entry.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  if (distance < 0 || distance > sidebar.clientHeight * 0.8) sidebar.scrollTop += distance - sidebar.clientHeight / 2;
}

function addHideButton(sidebar: HTMLElement): void {
  sidebar.append(makeElement('button', { type: 'button', className: 'sidebar-hide' }));
  labelHideButton();
}

/** Put away on this page and those that follow, until it is asked for again. */
function hideOrShow(): void {
  const { dataset } = document.documentElement;
  if (dataset.sidebar) delete dataset.sidebar;
  else dataset.sidebar = 'hidden';
  labelHideButton();
}

function labelHideButton(): void {
  const { expandSidebar, collapseSidebar } = settings.texts;
  const label = document.documentElement.dataset.sidebar ? expandSidebar : collapseSidebar;
  for (const button of document.querySelectorAll<HTMLButtonElement>('.sidebar-hide'))
    Object.assign(button, { title: label, ariaLabel: label });
}
