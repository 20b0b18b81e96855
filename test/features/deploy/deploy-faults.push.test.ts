import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { isLong } from '../../support/long.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

/** A proxy in front of a server, which breaks the connections of all writes after a number of them. */
async function breakingProxy(target: number) {
  const state = { writes: 0, most: Number.POSITIVE_INFINITY };
  const server = createServer((asked, answer) => {
    if (asked.method !== 'GET' && ++state.writes > state.most) return void asked.socket.destroy();
    const { method, url, headers } = asked;
    const passed = request({ port: target, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    passed.once('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return { state, server, port: typeof address === 'object' ? address?.port : undefined };
}

const pages = (release: number) =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, page) => [
      `content/docs/p${page}-${page % 3 === 0 ? release : 0}.md`,
      `# Page ${page}\n\nRelease ${release}\n`,
    ]),
  );

/** Moments of a deployment at which it is interrupted, evenly distributed. */
const moments = isLong ? 20 : 5;

test(`a deployment interrupted at ${moments} moments and resumed never leaves S3 with a page without its assets`, {
  timeout: 900_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'storedocs-bucket-'));
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, serviceEndpoint: 'test', configureBuckets: [] });
  const proxy = await breakingProxy((await s3.run()).port);
  after(async () => {
    proxy.server.close();
    proxy.server.closeAllConnections();
    await s3.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${proxy.port}`;
  const env = {
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_MAX_ATTEMPTS: '1',
  };
  const site = tempSite({ 'package.json': '{}', ...pages(0) });
  const style = (release: number) => ({ 'templates/styles/custom.css': `h1 { margin: ${release + 1}px }\n` });
  const build = async (release: number) => {
    for (const path of site.list('content')) site.remove(`content/${path}`);
    site.write({ ...pages(release), ...style(release) });
    const { code, stderr } = await site.run('build', '--cache-dir', '.cache', '--out-dir', `build-${release}`);
    assert.equal(code, 0, stderr);
  };
  for (const release of [1, 2]) await build(release);
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(site.root, 'node_modules'));
  const deploy = (release: number, bucket: string) =>
    runProgram(['deploy', '--out-dir', `build-${release}`, '--to', `s3://${bucket}`], site.root, env);
  const get = async (path: string) => fetch(`${url}/${path}`);

  /** Requests all existing pages of both releases, and the files that they load. */
  const assertWhole = async (bucket: string) => {
    const seen = new Map<string, boolean>();
    for (const path of new Set([1, 2].flatMap((release) => site.list(`build-${release}`).filter((name) => name.endsWith('.html'))))) {
      const answer = await get(`${bucket}/${path}`);
      const text = await answer.text();
      if (answer.status !== 200) continue;
      for (const [, asset = ''] of text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
        if (!seen.has(asset)) seen.set(asset, (await get(`${bucket}/${asset}`)).status === 200);
        assert.ok(seen.get(asset), `${path} needs ${asset}`);
      }
    }
    assert.ok(seen.size > 0);
  };

  const bucketOf = async (name: string) => assert.equal((await fetch(`${url}/${name}`, { method: 'PUT' })).status, 200);
  // Number of writes in a complete second deployment.
  await bucketOf('whole');
  assert.equal((await deploy(1, 'whole')).code, 0);
  proxy.state.writes = 0;
  assert.equal((await deploy(2, 'whole')).code, 0);
  const { writes } = proxy.state;
  assert.ok(writes > 20, `${writes} writes`);
  for (let moment = 0; moment < moments; moment++) {
    const bucket = `moment-${moment}`;
    await bucketOf(bucket);
    assert.equal((await deploy(1, bucket)).code, 0);
    proxy.state.writes = 0;
    proxy.state.most = Math.floor((moment * writes) / moments);
    const broken = await deploy(2, bucket);
    proxy.state.most = Number.POSITIVE_INFINITY;
    assert.equal(broken.code, 1, broken.stderr);
    await assertWhole(bucket);
    assert.equal((await deploy(2, bucket)).code, 0);
    await assertWhole(bucket);
    for (const path of site.list('build-2')) assert.equal((await get(`${bucket}/${path}`)).status, 200, path);
    for (const path of site.list('build-1').filter((name) => name.endsWith('.html') && !site.exists(`build-2/${name}`)))
      assert.equal((await get(`${bucket}/${path}`)).status, 404, path);
  }
});
