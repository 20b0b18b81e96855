import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';

/** A connection: "Fast 3G" in browsers is 562 ms and 180,000 bytes. */
export interface Connection {
  /** Milliseconds between a request and the start of its response. */
  readonly latency: number;
  /** Bytes per second of all responses together. */
  readonly bytesPerSecond: number;
}

/** A file server behind a slow connection, which all of its requests share. */
export interface SlowServer {
  readonly origin: string;
  /** Completed requests: path and compressed bytes. */
  readonly answered: readonly { readonly path: string; readonly bytes: number }[];
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Bytes sent in one piece. */
const piece = 4096;

/**
 * Serves a folder with Brotli compression, like a host. The server is slow instead of the browser, so that requests of workers are
 * as slow as those of the page.
 */
export async function serveSlowly(folder: string, connectionOf: () => Connection): Promise<SlowServer> {
  const compressed = new Map<string, Buffer>();
  const answered: { path: string; bytes: number }[] = [];
  let freeAt = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = join(folder, decodeURIComponent(pathname));
    const path = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, 'index.html') : asked;
    const { latency, bytesPerSecond } = connectionOf();
    await setTimeout(latency);
    if (!path.startsWith(folder + sep) || !existsSync(path)) return void response.writeHead(404).end();
    const body = compressed.get(path) ?? brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    compressed.set(path, body);
    answered.push({ path: pathname, bytes: body.length });
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      // A worker takes its preloaded script only from the cache.
      ...(pathname.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
    for (let at = 0; at < body.length; at += piece) {
      freeAt = Math.max(freeAt, performance.now()) + (piece / bytesPerSecond) * 1000;
      await setTimeout(freeAt - performance.now());
      response.write(body.subarray(at, at + piece));
    }
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return { origin: `http://127.0.0.1:${port}`, answered, close: () => server.close() };
}
