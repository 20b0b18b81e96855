import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { lookup } from 'mrmime';
import { hashOf } from '../../text/hash.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { withQuery } from '../../text/url.ts';
import { answer, listen, type RequestHandler, type RunningServer, redirect } from './http-server.ts';
import { requestPath } from './static-host.ts';

/** What a request for a path of the site is answered with. */
export type DevAnswer =
  /** `swapUrl`: the script by which its router swaps pages; absent for a page without one. */
  | { readonly kind: 'page'; readonly html: string; readonly status: 200 | 404 | 500; readonly swapUrl?: string | undefined }
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
  /** Tells all open pages what may have changed: what they show, or everything that they were loaded with. */
  changed(what: 'pages' | 'everything'): void;
  /** Resolves with the first answer, or soon when nobody asks. */
  readonly hasAnswered: Promise<void>;
}

/** Nobody may ask: then the server goes on after this time, in milliseconds. */
const patience = 300;

/** Serves pages as they are asked for, and tells them of changes. */
export async function startDevServer({ host, port, baseUrl, answerFor, clientScript }: DevServerRequest): Promise<DevServer> {
  const listeners = new Set<ServerResponse>();
  const served = createServedPages();
  let answered = () => {};
  const hasAnswered = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const handler: RequestHandler = async (request, response) => {
    if (request.url === '/@storedocs/client.js') return answer(response, 200, clientScript, 'text/javascript');
    if (request.url === '/@storedocs/events') return subscribe(response, listeners);
    const known = /^\/@storedocs\/pages\/(\w+)$/.exec(request.url ?? '')?.[1];
    if (known !== undefined) return sendKnown(response, served.get(known));
    const asked = requestPath(request, baseUrl());
    if (asked.kind === 'malformed') return answer(response, 400, 'The percent-encoding of this URL is malformed.');
    if (asked.kind === 'outside') return redirect(response, baseUrl());
    const found = await answerFor(asked.path);
    if (found.kind === 'page') answer(response, found.status, served.add(found), 'text/html; charset=utf-8');
    else send(response, found, asked);
    response.once('finish', answered);
  };
  const server = await listen({ host, port, handler });
  setTimeout(answered, patience);
  return {
    ...server,
    hasAnswered,
    changed(what) {
      for (const listener of listeners) listener.write(`event: change\ndata: ${JSON.stringify({ what })}\n\n`);
    },
  };
}

function subscribe(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

type PageAnswer = Extract<DevAnswer, { readonly kind: 'page' }>;

/** Pages as browsers got them: one that is open finds out by it what has changed. */
interface ServedPages {
  /** Gives the page the script by which it follows changes. */
  add(page: PageAnswer): string;
  get(hash: string): string | undefined;
}

const pagesKept = 200;

function createServedPages(): ServedPages {
  const pages = new Map<string, string>();
  return {
    add({ html, swapUrl = '' }) {
      const hash = hashOf(html, swapUrl);
      const tag = `<script type="module" src="/@storedocs/client.js" data-page="${hash}" data-swap="${escapeHtml(swapUrl)}"></script>`;
      // Among what belongs to the page: there it goes with the page when another one is swapped in.
      const page = html.replace(/<div[^>]* id="__status"|<\/body>|$/, (end) => tag + end);
      pages.delete(hash);
      pages.set(hash, page);
      const [oldest] = pages.keys();
      if (oldest !== undefined && pages.size > pagesKept) pages.delete(oldest);
      return page;
    },
    get: (hash) => pages.get(hash),
  };
}

function sendKnown(response: ServerResponse, page: string | undefined): void {
  if (page === undefined) answer(response, 404, 'This page was served long ago.');
  else answer(response, 200, page, 'text/html; charset=utf-8');
}

function send(response: ServerResponse, found: Exclude<DevAnswer, PageAnswer>, { path, query }: { path: string; query: string }): void {
  const type = contentType(path);
  if (found.kind === 'redirect') redirect(response, withQuery(found.url, query));
  else answer(response, 200, found.kind === 'file' ? readFileSync(found.path) : found.contents, type);
}

function contentType(path: string): string {
  const type = lookup(extname(path)) ?? 'application/octet-stream';
  return /^text\/|javascript$|json$|xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
