import { decodeHref } from '../../text/url.ts';
import { closestTo } from '../dom/make-element.ts';

/** Opens everything that hides an element. Returns true if something was closed. */
type Reveal = (target: Element) => boolean;

/** Asks for the tabs around an element to be opened. */
export const revealEvent = 'storedocs:reveal';

/** Opens the tabs and `details` around an element that are closed. */
export function revealElement(element: Element): void {
  const input = element.closest('.sd-tab-panel')?.previousElementSibling?.previousElementSibling;
  // The script for tabs may not have run: then they are radio buttons.
  if (input instanceof HTMLInputElement) input.checked = true;
  openDetails(element);
  element.dispatchEvent(new Event(revealEvent, { bubbles: true }));
}

/** Reveals the target of an anchor before the browser or the router scrolls to it. */
export function followAnchors(reveal: Reveal): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = closestTo<HTMLAnchorElement>(event, 'a[href*="#"]');
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
