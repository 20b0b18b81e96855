import { settings } from 'storedocs:settings';
import { prefetchPage } from './load-page.ts';
import { loadSwap } from './load-swap.ts';
import { isSamePage, linkAt, routedUrl } from './routed-url.ts';

declare global {
  interface Navigator {
    /** Not in all browsers. */
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  }
}

/** So many links of a page are fetched because they are in view. */
const mostInView = 5;

/** Fetches pages whose links are pointed at, touched or focused. */
export function prefetchOnIntent(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, (event) => prefetchLink(linkAt(event)), { passive: true });
}

/** Fetches the first pages whose links come into view in the content, where the site wants that. */
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

/** Says whether there was something to fetch. */
function prefetchLink(link: HTMLAnchorElement | null): boolean {
  const { effectiveType = '', saveData } = navigator.connection ?? {};
  if (!link || !settings.prefetch || saveData || effectiveType.includes('2g')) return false;
  const url = routedUrl(link);
  if (!url || isSamePage(url, new URL(location.href))) return false;
  prefetchPage(url);
  loadSwap().catch(() => {});
  return true;
}
