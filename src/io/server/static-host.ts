import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname, extname, join } from 'node:path';
import { lookup } from 'mrmime';
import sirv from 'sirv';
import { encodePath } from '../../text/url.ts';
import { answer, type RequestHandler, redirect } from './http-server.ts';

/** Answers like a static host: redirects folders to their URL with a slash, and unknown paths get the not-found page. `folder` is absolute. */
export function staticHost(folder: string, baseUrl: string): RequestHandler {
  const files = sirv(folder, { dev: true, etag: true, dotfiles: true, extensions: ['html'] });
  return (request: IncomingMessage, response: ServerResponse) => {
    removeInvalidRange(request);
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

/** Sends one file, or the part of it that a range asks for. `path` is absolute. */
export function serveFile(path: string, request: IncomingMessage, response: ServerResponse): void {
  const name = basename(path);
  // sirv finds no name with "#" or "?", and takes files that are compressed themselves for compressed responses.
  if (/[#?]|\.(?:gz|br)$/.test(name)) {
    answer(response, 200, readFileSync(path), contentType(name));
    return;
  }
  removeInvalidRange(request);
  request.url = `/${encodePath(name)}`;
  sirv(dirname(path), { dev: true, etag: true, dotfiles: true, extensions: [], setHeaders })(request, response, () =>
    answer(response, 404, `The file "${name}" was removed.`),
  );
}

function setHeaders(response: ServerResponse, path: string): void {
  response.setHeader('content-type', contentType(path));
  response.setHeader('cache-control', 'no-store');
}

/** MIME type by the extension of a path, with the charset for text. */
export function contentType(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return /^text\/|javascript$|json$|xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** A range may be ignored, and sirv throws on one that ends before it starts. */
function removeInvalidRange({ headers }: IncomingMessage): void {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (start === undefined || (end !== '' && Number(end) < Number(start))) delete headers.range;
}

/** What a request asks for. */
export type RequestPath =
  /** `path` is decoded and relative to the base URL, without a leading slash; `query` includes its `?`. */
  | { readonly kind: 'inside'; readonly path: string; readonly query: string }
  | { readonly kind: 'outside' }
  | { readonly kind: 'malformed' };

/** Reads the path of a request. Malformed percent-encoding is a kind of its own, as static hosts answer it with 400. */
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
