import type { IncomingMessage } from 'node:http';

/** The path of a request. */
type RequestPath =
  /** `path` is decoded and relative to the base URL, without a leading slash; `query` includes its `?`. */
  | { readonly kind: 'inside'; readonly path: string; readonly query: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/** Reads the path of a request. Malformed percent-encoding is a separate kind, since static hosts answer it with 400. */
export function requestPath({ url = '/' }: IncomingMessage, baseUrl: string): RequestPath {
  const at = url.indexOf('?');
  const [path, query] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  if (!path.startsWith(baseUrl)) return { kind: 'outside' };
  try {
    const decoded = decodeURIComponent(path.slice(baseUrl.length));
    return decoded.split(/[/\\]/).includes('..') || decoded.includes('\u0000')
      ? { kind: 'malformed' }
      : { kind: 'inside', path: decoded, query };
  } catch {
    return { kind: 'malformed' };
  }
}
