import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

test('a host that does not answer is retried, and reported', async () => {
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
