import { settings } from 'storedocs:settings';
import { closestTo } from '../dom/make-element.ts';
import { prefetchPage } from './load-page.ts';
import { isSamePage, routedUrl } from './routed-url.ts';

declare global {
  interface Navigator {
    /** Not supported by all browsers. */
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  }
}

/** How many links of a page are prefetched because they are in view. */
const mostInView = 5;

/** Prefetches pages when their links are hovered, touched or focused. */
export function prefetchOnIntent(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, (event) => prefetchLink(closestTo(event, 'a[href]')), { passive: true });
}

/** Prefetches the first pages whose links in the content come into view, if the site is configured so. */
export function prefetchInView(signal: AbortSignal): void {
  if (settings.prefetch !== 'visible') return;
  let left = mostInView;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      if (prefetchLink(target) && --left === 0) return observer.disconnect();
    }
  });
  for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Returns true if the link was prefetched. */
function prefetchLink(link: HTMLAnchorElement | null): boolean {
  const { effectiveType = '', saveData } = navigator.connection ?? {};
  if (!link || !settings.prefetch || saveData || effectiveType.includes('2g')) return false;
  const url = routedUrl(link);
  // Without a slash, another program may answer, such as `/logout`: following the link may change something.
  if (!url || (settings.trailingSlash && !/(?:\/|\.html)$/.test(url.pathname)) || isSamePage(url, new URL(location.href))) return false;
  prefetchPage(url);
  loadSwap().catch(() => {});
  return true;
}

type Swap = typeof import('./prepare-swap.ts');

let loading: Promise<Swap> | undefined;

/** Loads the module that swaps pages: only needed after the first navigation. */
export function loadSwap(): Promise<Swap> {
  loading ??= import(settings.parts.swap);
  return loading;
}
