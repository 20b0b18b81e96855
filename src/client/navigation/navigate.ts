import type { RouteChange } from '../../model/client-settings.ts';

/** How a URL is added to the history. */
interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean | undefined;
}

/** Event that asks the router to navigate. Scripts in other bundles and of other authors dispatch it themselves. */
export const navigateEvent = 'storedocs:navigate';

/**
 * Navigates to a URL of the site or elsewhere. Nothing is loaded for the current page: this is how scripts change query or
 * anchor. Without a router, the browser navigates.
 */
export function navigate(url: string | URL, { replace = false }: NavigateOptions = {}): void {
  const { href } = new URL(url, location.href);
  const isFree = document.dispatchEvent(new CustomEvent(navigateEvent, { detail: { url: href, replace }, cancelable: true }));
  // User input must not run as a script.
  if (isFree && /^https?:/.test(href)) location[replace ? 'replace' : 'assign'](href);
}

/** Tells scripts that a navigation starts (`route-update`) or is done (`route-did-update`). */
export function tellRoute(name: 'route-update' | 'route-did-update', detail: RouteChange): void {
  document.dispatchEvent(new CustomEvent(`storedocs:${name}`, { detail }));
}

/** Calls a function whenever a navigation starts (`route-update`) or is done (`route-did-update`). */
export function onRoute(name: 'route-update' | 'route-did-update', run: (change: RouteChange) => void): void {
  document.addEventListener(`storedocs:${name}`, (event) => {
    if (event instanceof CustomEvent) run(event.detail);
  });
}
