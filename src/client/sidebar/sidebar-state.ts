import { collapseSidebar, expandSidebar } from 'storedocs:messages';
import { recallMap, rememberMap, sidebarKey } from '../dom/storage.ts';
import { addButtons, categoriesIn, isOpen, showState } from './categories.ts';
import { loadSidebarList } from './sidebar-list.ts';

/** The sidebar of the previous page. */
let last: HTMLElement | undefined;

/** Restores the state of a sidebar as long as the entry of the page stays in view, and records changes from now on. */
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
 * Handles a click on a category, or, when `item` is the sidebar itself, on the button that hides it.
 * Rejects when the list of the category cannot be loaded.
 */
export async function toggle(item: HTMLElement): Promise<void> {
  const sidebar = item.closest<HTMLElement>('.sd-sidebar');
  const { key } = item.dataset;
  if (item === sidebar) hideOrShow();
  if (!sidebar || !key) return;
  const isOpened = !isOpen(item);
  // From now on lists are animated.
  sidebar.classList.add('sd-sidebar-moves');
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

/** Opens a category, loading its list from the tree if necessary. Rejects when that fails. */
async function open(item: HTMLElement, { dataset }: HTMLElement): Promise<void> {
  showState(item, true);
  if (item.querySelector(':scope > ul')) return;
  try {
    const list = await loadSidebarList(dataset.tree ?? '', item.dataset.key ?? '');
    // Another click may have added it in the meantime.
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

/** Restores open and closed categories. Those around the page stay open; lists of the previous page are reused. */
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

/** Hides or shows the sidebar on this page and those that follow. */
function hideOrShow(): void {
  const { dataset } = document.documentElement;
  if (dataset.sidebar) delete dataset.sidebar;
  else dataset.sidebar = 'hidden';
  labelHideButton();
}

function labelHideButton(): void {
  const title = document.documentElement.dataset.sidebar ? expandSidebar : collapseSidebar;
  for (const button of document.querySelectorAll('.sd-sidebar-hide')) Object.assign(button, { title, ariaLabel: title });
}

/** The state that a reader gave to a sidebar. */
interface SidebarMemory {
  /** Categories that were opened or closed, by key. */
  readonly toggled: Record<string, boolean>;
  /** Scroll position; absent until it is known. */
  scroll?: number;
}

let memories: Map<string, SidebarMemory> | undefined;

/** The state of a sidebar: from this document, else from the session. */
function memoryOf(id: string): SidebarMemory {
  memories ??= recallMap(sidebarKey);
  const memory = memories.get(id) ?? { toggled: {} };
  memories.set(id, memory);
  return memory;
}

/** Stores all states for the next document of the session. */
function keepMemories(): void {
  if (memories) rememberMap(sidebarKey, memories);
}
