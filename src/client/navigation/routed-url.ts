import { settings } from 'storedocs:settings';

/** Links that are always left to the browser; what is not checked, another program answers. */
const foreign = '[target], [download], [rel~=external], [data-reload], [data-locale], [data-no-link-check], [data-nobrokenlinkcheck]';

/** URL of a link that the router follows. */
export function routedUrl(link: HTMLAnchorElement): URL | undefined {
  if (link.matches(foreign) || link.origin !== location.origin) return undefined;
  const url = new URL(link.href);
  return isRouted(url) ? url : undefined;
}

/** Whether a URL may be a page of this site; files are not. Only the browser itself finds the text of a text fragment. */
export function isRouted({ origin, pathname, hash }: URL): boolean {
  if (hash.includes(':~:')) return false;
  if (origin !== location.origin || !`${pathname}/`.startsWith(settings.baseUrl)) return false;
  return !/\.(?!html$)\d*[a-z][^./]*$/i.test(pathname);
}

/** Whether two URLs are the same page for a host: trailing slash and `index.html` do not count. */
export function isSamePage(one: URL, other: URL): boolean {
  return pathOf(one) === pathOf(other);
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$|\/$/, '');
}
