import { settings } from 'storedocs:settings';
import { addButtons, categoriesIn, isOpen, showState } from './categories.ts';
import { listOf } from './sidebar-list.ts';
import { keepMemories, memoryOf, type SidebarMemory } from './sidebar-memory.ts';

/** The sidebar of the page before this one. */
let last: HTMLElement | undefined;

/** Makes a sidebar look as it was left, as far as the entry of the page stays in view, and remembers what is done to it from now on. */
export function restore(sidebar: HTMLElement, signal: AbortSignal): void {
  const memory = memoryOf(idOf(sidebar));
  const { scroll } = memory;
  const opened = sidebar.dataset.autoCollapse ? [] : reopen(sidebar, memory);
  const place = () => {
    if (!signal.aborted) scrollBack(sidebar, scroll);
  };
  place();
  memory.scroll = sidebar.scrollTop;
  if (opened.length > 0) void Promise.allSettled(opened).then(place);
  sidebar.addEventListener('scroll', () => (memory.scroll = sidebar.scrollTop), { passive: true, signal });
  if (!last) addEventListener('pagehide', keepMemories);
  labelHideButton();
  last = sidebar;
}

/**
 * A category was clicked that is to open or close, or, in the sidebar itself, the button that puts it away.
 * Rejects when what is in the category cannot be had.
 */
export async function use(item: HTMLElement): Promise<void> {
  const sidebar = item.closest<HTMLElement>('.sidebar');
  const { key } = item.dataset;
  if (item === sidebar) hideOrShow();
  if (!sidebar || !key) return;
  const isOpened = !isOpen(item);
  // From now on lists may grow and shrink before the eye.
  sidebar.classList.add('sidebar-moves');
  memoryOf(idOf(sidebar)).toggled[key] = isOpened;
  if (!isOpened) {
    showState(item, false);
    return;
  }
  if (sidebar.dataset.autoCollapse) {
    for (const other of item.parentElement?.querySelectorAll<HTMLElement>(':scope > li[data-key]') ?? [])
      if (other !== item) showState(other, false);
  }
  await open(item, sidebar);
}

function idOf({ dataset, ariaLabel }: HTMLElement): string {
  return dataset.tree ?? ariaLabel ?? '';
}

function scrollBack(sidebar: HTMLElement, scroll: number | undefined): void {
  if (scroll === undefined) return;
  const before = sidebar.scrollTop;
  sidebar.scrollTop = scroll;
  const entry = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const { top, bottom } = sidebar.getBoundingClientRect();
  if (entry && (entry.top < top || entry.bottom > bottom)) sidebar.scrollTop = before;
}

/** Opens a category; what is in it comes from the tree, if it is not there yet. Rejects when that cannot be had. */
async function open(item: HTMLElement, { dataset }: HTMLElement): Promise<void> {
  showState(item, true);
  if (item.querySelector(':scope > ul')) return;
  try {
    const list = await listOf(dataset.tree ?? '', item.dataset.key ?? '');
    // Asked for twice, it comes once.
    if (!item.querySelector(':scope > ul')) addList(item, list);
  } catch (error) {
    showState(item, false);
    throw error;
  }
}

function addList(item: HTMLElement, list: Element): void {
  item.append(list);
  addButtons(list);
  showState(item, isOpen(item));
}

/** Opens and closes categories as they were. The way to the page stays open; lists of the page before are taken along. */
function reopen(sidebar: HTMLElement, { toggled }: SidebarMemory): Promise<void>[] {
  const before = last && last !== sidebar && idOf(last) === idOf(sidebar) ? categoriesIn(last) : [];
  const lists = new Map(
    before.filter(isOpen).map((item) => [item.dataset.key, item.querySelector(':scope > ul:not(:has([data-unlisted]))')]),
  );
  const bring = async (item: HTMLElement): Promise<void> => {
    const key = item.dataset.key ?? '';
    const list = lists.get(key);
    if (item.querySelector('[aria-current=page]')) {
      if (!toggled[key]) delete toggled[key];
    } else if (toggled[key] === false) showState(item, false);
    else if (!isOpen(item) && (list || toggled[key])) {
      if (list) addList(item, list);
      for (const current of list?.querySelectorAll('[aria-current]') ?? []) current.ariaCurrent = null;
      await open(item, sidebar);
      await Promise.all(categoriesIn(item).map(bring));
    }
  };
  return categoriesIn(sidebar).map(bring);
}

/** Put away on this page and those that follow, until it is asked for again. */
function hideOrShow(): void {
  const { dataset } = document.documentElement;
  if (dataset.sidebar) delete dataset.sidebar;
  else dataset.sidebar = 'hidden';
  labelHideButton();
}

function labelHideButton(): void {
  const { expandSidebar, collapseSidebar } = settings.messages;
  const title = document.documentElement.dataset.sidebar ? expandSidebar : collapseSidebar;
  for (const button of document.querySelectorAll('.sidebar-hide')) Object.assign(button, { title, ariaLabel: title });
}
