import type { RouteChange } from '../../model/client-settings.ts';

/** Calls a function whenever a navigation starts (`route-update`) or is done (`route-did-update`). */
export function onRoute(name: 'route-update' | 'route-did-update', run: (change: RouteChange) => void): void {
  document.addEventListener(`storedocs:${name}`, (event) => {
    if (event instanceof CustomEvent) run(event.detail);
  });
}
