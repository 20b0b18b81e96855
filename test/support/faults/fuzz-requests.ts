import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { startDevServer } from '../../../src/features/servers/dev-server.ts';
import { listen } from '../../../src/features/servers/http-server.ts';
import { staticHost } from '../../../src/features/servers/preview.ts';
import { tempSite } from '../program/temp-site.ts';

const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '..',
    '%2e%2e',
    '%',
    '%00',
    '%ff',
    '?',
    '#',
    '\\',
    'a.txt',
    'large.bin',
    'docs',
    '@storedocs/',
    'open?file=',
    'pages/x',
  ),
  fc.string({ maxLength: 8 }),
);
const header = fc.tuple(
  fc.constantFrom(
    'Range',
    'Accept-Encoding',
    'If-None-Match',
    'Origin',
    'Connection',
    'Content-Length',
    'Transfer-Encoding',
    'Expect',
    'If-Range',
    'If-Modified-Since',
    'Upgrade',
    'Host',
    'X',
  ),
  fc.oneof(
    fc.constantFrom('bytes=9-2', 'bytes=-5', 'bytes=0-', 'bytes=-', 'br', 'gzip;q=0', '*', 'null', 'chunked', '-1', '5', '100-continue'),
    fc.string(),
  ),
);
const request = fc
  .record({
    method: fc.oneof(fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT'), fc.string({ maxLength: 5 })),
    path: fc
      .tuple(fc.constantFrom('', '', '', 'http://localhost', 'http://evil.example', 'HTTP://['), fc.array(piece, { maxLength: 6 }))
      .map(([origin, pieces]) => `${origin}/${pieces.join('')}`),
    headers: fc.array(header, { maxLength: 4 }),
    host: fc.constantFrom('localhost', '127.0.0.1', 'evil.example', ''),
    end: fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\n\n', '', '\r\n\r\nGET / HTTP/1.1\r\n'),
    /** Whether the client disconnects immediately, or with the first bytes of the response. */
    leaves: fc.constantFrom('at once', 'with an answer'),
  })
  .map(({ method, path, headers, host, end, leaves }) => ({
    leaves,
    text: [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers.map((pair) => pair.join(': '))].join('\r\n') + end,
  }));

/** Sends malformed requests to both servers, and asserts that neither exits, or leaves a file or a connection open. */
export async function sendMalformedRequests(count: number): Promise<void> {
  const site = tempSite({ 'index.html': 'home', '404.html': 'none', 'a.txt': 'text', 'docs/index.html': 'docs', 'a#b.txt.gz': 'z' });
  writeFileSync(join(site.root, 'large.bin'), Buffer.alloc(2 ** 20));
  const servers = [
    await listen({ host: '127.0.0.1', port: 0, handler: staticHost(site.root, '/') }),
    await startDevServer({
      host: '127.0.0.1',
      port: 0,
      baseUrl: () => '/',
      allowedHosts: () => [],
      answerFor: async (path) => ({ kind: 'file', path: join(site.root, path) }),
      clientScript: '',
      listenerScript: '',
      openFile: () => {},
    }),
  ];
  const before = openFiles();
  try {
    await fc.assert(
      fc.asyncProperty(request, async ({ text, leaves }) => {
        for (const { port } of servers) {
          const status = await send(port, text, leaves === 'at once');
          assert.ok(status === undefined || status < 500, `${status} for ${JSON.stringify(text)}`);
        }
      }),
      { numRuns: Math.ceil(count / servers.length) },
    );
    for (const { port } of servers) assert.equal(await send(port, 'GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n', false), 200);
    // The last connections may still be closing.
    assert.ok(openFiles() < before + 10, `${openFiles()} files are open, expected ${before}`);
  } finally {
    for (const server of servers) await server.close();
  }
}

/** Status of the response; absent if the server or the client closes the connection without one. */
function send(port: number, text: string, leavesAtOnce: boolean): Promise<number | undefined> {
  return new Promise((resolve) => {
    let status: number | undefined;
    const socket = connect(port, '127.0.0.1')
      .on('error', () => {})
      .on('close', () => resolve(status))
      .once('data', (data) => {
        status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]);
        socket.destroy();
      });
    if (leavesAtOnce) socket.write(text, () => socket.destroy());
    else if (text.endsWith('\r\n\r\n')) socket.write(text);
    // Only the start of a request, which gets no response.
    else socket.end(text);
  });
}

function openFiles(): number {
  return process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
}
