import { focusOnce } from './focus-once.ts';

/** Shows the element that an anchor names, and lets the keyboard go on from there; without one the top of the page. */
export function scrollToPlace({ hash }: URL): void {
  const target = document.getElementById(decoded(hash.slice(1)));
  if (target) {
    target.scrollIntoView({ behavior: 'instant' });
    focusOnce(target);
  } else scrollTo({ top: 0, behavior: 'instant' });
}

/** A malformed anchor names nothing but itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
