import { useSyncExternalStore } from 'react';
import { useSiteFacts } from './site-facts.ts';

const never = () => () => {};

/** False while the page is built and while a component hydrates, then true. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The current color mode, and how to change it. Light until the page runs in the browser. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(
    onThemeChange,
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  );
  return {
    colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
  };
}

/** Clicks the switch of the page until it shows the mode, so that the choice is stored and labeled as usual. */
function setColorMode(mode: 'light' | 'dark'): void {
  const { dataset } = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>('[data-color-mode]');
  for (let presses = 0; button && presses < 3 && dataset.themeChoice !== mode; presses++) button.click();
  dataset.theme = mode;
}

function onThemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The URL in the address bar; the base URL until the page runs in the browser. */
export function useLocation() {
  const { baseUrl } = useSiteFacts();
  const shown = useSyncExternalStore(
    onRouteChange,
    () => location.href,
    () => '',
  );
  const { pathname, search, hash } = shown === '' ? { pathname: baseUrl, search: '', hash: '' } : new URL(shown);
  return { pathname, search, hash };
}

/** Calls back when the router or the browser shows another page. */
export function onRouteChange(notify: () => void): () => void {
  document.addEventListener('storedocs:route-did-update', notify);
  addEventListener('popstate', notify);
  addEventListener('hashchange', notify);
  return () => {
    document.removeEventListener('storedocs:route-did-update', notify);
    removeEventListener('popstate', notify);
    removeEventListener('hashchange', notify);
  };
}

/** Navigates to other pages. */
export function useHistory() {
  const place = useLocation();
  return {
    location: place,
    push: (to: Destination) => go(to, false),
    replace: (to: Destination) => go(to, true),
    goBack: () => history.back(),
    goForward: () => history.forward(),
    go: (steps: number) => history.go(steps),
  };
}

type Destination = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

/** Uses the router; without one, the browser loads the page. */
function go(to: Destination, replace: boolean): void {
  const { pathname = location.pathname, search = '', hash = '' } = typeof to === 'string' ? {} : to;
  const { href } = new URL(typeof to === 'string' ? to : pathname + search + hash, location.href);
  const isFree = document.dispatchEvent(new CustomEvent('storedocs:navigate', { detail: { url: href, replace }, cancelable: true }));
  // User input must not run as a script.
  if (isFree && /^https?:/.test(href)) location[replace ? 'replace' : 'assign'](href);
}
