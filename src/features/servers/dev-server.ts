import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import { contentType } from '../../output/file-headers.ts';
import { hashOf } from '../../text/hash.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { decodeHref, withQuery } from '../../text/url.ts';
import {
  answer,
  type HostCheck,
  hostRefusal,
  isAllowedHost,
  isSameOrigin,
  listen,
  type RequestHandler,
  redirect,
  requestPath,
} from './http-server.ts';
import { fileSender } from './send-file.ts';

/** The response to a request for a path of the site. */
export type DevAnswer =
  /** `swapUrl`: the script with which the router swaps pages; absent for a page without one. */
  | { readonly kind: 'page'; readonly html: string; readonly status: 200 | 404 | 500; readonly swapUrl?: string | undefined }
  | { readonly kind: 'contents'; readonly contents: string | Uint8Array }
  /** Absolute. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly url: string };

interface DevServerRequest {
  readonly host: string;
  readonly port?: number | undefined;
  readonly baseUrl: () => string;
  /** Names of hosts that the configuration allows; `true` for all. */
  readonly allowedHosts: () => HostCheck['allowed'];
  /** Answers a decoded path, relative to the base URL. */
  readonly answerFor: (path: string) => Promise<DevAnswer>;
  /** Code of the script that is added to every page. */
  readonly clientScript: string;
  /** Code of the worker that listens for all pages of a browser. */
  readonly listenerScript: string;
  /** Opens a file in the editor: its path relative to the root, with line and column after colons. */
  readonly openFile: (file: string) => void;
}

interface ShownProblems {
  readonly count: number;
  readonly html: string;
}

/** How long to wait for a first request, in milliseconds. */
const patience = 300;
/** Time between two signs of life on an event stream, in milliseconds. */
const beatMs = 10_000;

/** Serves pages on request, and notifies them of changes. */
export async function startDevServer({
  host,
  port,
  baseUrl,
  allowedHosts,
  answerFor,
  clientScript,
  listenerScript,
  openFile,
}: DevServerRequest) {
  const listeners = new Set<ServerResponse>();
  const served = createServedPages();
  /** Number of changes so far, and of those after which pages must reload. */
  let [changes, lastOfEverything] = [0, 0];
  let shown: ShownProblems | undefined;
  let answered = () => {};
  const hasAnswered = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const handler: RequestHandler = async (request, response) => {
    const refusal = refusalOf(request, { listening: host, allowed: allowedHosts() });
    if (refusal !== undefined) return answer(response, 403, refusal);
    if (request.url === '/@storedocs/client.js') return answer(response, 200, clientScript, 'text/javascript');
    if (request.url === '/@storedocs/listener.js') return answer(response, 200, listenerScript, 'text/javascript');
    if (request.url === '/@storedocs/events') return subscribe(response, listeners, shown);
    const asking = /^\/@storedocs\/changes\?page=(\w*)$/.exec(request.url ?? '');
    if (asking) {
      // Unknown pages are those of an earlier server.
      const since = served.changesBefore(asking[1] ?? '');
      const what = since === changes ? 'nothing' : since !== undefined && since < lastOfEverything ? 'everything' : 'pages';
      return answer(response, 200, what);
    }
    if (request.url?.startsWith(openPath)) return openInEditor(request, response, openFile);
    const known = /^\/@storedocs\/pages\/(\w+)$/.exec(request.url ?? '')?.[1];
    if (known !== undefined) {
      const page = served.get(known);
      return page === undefined ? answer(response, 404, 'This version of the page has expired.') : answer(response, 200, page, htmlType);
    }
    const asked = requestPath(request, baseUrl());
    if (asked.kind === 'malformed') return answer(response, 400, 'The percent-encoding of this URL is malformed.');
    if (asked.kind === 'outside') return redirect(response, baseUrl());
    const before = changes;
    const found = await answerFor(asked.path);
    response.once('finish', answered);
    if (found.kind === 'page') answer(response, found.status, served.add(found, before), htmlType);
    else await send(found, asked, { request, response });
  };
  const server = await listen({ host, port, handler });
  setTimeout(answered, patience);
  // Proxies cut connections that are idle.
  const beat = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n');
  }, beatMs).unref();
  return {
    ...server,
    close() {
      clearInterval(beat);
      return server.close();
    },
    /** Resolves with the first response, or after a short time without requests. */
    hasAnswered,
    /** Notifies all open pages of what may have changed: their content, or everything that they loaded. */
    changed(what: 'pages' | 'everything') {
      changes++;
      if (what === 'everything') lastOfEverything = changes;
      for (const listener of listeners) listener.write(eventOf('change', { what }));
    },
    /** Shows problems in a corner of all open pages, including those opened later; `undefined` clears them. `html` is an error page. */
    showProblems(problems: ShownProblems | undefined) {
      shown = problems;
      for (const listener of listeners) listener.write(eventOf('problems', shown ?? null));
    },
  };
}

