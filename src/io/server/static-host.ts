import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { encodePath } from '../../text/url.ts';
import { answer, type RequestHandler, redirect } from './http-server.ts';

/** Answers like a static host: folders get their slash, unknown paths the not-found page. `folder` is absolute. */
export function staticHost(folder: string, baseUrl: string): RequestHandler {
  const files = sirv(folder, { dev: true, etag: true, dotfiles: true, extensions: ['html'] });
  return (request: IncomingMessage, response: ServerResponse) => {
    const asked = requestPath(request, baseUrl);
    if (asked.kind === 'malformed') return answer(response, 400, 'The percent-encoding of this URL is malformed.');
    if (asked.kind === 'outside')
      return request.url === '/' || `${request.url}/` === baseUrl
        ? redirect(response, baseUrl)
        : answer(response, 404, `This site is published below ${baseUrl}.`);
    if (asked.path !== '' && !asked.path.endsWith('/') && existsSync(join(folder, asked.path, 'index.html')))
      return redirect(response, `${baseUrl}${encodePath(asked.path)}/${asked.query}`);
    request.url = `/${encodePath(asked.path)}${asked.query}`;
    files(request, response, () => answer(response, 404, notFoundPage(folder), 'text/html; charset=utf-8'));
  };
}

function notFoundPage(folder: string): string {
  return existsSync(join(folder, '404.html')) ? readFileSync(join(folder, '404.html'), 'utf8') : 'Not found';
}

/** What a request asks for. */
export type RequestPath =
  /** `path` is decoded and begins after the base URL, without slash; `query` keeps its `?`. */
  | { readonly kind: 'inside'; readonly path: string; readonly query: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/** Reads the path of a request. Malformed percent-encoding is told apart, as a static host does. */
export function requestPath({ url = '/' }: IncomingMessage, baseUrl: string): RequestPath {
  const at = url.indexOf('?');
  const [path, query] = at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at)];
  if (!path.startsWith(baseUrl)) return { kind: 'outside' };
  try {
    const decoded = decodeURIComponent(path.slice(baseUrl.length));
    return decoded.split('/').includes('..') || decoded.includes('\u0000')
      ? { kind: 'malformed' }
      : { kind: 'inside', path: decoded, query };
  } catch {
    return { kind: 'malformed' };
  }
}
