import { settings } from 'storedocs:settings';

/** Links that are the browser's, whatever they lead to. */
const foreign = '[target], [download], [rel~=external], [data-reload], [data-locale]';

/** The link around what an event happened on. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Where a link leads, if it is one that the router follows. */
export function routedUrl(link: HTMLAnchorElement): URL | undefined {
  if (link.matches(foreign) || link.origin !== location.origin) return undefined;
  const url = new URL(link.href);
  return isRouted(url) ? url : undefined;
}

/** Whether an address may be a page of this site. Files are not. */
export function isRouted({ origin, pathname }: URL): boolean {
  if (origin !== location.origin || !`${pathname}/`.startsWith(settings.baseUrl)) return false;
  return !/\.(?!html$)\d*[a-z][^./]*$/i.test(pathname);
}

/** Whether two addresses mean the same page, as hosts see it: the final slash and `index.html` do not count. */
export function isSamePage(one: URL, other: URL): boolean {
  return pathOf(one) === pathOf(other);
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$|\/$/, '');
}
