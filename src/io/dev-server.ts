import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { lookup } from 'mrmime';
import { withQuery } from '../text/url.ts';
import { answer, listen, type RequestHandler, type RunningServer, redirect } from './http-server.ts';
import { requestPath } from './request-path.ts';

/** What a request for a path of the site is answered with. */
export type DevAnswer =
  | { readonly kind: 'page'; readonly html: string; readonly status: 200 | 404 | 500 }
  | { readonly kind: 'contents'; readonly contents: string | Uint8Array }
  /** Absolute. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly url: string };

export interface DevServerRequest {
  readonly host: string;
  readonly port?: number | undefined;
  readonly baseUrl: () => string;
  /** Answers for a decoded path below the base URL. */
  readonly answerFor: (path: string) => Promise<DevAnswer>;
  /** The script that pages get. */
  readonly clientScript: string;
}

export interface DevServer extends RunningServer {
  /** Tells all open pages that something changed. */
  changed(): void;
}

const scriptTag = '<script type="module" src="/@storedocs/client.js"></script>';

/** Serves pages as they are asked for, and tells them of changes. */
export async function startDevServer({ host, port, baseUrl, answerFor, clientScript }: DevServerRequest): Promise<DevServer> {
  const listeners = new Set<ServerResponse>();
  const handler: RequestHandler = async (request, response) => {
    if (request.url === '/@storedocs/client.js') return answer(response, 200, clientScript, 'text/javascript');
    if (request.url === '/@storedocs/events') return subscribe(response, listeners);
    const asked = requestPath(request, baseUrl());
    if (asked.kind === 'malformed') return answer(response, 400, 'The percent-encoding of this URL is malformed.');
    if (asked.kind === 'outside') return redirect(response, baseUrl());
    send(response, await answerFor(asked.path), asked.path, asked.query);
  };
  const server = await listen({ host, port, handler });
  return {
    ...server,
    changed() {
      for (const listener of listeners) listener.write('event: change\ndata:\n\n');
    },
  };
}

function subscribe(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

function send(response: ServerResponse, found: DevAnswer, path: string, query: string): void {
  const type = contentType(path);
  if (found.kind === 'redirect') redirect(response, withQuery(found.url, query));
  else if (found.kind === 'file') answer(response, 200, readFileSync(found.path), type);
  else if (found.kind === 'contents') answer(response, 200, found.contents, type);
  else {
    const html = found.html.replace(/<\/body>|$/, (end) => scriptTag + end);
    answer(response, found.status, html, 'text/html; charset=utf-8');
  }
}

function contentType(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return /^text\/|javascript$|json$|xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
