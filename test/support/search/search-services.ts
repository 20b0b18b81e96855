import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import * as z from 'zod';

/** A section as the DocSearch crawler stores it. */
export interface CrawledSection {
  readonly url: string;
  readonly levels: readonly string[];
  readonly content?: string;
}

/** A query that a service received. */
export interface ServiceRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A server that responds like Algolia and Typesense, with the records that contain all words of a query. */
export interface SearchServices {
  readonly url: string;
  readonly requests: readonly ServiceRequest[];
  /** Responds to every query with this status while it is set. */
  failWith: number | undefined;
  stop(): void;
}

const docsearchQuery = z.object({ query: z.string(), hitsPerPage: z.number(), highlightPreTag: z.string(), highlightPostTag: z.string() });
const typesenseQuery = z.object({
  searches: z.tuple([z.object({ q: z.string(), per_page: z.number(), highlight_start_tag: z.string(), highlight_end_tag: z.string() })]),
});

/** Starts the server on loopback. Pages of other origins may query it, as with the real services. */
export async function searchServices(records: readonly CrawledSection[]): Promise<SearchServices> {
  const requests: ServiceRequest[] = [];
  const services: { failWith: number | undefined } = { failWith: undefined };
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const body: unknown = JSON.parse(await textOf(request));
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    if (services.failWith !== undefined) return void response.writeHead(services.failWith).end('{}');
    const answer = request.url?.startsWith('/multi_search') ? typesenseAnswer(body, records) : docsearchAnswer(body, records);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return Object.assign(services, { url: `http://127.0.0.1:${port}`, requests, stop: () => server.close() });
}

function docsearchAnswer(body: unknown, records: readonly CrawledSection[]): unknown {
  const { query, hitsPerPage, highlightPreTag, highlightPostTag } = docsearchQuery.parse(body);
  const found = matching(records, query);
  const mark = marker(query, highlightPreTag, highlightPostTag);
  const hits = found.slice(0, hitsPerPage).map(({ url, levels, content = null }) => ({
    url,
    content,
    hierarchy: leveled(levels, (text) => text),
    _highlightResult: { hierarchy: leveled(levels, (text) => ({ value: mark(text) })) },
    ...(content !== null && { _snippetResult: { content: { value: mark(content) } } }),
  }));
  return { hits, nbHits: found.length };
}

function typesenseAnswer(body: unknown, records: readonly CrawledSection[]): unknown {
  const [{ q, per_page: most, highlight_start_tag: start, highlight_end_tag: end }] = typesenseQuery.parse(body).searches;
  const found = matching(records, q);
  const mark = marker(q, start, end);
  const groups = found.slice(0, most).map(({ url, levels, content }) => {
    const texts = Object.entries({ ...leveled(levels, (text) => text, 'hierarchy.'), ...(content !== undefined && { content }) });
    const highlights = texts.filter(([, text]) => mark(text) !== text).map(([field, text]) => ({ field, snippet: mark(text) }));
    return { hits: [{ document: { url, ...Object.fromEntries(texts) }, highlights }] };
  });
  return { results: [{ found: found.length, grouped_hits: groups }] };
}

function matching(records: readonly CrawledSection[], query: string): readonly CrawledSection[] {
  const words = query.toLowerCase().split(/\s+/);
  return records.filter(({ levels, content = '' }) => words.every((word) => `${levels.join(' ')} ${content}`.toLowerCase().includes(word)));
}

function marker(query: string, start: string, end: string): (text: string) => string {
  return (text) => text.replace(new RegExp(query.split(/\s+/).join('|'), 'gi'), (word) => start + word + end);
}

function leveled<Value>(levels: readonly string[], read: (text: string) => Value, prefix = ''): Record<string, Value> {
  return Object.fromEntries(levels.map((text, level) => [`${prefix}lvl${level}`, read(text)]));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
