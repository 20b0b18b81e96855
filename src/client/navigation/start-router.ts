import { announce, closestTo } from '../dom/make-element.ts';
import { loadPage } from './load-page.ts';
import { navigateEvent, tellRoute } from './navigate.ts';
import { loadSwap, prefetchInView, prefetchOnIntent } from './prefetch-links.ts';
import { endProgress, startProgress } from './route-progress.ts';
import { isRouted, isSamePage, routedUrl } from './routed-url.ts';
import { focusOnce, notePosition, restorePosition, scrollToPlace } from './scroll-positions.ts';

let shown = new URL(location.href);
let key = writeEntry(shown, 'pop');
let ofPage: AbortController;
let pending = new AbortController();
/** While the browser marks the target of an anchor. */
let isMarking = false;
let startPage: (signal: AbortSignal) => void;

/**
 * Handles navigation within the site: fetches the next page and swaps the parts that differ. Scripts that change the content
 * of the current page dispatch `storedocs:page-changed`, and the page is set up again. Whatever is not a page of this build,
 * or fails, is left to the browser. `start` sets up a page; its signal aborts when the page is left.
 */
export function startRouter(start: (signal: AbortSignal) => void): void {
  startPage = start;
  document.addEventListener('click', followLink);
  document.addEventListener(navigateEvent, followRequest);
  document.addEventListener('storedocs:page-changed', () => {
    ofPage.abort();
    beginPage();
  });
  addEventListener('popstate', () => {
    if (!isMarking) void visit(new URL(location.href), 'pop');
  });
  addEventListener('scroll', () => notePosition(key), { passive: true });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
    endProgress();
  });
  // Until now the browser restores the position, but right after a change it may have an older one.
  if (restorePosition(key)) history.scrollRestoration = 'manual';
  prefetchOnIntent();
  const change = { previousLocation: null, location: shown };
  tellRoute('route-update', change);
  beginPage();
  tellRoute('route-did-update', change);
}

function followLink(event: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(event, 'a[href]');
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const isPlain = !(button || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
  const url = link && isPlain ? routedUrl(link) : undefined;
  // Anchors on the same page are left to the browser.
  if (!url || (url.href.includes('#') && withoutHash(url) === withoutHash(location))) return;
  event.preventDefault();
  void visit(url, 'push');
}

function followRequest(event: Event): void {
  const { url, replace } = event instanceof CustomEvent ? event.detail : {};
  const target = new URL(url, location.href);
  if (!isRouted(target)) return;
  event.preventDefault();
  void visit(target, replace ? 'replace' : 'push');
}

async function visit(url: URL, asked: Way): Promise<void> {
  const way = asked === 'push' && url.href === location.href ? 'replace' : asked;
  const previousLocation = shown;
  const finish = () => tellRoute('route-did-update', { previousLocation, location: shown });
  pending.abort();
  pending = new AbortController();
  const { signal } = pending;
  tellRoute('route-update', { previousLocation, location: url });
  if (isSamePage(url, shown)) {
    endProgress();
    moveWithinPage(url, way);
    return finish();
  }
  startProgress();
  try {
    decodeURIComponent(url.pathname);
    const [page, { prepareSwap, withTransition }] = await Promise.all([loadPage(url, way === 'pop', signal), loadSwap()]);
    const next = await prepareSwap(page);
    const target = new URL(page.url);
    target.hash = url.hash;
    const swap = () => {
      if (signal.aborted) return;
      ofPage.abort();
      enter(target, way);
      swapRoot(next.page);
      next.swap();
      beginPage();
      endProgress();
      showPlace(way);
      announce(document.title);
      finish();
    };
    if (!signal.aborted) await withTransition(swap, way !== 'pop');
  } catch (error) {
    if (!signal.aborted) leaveTo(url, error);
  }
}

function beginPage(): void {
  ofPage = new AbortController();
  startPage(ofPage.signal);
  prefetchInView(ofPage.signal);
}

function enter(url: URL, way: Way): void {
  // The browser may have to load this entry again, and then knows only the position of a later one.
  if (way === 'push') notePosition(key);
  history.scrollRestoration = 'manual';
  key = writeEntry(url, way);
  shown = url;
}

/** Handles another anchor or query of the current page. */
function moveWithinPage(url: URL, way: Way): void {
  // The browser itself has scrolled to the anchor and written the entry.
  const isThere = way === 'pop' && !entryKey();
  const isOtherQuery = url.search !== shown.search && !url.hash;
  enter(url, way);
  if (!isThere && !(way === 'pop' && restorePosition(key)) && !isOtherQuery) scrollToPlace(url);
}

function showPlace(way: Way): void {
  if (shown.hash) markTarget();
  if (way === 'pop' && restorePosition(key)) return;
  scrollToPlace(shown);
  const skip = document.getElementById('__skip');
  if (way === 'push' && !shown.hash && skip) focusOnce(skip);
}

/** Makes the target of the anchor match `:target`: only a navigation of the browser itself does. */
function markTarget(): void {
  const { state } = history;
  isMarking = true;
  location.replace(shown.hash);
  isMarking = false;
  history.replaceState(state, '');
}

/** Lets the browser load a URL, even when the address bar shows it already. */
function leaveTo({ href, pathname }: URL, reason: unknown): void {
  console.info(pathname, reason);
  if (href === location.href) {
    // What the browser would restore is the position in the page that is still shown.
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'manual';
    });
    location.reload();
  } else location.assign(href);
}

function withoutHash({ href }: URL | Location): string {
  return href.replace(/#.*/, '');
}

const root = document.documentElement;

/** Classes that pages gave to `html`; scripts may have added their own. */
let classes = [...root.classList];

/** Applies language, direction and classes of the next page to `html`, and keeps what scripts set on it. */
function swapRoot({ documentElement: { lang, dir, classList } }: Document): void {
  root.lang = lang;
  root.dir = dir;
  root.classList.remove(...classes);
  classes = [...classList];
  root.classList.add(...classes);
}

/** How a URL is reached: by a link or script (`push`, `replace`), or with Back and Forward (`pop`). */
type Way = 'push' | 'replace' | 'pop';

/** Key of the current history entry; `undefined` if the browser created it, for an anchor or a page load. */
function entryKey(): string | undefined {
  return history.state?.key;
}

/** Writes a URL to the history and returns the key of its entry. Popped entries exist already. */
function writeEntry(url: URL, way: Way): string {
  const known = entryKey();
  if (way === 'pop' && known) return known;
  const key = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  if (way === 'push') history.pushState({ key }, '', url);
  else history.replaceState({ ...history.state, key }, '', url);
  return key;
}
