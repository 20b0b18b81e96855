import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { long } from '../../support/long.ts';
import { brief, tempSite } from '../../support/program/temp-site.ts';

/** Requests as `METHOD path`, in order. */
const requests: string[] = [];
const running = { now: 0, most: 0 };
let failures = 0;
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  running.now++;
  running.most = Math.max(running.most, running.now);
  const status = () => {
    if (request.url === '/busy' && failures++ < 2) return 503;
    if (request.url === '/no-head') return request.method === 'HEAD' ? 405 : 200;
    return { '/gone': 404, '/login': 401, '/moved': 302 }[request.url ?? ''] ?? 200;
  };
  response.writeHead(status(), request.url === '/moved' ? { location: '/ok' } : {});
  setImmediate(() => {
    running.now--;
    response.end();
  });
});
let host = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  host = `http://127.0.0.1:${port}`;
});
after(() => server.close());
beforeEach(() => {
  requests.length = 0;
  running.most = 0;
});

test('unreachable links are reported at every position, and others are requested once a day', async () => {
  const site = tempSite({
    'content/docs/a.md': `# A\n\n[ok](${host}/ok#part) [gone](${host}/gone) [login](${host}/login) [busy](${host}/busy)\n\n[no head](${host}/no-head) [moved](${host}/moved) <a href="${host}/gone" data-no-link-check>x</a>\n`,
    'content/docs/b.md': `# B\n\n[gone](${host}/gone)\n\n<!-- storedocs-disable-next-line link-external-broken: back next week -->\n\n[gone](${host}/gone) [ok](${host}/ok)\n`,
  });
  const first = await site.report('check', '--external');
  assert.equal(first.code, 0);
  assert.equal(brief(first.diagnostics).length, 2);
  assert.deepEqual(
    first.diagnostics.map(({ code, file, line, message }) => [code, file, line, message]),
    [
      ['link-external-broken', 'content/docs/a.md', 3, `Unreachable link "${host}/gone": 404 Not Found.`],
      ['link-external-broken', 'content/docs/b.md', 3, `Unreachable link "${host}/gone": 404 Not Found.`],
    ],
  );
  assert.equal(running.most, 1);
  assert.equal(requests.filter((request) => request === 'HEAD /ok').length, 2);
  requests.length = 0;
  await site.report('check', '--external');
  assert.deepEqual(requests, ['HEAD /gone', 'GET /gone']);
});

test('nothing is requested without the option, and a comment that disables the rule is then not reported as unused', async () => {
  const site = tempSite({
    'content/docs/a.md': `# A\n\n<!-- storedocs-disable-next-line link-external-broken: reason -->\n[gone](${host}/gone)\n`,
  });
  assert.deepEqual((await site.report('check')).diagnostics, []);
  assert.deepEqual(requests, []);
});

test('a host that does not answer is retried, and reported', long, async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(closed.address());
  await new Promise((resolve) => closed.close(resolve));
  const site = tempSite({ 'content/docs/a.md': `# A\n\n[x](http://127.0.0.1:${port}/)\n` });
  const { diagnostics } = await site.report('check', '--external');
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    [`Unreachable link "http://127.0.0.1:${port}/": ECONNREFUSED.`],
  );
});
