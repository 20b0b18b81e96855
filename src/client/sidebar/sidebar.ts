import { settings } from 'storedocs:settings';
import { recall } from '../dom/storage.ts';
import { addButtons, targetOf } from './categories.ts';
import { sidebarKey } from './sidebar-memory.ts';

type SidebarState = typeof import('./sidebar-state.ts');

let loading: Promise<SidebarState> | undefined;
/** What changes sidebars, once it is here. */
let state: SidebarState | undefined;
let page: { readonly sidebar: HTMLElement; readonly signal: AbortSignal; isPlaced: boolean } | undefined;

/** Lets readers open and close the categories of all sidebars to come. Before the router, so that a click on the current page is ours. */
export function followSidebar(): void {
  document.addEventListener('click', onClick, true);
  // Whoever does something may open a category, or go to a page whose sidebar is to look like this one.
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, () => load().catch(() => {}), { once: true, passive: true });
}

/** Makes the sidebar of a page ready, and as it was left; `showCurrentEntry` has to follow. */
export function setUpSidebar(signal: AbortSignal): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  page = sidebar ? { sidebar, signal, isPlaced: false } : undefined;
  if (!sidebar) return;
  addButtons(sidebar);
  if (state) {
    showCurrentEntry();
    state.restore(sidebar, signal);
  } else if (recall(sidebarKey, 'sessionStorage')) load().catch(console.error);
}

/** Scrolls the sidebar of the page, and nothing else, so that the entry of the page is in view. One that was left otherwise stays. */
export function showCurrentEntry(): void {
  if (!page || page.isPlaced) return;
  page.isPlaced = true;
  scrollToEntry(page.sidebar);
}

function onClick(event: MouseEvent): void {
  const { target } = event;
  const control = target instanceof Element ? target.closest('.sidebar :is(button, .category[aria-current=page])') : null;
  if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const item = control.parentElement;
  if (!item || !(control.matches('button') || item.dataset.key)) return;
  event.preventDefault();
  load()
    .then(({ use }) => use(item))
    .catch(() => {
      const target = targetOf(item);
      if (target) location.assign(target);
    });
}

function load(): Promise<SidebarState> {
  loading ??= import(settings.parts.sidebar).then((loaded: SidebarState) => {
    state = loaded;
    // It may be here before the first frame: then the entry is in view before what was left is compared with it.
    showCurrentEntry();
    if (page) loaded.restore(page.sidebar, page.signal);
    return loaded;
  });
  return loading;
}

function scrollToEntry(sidebar: HTMLElement): void {
  const entry = sidebar.querySelector('[aria-current=page]');
  if (!entry) return;
  const distance = entry.getBoundingClientRect().top - sidebar.getBoundingClientRect().top;
  if (distance < 0 || distance > sidebar.clientHeight * 0.8) sidebar.scrollTop += distance - sidebar.clientHeight / 2;
}
