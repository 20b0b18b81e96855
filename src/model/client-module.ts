/** A change of place that scripts are told of. */
export interface RouteChange {
  /** Absent for the page that the browser itself has loaded. */
  readonly previousLocation: URL | null;
  readonly location: URL;
}

/** What a module of `clientModules` may export. */
export interface ClientModule {
  /** A change of place begins. What it gives back is called when the change is done. */
  readonly onRouteUpdate?: (change: RouteChange) => (() => void) | undefined;
  /** The new place is shown. */
  readonly onRouteDidUpdate?: (change: RouteChange) => void;
}
