import { decodeHref } from '../../text/url.ts';

/** Opens the details that an anchor leads into, before the browser or the router goes there. */
export function followAnchors(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.pathname === location.pathname) openDetails(link.hash);
    },
    true,
  );
  addEventListener('hashchange', showTarget);
}

/** Goes to the anchor of the address, if it was hidden so far. */
export function showTarget(): void {
  openDetails(location.hash)?.scrollIntoView({ behavior: 'instant' });
}

/** Opens all around the target, and gives it, if something was closed. */
function openDetails(hash: string): Element | undefined {
  const target = document.getElementById(decodeHref(hash.slice(1)));
  let isOpened = false;
  for (let details = target?.closest('details:not([open])'); details; details = details.closest('details:not([open])')) {
    details.toggleAttribute('open', true);
    isOpened = true;
  }
  return isOpened && target ? target : undefined;
}
