import assert from 'node:assert/strict';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startDevServer } from '../../../src/features/servers/dev-server.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const site = tempSite({
  'a.txt': '0123456789',
  'a b.png': 'picture',
  '.well-known/x': 'known',
  '100%.css': 'p {}',
  'a#b?c.txt': 'odd',
  'a.js.gz': 'packed',
});
const opened: string[] = [];
const server = await startDevServer({
  host: '127.0.0.1',
  port: 0,
  baseUrl: () => '/base/',
  allowedHosts: () => ['docs.test', '.example.com'],
  answerFor: async (path) =>
    path === 'page/' ? { kind: 'page', status: 200, html: '<body>Page</body>' } : { kind: 'file', path: join(site.root, path) },
  clientScript: '',
  listenerScript: '',
  openFile: (file) => opened.push(file),
});
after(() => server.close());

async function get(path: string, range?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/base/${path}`, range === undefined ? {} : { headers: { range } });
}

test('files are sent with their content type, whatever their name', async () => {
  const cases: readonly (readonly [path: string, type: string, text: string])[] = [
    ['a.txt', 'text/plain; charset=utf-8', '0123456789'],
    ['a%20b.png', 'image/png', 'picture'],
    ['.well-known/x', 'application/octet-stream', 'known'],
    ['100%25.css?v=1', 'text/css; charset=utf-8', 'p {}'],
    ['a%23b%3Fc.txt', 'text/plain; charset=utf-8', 'odd'],
    ['a.js.gz', 'application/gzip', 'packed'],
  ];
  for (const [path, type, text] of cases) {
    const response = await get(path);
    assert.deepEqual([response.status, response.headers.get('content-type'), await response.text()], [200, type, text], path);
  }
});

test('a range returns that part of a file, and an invalid one the whole file', async () => {
  const cases: readonly (readonly [range: string, status: number, text: string])[] = [
    ['bytes=2-4', 206, '234'],
    ['bytes=8-', 206, '89'],
    ['bytes=9-2', 200, '0123456789'],
    ['bytes=-5', 206, '56789'],
    ['bytes=0-0', 206, '0'],
    ['bytes=5-99', 206, '56789'],
    ['bytes=-0', 416, ''],
    ['lines=1-2', 200, '0123456789'],
    ['bytes=10-', 416, ''],
  ];
  for (const [range, status, text] of cases) {
    const response = await get('a.txt', range);
    assert.deepEqual([response.status, await response.text()], [status, text], range);
  }
});

test('a removed file is not found', async () => {
  assert.equal((await get('gone.txt')).status, 404);
  assert.equal((await get('a.txt')).status, 200);
});

/** Status for request headers that `fetch` does not allow. */
function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpGet({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    request.on('error', reject);
  });
}

test('only local and allowed host names are served', async () => {
  const cases: readonly (readonly [host: string, status: number])[] = [
    ['localhost', 200],
    [`LOCALHOST:${server.port}`, 200],
    ['docs.localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['192.168.1.7', 200],
    ['[::1]:3000', 200],
    ['docs.test', 200],
    ['Docs.Test.:3000', 200],
    ['example.com', 200],
    ['a.b.example.com:80', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['evil-example.com', 403],
    ['sub.docs.test', 403],
    ['127.0.0.1.evil.example', 403],
    ['[evil]', 403],
    ['a@localhost', 403],
  ];
  for (const [host, status] of cases) assert.equal(await statusOf('/base/a.txt', { host }), status, host);
  assert.equal(await statusOf('http://evil.example/base/a.txt', { host: 'localhost' }), 403, 'the host of a whole URL');
});

test('links in a list of problems open their file, and other requests do not', async () => {
  const host = 'localhost';
  const same = { host, 'sec-fetch-site': 'same-origin' };
  const cases: readonly (readonly [file: string, headers: Readonly<Record<string, string>>, status: number])[] = [
    ['content%2Fdocs%2Fa.md%3A3%3A1', same, 204],
    ['site.config.ts', { host }, 204],
    ['a.md', { host, 'sec-fetch-site': 'cross-site' }, 403],
    ['a.md', { host, 'sec-fetch-site': 'same-site' }, 403],
    ['..%2Fa.md', same, 400],
    ['%2Fetc%2Fpasswd', same, 400],
    ['c%3A%5Ca', same, 400],
  ];
  for (const [file, headers, status] of cases) assert.equal(await statusOf(`/@storedocs/open?file=${file}`, headers), status, file);
  assert.deepEqual(opened, ['content/docs/a.md:3:1', 'site.config.ts']);
});

test('events and page states are served only to pages of the same origin', async () => {
  const host = `localhost:${server.port}`;
  const cases: readonly (readonly [origin: string | undefined, status: number])[] = [
    [undefined, 200],
    [`http://${host}`, 200],
    ['http://localhost:1', 403],
    ['https://evil.example', 403],
    ['null', 403],
  ];
  for (const [origin, status] of cases)
    for (const path of ['/@storedocs/events', '/@storedocs/client.js', '/@storedocs/listener.js', '/@storedocs/changes?page='])
      assert.equal(await statusOf(path, { host, ...(origin === undefined ? {} : { origin }) }), status, `${path} ${origin}`);
});

test('a page learns what has changed since it was served, also from an earlier server', async () => {
  const text = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).text();
  const hash = /data-page="(\w+)"/.exec(await text('/base/page/'))?.[1] ?? '';
  const ask = () => text(`/@storedocs/changes?page=${hash}`);
  assert.equal(await ask(), 'nothing');
  server.changed('pages');
  assert.equal(await ask(), 'pages');
  server.changed('everything');
  assert.equal(await ask(), 'everything');
  assert.equal(await text('/@storedocs/changes?page=unknown'), 'pages');
});

test('an idle event stream shows signs of life, so that proxies do not cut it', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const other = await startDevServer({
    host: '127.0.0.1',
    port: 0,
    baseUrl: () => '/',
    allowedHosts: () => [],
    answerFor: async () => ({ kind: 'page', status: 200, html: '' }),
    clientScript: '',
    listenerScript: '',
    openFile: () => {},
  });
  const { body } = await fetch(`http://127.0.0.1:${other.port}/@storedocs/events`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: ready')) text += (await reader?.read())?.value;
  context.mock.timers.tick(30_000);
  text = '';
  while (!text.includes(':\n\n:\n\n')) text += (await reader?.read())?.value;
  assert.match(text, /^(?::\n\n)+$/);
  await reader?.cancel();
  await other.close();
});
