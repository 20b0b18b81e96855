import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { serveWithin } from '../../support/program/serve.ts';
import { goodSite } from '../../support/sites/good-site.ts';

test('preview survives more connections than file descriptors', { skip: process.platform === 'win32' }, async () => {
  const site = await goodSite();
  assert.equal((await site.run('build')).code, 0);
  const { url, stop } = await serveWithin(64, ['preview', '--port', '0'], site.root);
  after(stop);
  const { hostname, port } = new URL(url);
  const ask = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    // Answered or rejected.
    await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 150 }, ask));
  for (const socket of sockets) socket.destroy();
  // The server notices the closed connections one after the other.
  const status = () => fetch(`${url}/`, { headers: { connection: 'close' } }).then((response) => response.status, String);
  for (let turn = 0; (await status()) !== 200; turn++) assert.ok(turn < 100, 'it does not recover');
});
