/** What scripts are told of a change of place. */
export interface RouteChange {
  /** Absent for the page that the browser itself has loaded. */
  readonly previousLocation: URL | null;
  readonly location: URL;
}

/** Tells scripts that a change of place begins (`route-update`), or that it is done (`route-did-update`). */
export function tellRoute(name: 'route-update' | 'route-did-update', detail: RouteChange): void {
  document.dispatchEvent(new CustomEvent(`storedocs:${name}`, { detail }));
}
