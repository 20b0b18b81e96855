import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from '../../../src/features/servers/http-server.ts';
import { staticHost } from '../../../src/features/servers/preview.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const long = 'text and more text. '.repeat(500);
const site = tempSite({
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not here</h1>',
  'docs/index.html': '<h1>Docs</h1>',
  'docs/page.html': '<h1>Page</h1>',
  'long.txt': long,
  'data.json': '{}',
  'feed.xml': '<feed/>',
  'picture.png': 'picture',
  'archive.tar.gz': 'packed',
  'a#b.txt': 'number sign',
  'what?.txt': 'question mark',
  '100%.txt': 'percent',
  'a%23b.txt': 'encoded name',
  'Café.txt': 'accent',
  'digits.txt': '0123456789',
  'empty.txt': '',
});
const server = await listen({ host: '127.0.0.1', port: 0, handler: staticHost(site.root, '/') });
after(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Sends a request without `fetch`, which normalizes URLs and decompresses bodies. */
function get(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpGet({ host: '127.0.0.1', port: server.port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

async function assertAlive(): Promise<void> {
  assert.equal(String((await get('/')).body), '<h1>Home</h1>');
}

test('files have the status, type and body that a static host sends', async () => {
  const cases: readonly (readonly [path: string, status: number, type: string | undefined, body: string])[] = [
    ['/', 200, 'text/html; charset=utf-8', '<h1>Home</h1>'],
    ['/docs/', 200, 'text/html; charset=utf-8', '<h1>Docs</h1>'],
    ['/docs/page', 200, 'text/html; charset=utf-8', '<h1>Page</h1>'],
    ['/docs', 302, undefined, ''],
    ['/docs/page/', 302, undefined, ''],
    ['/docs/other/', 404, 'text/html; charset=utf-8', '<h1>Not here</h1>'],
    ['/digits.txt/', 404, 'text/html; charset=utf-8', '<h1>Not here</h1>'],
    ['//docs', 404, 'text/html; charset=utf-8', '<h1>Not here</h1>'],
    ['//example.com/%2e%2e', 400, 'text/plain; charset=utf-8', 'The percent-encoding of this URL is malformed.'],
    ['/a%23b.txt', 200, 'text/plain; charset=utf-8', 'number sign'],
    ['/what%3F.txt', 200, 'text/plain; charset=utf-8', 'question mark'],
    ['/100%25.txt', 200, 'text/plain; charset=utf-8', 'percent'],
    ['/a%2523b.txt', 200, 'text/plain; charset=utf-8', 'encoded name'],
    ['/Caf%C3%A9.txt?v=1', 200, 'text/plain; charset=utf-8', 'accent'],
    ['/data.json', 200, 'application/json; charset=utf-8', '{}'],
    ['/feed.xml', 200, 'text/xml; charset=utf-8', '<feed/>'],
    ['/picture.png', 200, 'image/png', 'picture'],
    ['/archive.tar.gz', 200, 'application/gzip', 'packed'],
    ['/empty.txt', 200, 'text/plain; charset=utf-8', ''],
    [`/${'a'.repeat(5000)}`, 404, 'text/html; charset=utf-8', '<h1>Not here</h1>'],
  ];
  for (const [path, status, type, body] of cases) {
    const answer = await get(path);
    assert.deepEqual([answer.status, answer.headers['content-type'], String(answer.body)], [status, type, body], path);
    assert.equal(answer.headers['content-encoding'], undefined, path);
  }
});

test('ranges return that part, unsatisfiable ones 416, and malformed ones the whole file', async () => {
  const cases: readonly (readonly [range: string, status: number, body: string])[] = [
    ['bytes=0-0', 206, '0'],
    ['bytes=2-4', 206, '234'],
    ['bytes=-3', 206, '789'],
    ['bytes=-99', 206, '0123456789'],
    ['bytes=8-', 206, '89'],
    ['bytes=10-', 416, ''],
    ['bytes=-0', 416, ''],
    ['bytes=9-2', 200, '0123456789'],
    ['bytes=-', 200, '0123456789'],
    ['bytes=0-1,4-5', 200, '0123456789'],
    ['bytes=99999999999999999999-', 200, '0123456789'],
    ['items=0-1', 200, '0123456789'],
    ['\u00ff', 200, '0123456789'],
  ];
  for (const [range, status, body] of cases) {
    const answer = await get('/digits.txt', { range });
    assert.deepEqual([answer.status, String(answer.body)], [status, body], range);
  }
  assert.equal((await get('/digits.txt', { range: 'bytes=2-4' })).headers['content-range'], 'bytes 2-4/10');
  assert.equal((await get('/empty.txt', { range: 'bytes=0-' })).status, 416);
});

test('a download is resumed only if its file is still the same', async () => {
  const { 'last-modified': modified = '', etag = '' } = (await get('/digits.txt')).headers;
  const statusIf = async (condition: string) => (await get('/digits.txt', { range: 'bytes=2-4', 'if-range': condition })).status;
  assert.equal(await statusIf(modified), 206);
  for (const condition of ['Thu, 01 Jan 1970 00:00:00 GMT', etag, '"other"', 'no date'])
    assert.equal(await statusIf(condition), 200, condition);
});

test('a request with a whole URL, as to a proxy, is answered like one with a path', async () => {
  assert.equal(String((await get('http://localhost/docs/page')).body), '<h1>Page</h1>');
  assert.equal(String((await get('HTTP://localhost')).body), '<h1>Home</h1>');
  assert.equal((await get('http://localhost/docs?a')).headers.location, '/docs/?a');
  assert.equal((await get('http://localhost//docs')).status, 404);
});

test('text is compressed with an encoding that the browser accepts', async () => {
  const cases: readonly (readonly [path: string, accepted: string, encoding: string | undefined])[] = [
    ['/long.txt', 'gzip, deflate, br', 'br'],
    ['/long.txt', 'gzip', 'gzip'],
    ['/long.txt', 'br;q=0, gzip;q=0.5', 'gzip'],
    ['/long.txt', 'br;q=0', undefined],
    ['/long.txt', '', undefined],
    ['/picture.png', 'br', undefined],
    ['/archive.tar.gz', 'gzip, br', undefined],
  ];
  for (const [path, accepted, encoding] of cases) {
    const { headers, body } = await get(path, { 'accept-encoding': accepted });
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    assert.deepEqual([headers['content-encoding'], String(plain)], [encoding, site.read(path)], `${path} ${accepted}`);
  }
  const part = await get('/long.txt', { 'accept-encoding': 'br', range: 'bytes=0-3' });
  assert.deepEqual([part.headers['content-encoding'], String(part.body)], [undefined, 'text']);
});

test('an unchanged file is not sent again, and HEAD sends no body', async () => {
  const { headers } = await get('/long.txt');
  assert.equal((await get('/long.txt', { 'if-none-match': String(headers.etag) })).status, 304);
  assert.equal((await get('/nowhere', { 'if-none-match': String((await get('/nowhere')).headers.etag) })).status, 404);
  const head = await get('/long.txt', { 'accept-encoding': 'br' }, 'HEAD');
  assert.deepEqual([head.status, head.headers['content-encoding'], head.body.length], [200, 'br', 0]);
  assert.equal((await get('/long.txt', {}, 'POST')).status, 405);
});

test('a file error is a response to its request, and does not stop the server', async () => {
  site.write({ 'gone.txt': 'gone', 'folder/a.txt': 'a' });
  symlinkSync('loop', join(site.root, 'loop'));
  symlinkSync('/nowhere/at/all', join(site.root, 'dangling'));
  chmodSync(join(site.root, 'gone.txt'), 0o000);
  const isRoot = process.getuid?.() === 0;
  assert.equal((await get('/gone.txt')).status, isRoot ? 200 : 500);
  renameSync(join(site.root, 'gone.txt'), join(site.root, 'other.txt'));
  for (const path of ['/gone.txt', '/loop', '/dangling', '/folder', '/folder/', '/folder/a.txt/b'])
    assert.equal((await get(path)).status, 404, path);
  await assertAlive();
});

test('files that are created, changed and removed during requests never stop the server', async () => {
  const path = join(site.root, 'moving.html');
  for (let turn = 0; turn < 200; turn++) {
    const answers = [get('/moving.html'), get('/moving.html', { range: 'bytes=1-2' }), get('/moving')];
    if (turn % 3 === 0) writeFileSync(path, `${turn}`.repeat(turn));
    else if (turn % 3 === 1) rmSync(path, { force: true });
    else mkdirSync(path);
    for (const { status } of await Promise.all(answers)) assert.match(String(status), /^(200|206|404|416|500)$/);
    if (turn % 3 === 2) rmSync(path, { recursive: true });
  }
  await assertAlive();
});

test('a download that the client aborts leaves no open file', { skip: process.platform !== 'linux' }, async () => {
  writeFileSync(join(site.root, 'large.bin'), Buffer.alloc(8 * 2 ** 20));
  await assertAlive();
  const before = openFiles();
  for (let turn = 0; turn < 60; turn++) {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
  }
  // The server notices the end of the last connections with a delay.
  for (let wait = 0; openFiles() > before && wait < 500; wait++) await get('/');
  assert.ok(openFiles() <= before, `${openFiles()} files are open, and ${before} were`);
});

function openFiles(): number {
  return readdirSync('/proc/self/fd').length;
}
