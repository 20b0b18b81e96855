import { settings } from 'storedocs:settings';
import { closestTo } from '../dom/make-element.ts';
import { recall, sidebarKey } from '../dom/storage.ts';
import { addButtons, targetOf } from './categories.ts';

type SidebarState = typeof import('./sidebar-state.ts');

let loading: Promise<SidebarState> | undefined;
/** The module that changes sidebars, once it is loaded. */
let state: SidebarState | undefined;
let page: { readonly sidebar: HTMLElement; readonly signal: AbortSignal; isPlaced: boolean } | undefined;

/** Handles clicks in all sidebars. Must listen before the router, which would follow a click on the current page. */
export function followSidebar(): void {
  document.addEventListener('click', onClick, true);
  // A first interaction may be followed by opening a category, or by a page whose sidebar has to be restored.
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, () => load().catch(() => {}), { once: true, passive: true });
}

/** Sets up the sidebar of a page in its last state; `showCurrentEntry` must follow. */
export function setUpSidebar(signal: AbortSignal): void {
  const sidebar = document.querySelector<HTMLElement>('.sd-sidebar');
  page = sidebar ? { sidebar, signal, isPlaced: false } : undefined;
  if (!sidebar) return;
  addButtons(sidebar);
  if (state) {
    showCurrentEntry();
    state.restore(sidebar, signal);
  } else if (recall(sidebarKey, 'sessionStorage')) load().catch(console.error);
}

/** Scrolls only the sidebar, so that the entry of the page is in view, unless its state was restored. */
export function showCurrentEntry(): void {
  if (!page || page.isPlaced) return;
  page.isPlaced = true;
  scrollToEntry(page.sidebar);
}

function onClick(event: MouseEvent): void {
  const control = closestTo(event, '.sd-sidebar :is(button, .sd-category[aria-current=page])');
  if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const item = control.parentElement;
  if (!item || !(control.matches('button') || item.dataset.key)) return;
  event.preventDefault();
  load()
    .then(({ toggle }) => toggle(item))
    .catch(() => {
      const target = targetOf(item);
      if (target) location.assign(target);
    });
}

function load(): Promise<SidebarState> {
  loading ??= import(settings.parts.sidebar).then((loaded: SidebarState) => {
    state = loaded;
    // Before the first frame: scroll to the entry first, so that restoring compares with it.
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
