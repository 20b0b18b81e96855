import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { encodePath } from '../text/url.ts';
import { answer, type RequestHandler, redirect } from './http-server.ts';
import { requestPath } from './request-path.ts';

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
