/** HTML of a page and its URL after redirects. */
export interface LoadedPage {
  readonly url: string;
  readonly html: string;
}

/** How long a prefetched page is used, in milliseconds: the site may be published again at any time. */
const freshTime = 15_000;
const pagesKept = 10;

const prefetched = new Map<string, Promise<LoadedPage | undefined>>();
const visited = new Map<string, LoadedPage>();

/** Prefetches a page. */
export function prefetchPage(url: URL): void {
  const address = addressOf(url);
  if (prefetched.has(address)) return;
  // A later request may succeed.
  const page = fetchPage(url, { priority: 'low' }).catch(() => undefined);
  prefetched.set(address, page);
  setTimeout(() => prefetched.delete(address), freshTime);
}

/** Loads a page: on Back the visited one, else a prefetched or fresh one. Throws when the response is not a page. */
export async function loadPage(url: URL, isReturn: boolean, signal: AbortSignal): Promise<LoadedPage> {
  const address = addressOf(url);
  const known = isReturn ? visited.get(address) : await prefetched.get(address);
  const page = known ?? (await fetchPage(url, { signal, cache: isReturn ? 'force-cache' : 'default' }));
  visited.delete(address);
  visited.set(address, page);
  const [oldest] = visited.keys();
  if (oldest !== undefined && visited.size > pagesKept) visited.delete(oldest);
  return page;
}

async function fetchPage(url: URL, options: RequestInit): Promise<LoadedPage> {
  const response = await fetch(url, { headers: { accept: 'text/html' }, ...options });
  const isShown = response.ok || response.status === 404;
  if (!isShown || !response.headers.get('content-type')?.startsWith('text/html')) throw new Error(`Not a page: ${response.status}`);
  return { html: await response.text(), url: response.url };
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search;
}