/** Why a request is refused; `undefined` if it is not. */
function refusalOf({ headers, url = '' }: IncomingMessage, rules: HostCheck): string | undefined {
  if (!isAllowedHost(headers.host, rules)) return hostRefusal(headers.host);
  if (url.startsWith('/@storedocs/') && !isSameOrigin(headers.origin, headers.host)) return 'Requests from other origins are not allowed.';
  return undefined;
}

function eventOf(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

const openPath = '/@storedocs/open?file=';

/** Answers without content, so that the page stays. Only links of the page itself may open files. */
function openInEditor({ url = '', headers }: IncomingMessage, response: ServerResponse, openFile: (file: string) => void): void {
  const file = decodeHref(url.slice(openPath.length));
  const isOwn = /^(?:same-origin|none)$/.test(String(headers['sec-fetch-site'] ?? 'none'));
  const isInRoot = !file.split(/[/\\]/).includes('..') && !/^[/\\]|^[a-z]:|\0/i.test(file);
  if (isOwn && isInRoot) {
    openFile(file);
    response.writeHead(204);
    response.end();
  } else answer(response, isOwn ? 400 : 403, isOwn ? 'This is not a file of the site.' : 'Only pages of this site can open files.');
}

function subscribe(response: ServerResponse, listeners: Set<ServerResponse>, shown: ShownProblems | undefined): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(eventOf('problems', shown ?? null) + eventOf('ready', null));
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

type PageAnswer = Extract<DevAnswer, { readonly kind: 'page' }>;

const pagesKept = 200;
const htmlType = 'text/html; charset=utf-8';

/** Pages as sent, so that an open page can compare its new version with the one it loaded. */
function createServedPages() {
  const pages = new Map<string, { readonly page: string; readonly changes: number }>();
  return {
    /** Remembers a page, and the number of changes before it was made. Returns its HTML with the script that follows changes. */
    add({ html, swapUrl = '' }: PageAnswer, changes: number): string {
      const hash = hashOf(html, swapUrl);
      const tag = `<script type="module" src="/@storedocs/client.js" data-page="${hash}" data-swap="${escapeHtml(swapUrl)}"></script>`;
      // Inside the part that the router swaps, so that each page has its own.
      const page = html.replace(/<div[^<>]* id="__status"|<\/body>|$/, (end) => tag + end);
      pages.delete(hash);
      pages.set(hash, { page, changes });
      const [oldest] = pages.keys();
      if (oldest !== undefined && pages.size > pagesKept) pages.delete(oldest);
      return page;
    },
    get: (hash: string) => pages.get(hash)?.page,
    /** The number of changes before a page was last made; absent for an unknown one. */
    changesBefore: (hash: string) => pages.get(hash)?.changes,
  };
}

function send(
  found: Exclude<DevAnswer, PageAnswer>,
  { path, query }: { readonly path: string; readonly query: string },
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): void | Promise<void> {
  if (found.kind === 'redirect') redirect(response, withQuery(found.url, query));
  else if (found.kind === 'file') {
    const onMissing = () => answer(response, 404, 'This file was removed.');
    const sendFile = fileSender(dirname(found.path), { cacheControl: 'no-store', compresses: false, onMissing });
    return sendFile({ request, response, path: basename(found.path) });
  } else answer(response, 200, found.contents, contentType(path));
}
