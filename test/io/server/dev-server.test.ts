import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startDevServer } from '../../../src/io/server/dev-server.ts';
import { tempSite } from '../../support/temp-site.ts';

const site = tempSite({
  'a.txt': '0123456789',
  'a b.png': 'picture',
  '.well-known/x': 'known',
  '100%.css': 'p {}',
  'a#b?c.txt': 'odd',
  'a.js.gz': 'packed',
});
const server = await startDevServer({
  host: '127.0.0.1',
  port: 0,
  baseUrl: () => '/base/',
  answerFor: async (path) => ({ kind: 'file', path: join(site.root, path) }),
  clientScript: '',
});
after(() => server.close());

async function get(path: string, range?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}/base/${path}`, range === undefined ? {} : { headers: { range } });
}

test('files are sent with their type, whatever their name', async () => {
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

test('a range gets its part of a file, and an invalid one the whole', async () => {
  const cases: readonly (readonly [range: string, status: number, text: string])[] = [
    ['bytes=2-4', 206, '234'],
    ['bytes=8-', 206, '89'],
    ['bytes=9-2', 200, '0123456789'],
    ['bytes=-5', 206, '56789'],
    ['bytes=0-0', 200, '0123456789'],
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

test('a file that was removed is not found', async () => {
  assert.equal((await get('gone.txt')).status, 404);
  assert.equal((await get('a.txt')).status, 200);
});
