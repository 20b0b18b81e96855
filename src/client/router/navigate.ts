import type { RouteChange } from '../../model/client-settings.ts';

/** How a place is entered into the history. */
export interface NavigateOptions {
  /** The new place takes the entry of the present one, so that Back leads to what was before. */
  readonly replace?: boolean | undefined;
}

/** What asks the router for a place. Scripts that are bundled apart, and those of others, dispatch it themselves. */
export const navigateEvent = 'storedocs:navigate';

/**
 * Goes to a place of the site, or elsewhere. On the page that is shown nothing is loaded: so scripts change query or anchor.
 * Where no router listens, the browser goes there.
 */
export function navigate(url: string | URL, { replace = false }: NavigateOptions = {}): void {
  const { href } = new URL(url, location.href);
  const isFree = document.dispatchEvent(new CustomEvent(navigateEvent, { detail: { url: href, replace }, cancelable: true }));
  // What comes from a visitor must not become a script.
  if (isFree && /^https?:/.test(href)) location[replace ? 'replace' : 'assign'](href);
}

/** Tells scripts that a change of place begins (`route-update`), or that it is done (`route-did-update`). */
export function tellRoute(name: 'route-update' | 'route-did-update', detail: RouteChange): void {
  document.dispatchEvent(new CustomEvent(`storedocs:${name}`, { detail }));
}
