import { settings } from 'storedocs:settings';
import { prefetchPage } from './load-page.ts';
import { isSamePage, linkOf, routedUrl } from './routed-url.ts';

declare global {
  interface Navigator {
    /** Not supported by all browsers. */
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  }
}

/** Prefetches pages when their links are hovered, touched or focused. */
export function prefetchOnIntent(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, (event) => prefetchLink(linkOf(event)), { passive: true });
}

function prefetchLink(link: HTMLAnchorElement | null): void {
  const { effectiveType = '', saveData } = navigator.connection ?? {};
  if (!link || !settings.prefetch || saveData || effectiveType.includes('2g')) return;
  const url = routedUrl(link);
  if (!url || !isOurs(link, url) || isSamePage(url, new URL(location.href))) return;
  prefetchPage(url);
  loadSwap().catch(() => {});
}

/** False for links that another program may answer, such as `/logout`: following them may change something. */
function isOurs(link: HTMLAnchorElement, { pathname }: URL): boolean {
  return !link.matches('[data-no-link-check], [data-nobrokenlinkcheck]') && (!settings.trailingSlash || /(?:\/|\.html)$/.test(pathname));
}

type Swap = typeof import('./prepare-swap.ts');

let loading: Promise<Swap> | undefined;

/** Loads the module that swaps pages: only needed after the first navigation. */
export function loadSwap(): Promise<Swap> {
  loading ??= import(settings.parts.swap);
  return loading;
}
