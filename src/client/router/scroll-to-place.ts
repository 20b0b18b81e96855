import { decodeHref } from '../../text/url.ts';
import { focusOnce } from './focus-once.ts';

/** Shows the element that an anchor names, and lets the keyboard go on from there; without one the top of the page. */
export function scrollToPlace({ hash }: URL): void {
  const target = document.getElementById(decodeHref(hash.slice(1)));
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focusOnce(target);
  } else scrollTo({ top: 0, behavior: 'instant' });
}
