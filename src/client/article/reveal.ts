import { decodeHref } from '../../text/url.ts';

/** Opens everything that hides an element. Returns true if something was closed. */
type Reveal = (target: Element) => boolean;

/** Reveals the target of an anchor before the browser or the router scrolls to it. */
export function followAnchors(reveal: Reveal): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
      if (link?.pathname === location.pathname) revealTarget(link.hash, reveal);
    },
    true,
  );
  addEventListener('hashchange', () => showTarget(reveal));
}

/** Scrolls to the anchor of the current URL if it was hidden until now. */
export function showTarget(reveal: Reveal): void {
  revealTarget(location.hash, reveal)?.scrollIntoView({ behavior: 'instant' });
}

/** The target of an anchor; `undefined` if nothing had to be opened for it. */
function revealTarget(hash: string, reveal: Reveal): Element | undefined {
  const target = document.getElementById(decodeHref(hash.slice(1)));
  return target && reveal(target) ? target : undefined;
}

/** Opens the `details` around an element. */
export function openDetails(target: Element): boolean {
  const closed = 'details:not([open])';
  let isOpened = false;
  for (let details = target.closest(closed); details; details = details.closest(closed)) {
    details.toggleAttribute('open', true);
    isOpened = true;
  }
  return isOpened;
}
