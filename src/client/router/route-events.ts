import type { RouteChange } from '../../model/client-module.ts';

/** Tells scripts that a change of place begins (`route-update`), or that it is done (`route-did-update`). */
export function tellRoute(name: 'route-update' | 'route-did-update', detail: RouteChange): void {
  document.dispatchEvent(new CustomEvent(`storedocs:${name}`, { detail }));
}
