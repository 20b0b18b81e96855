import { createContext, use, useSyncExternalStore } from 'react';
import { onRouteChange } from './browser-state.ts';
import { useSiteFacts } from './site-facts.ts';

/** URL of the rendered page. `undefined` in the browser, and for documents without a page. */
export const PageUrl = createContext<string | undefined>(undefined);

/** Path of the page, the same in the build and in the browser; the base URL for documents without a page. */
export function usePagePath(): string {
  const url = use(PageUrl);
  const { baseUrl } = useSiteFacts();
  const path = () => url ?? (typeof location === 'undefined' ? baseUrl : location.pathname);
  return useSyncExternalStore(onRouteChange, path, path);
}
