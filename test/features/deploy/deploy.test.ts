import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fakeS3 } from '../../support/fake-s3.ts';
import { long } from '../../support/long.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

const files = { 'content/docs/a.md': `# A\n\n${'Text. '.repeat(300)}\n`, 'content/docs/b.md': '# B\n' };

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;

describe('storedocs deploy', () => {
  test('to a folder: everything at first, then only changes; deletions and compressed copies', async () => {
    const site = tempSite(files);
    await site.run('build');
    const dry = await site.run('deploy', '--to', 'host', '--dry-run');
    assert.equal(dry.code, 0);
    const { deployment } = JSON.parse((await site.run('deploy', '--to', 'host', '--dry-run', '--format', 'json')).stdout);
    assert.deepEqual(Object.keys(deployment.files).sort(), site.list('build').sort());
    assert.deepEqual([...deployment.assets, ...deployment.pages].sort(), site.list('build').sort());
    const { size, type, cacheControl } = deployment.files['docs/b/index.html'];
    assert.deepEqual(
      [size, type, cacheControl],
      [Buffer.byteLength(site.read('build/docs/b/index.html')), 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    );
    assert.equal(site.exists('host'), false);
    assert.match(dry.stderr, /upload {2}docs\/a\/index\.html\n/);
    assert.equal((await site.run('deploy', '--to', 'host', '--precompress')).code, 0);
    for (const path of site.list('build')) assert.equal(site.read(`host/${path}`), site.read(`build/${path}`));
    assert.ok(site.exists('host/docs/a/index.html.br') && site.exists('host/docs/a/index.html.gz'));
    assert.match((await site.run('deploy', '--to', 'host', '--precompress')).stderr, /: 0 uploaded, 0 deleted/);
    site.remove('content/docs/b.md');
    await site.run('build');
    assert.equal((await site.run('deploy', '--to', 'host')).code, 0);
    assert.deepEqual([site.exists('host/docs/b'), site.exists('host/docs/a/index.html.br')], [false, false]);
  });

  test('a folder with other files, a missing build and a missing S3 client are reported', async () => {
    const site = tempSite(files);
    const problem = async (...args: readonly string[]) => (await site.report('deploy', ...args)).diagnostics[0]?.message ?? '';
    assert.match(await problem('--to', 'host'), /^No built site in /);
    await site.run('build');
    assert.match(await problem('--to', 'content'), /contains files that were not deployed by storedocs\.$/);
    assert.match(await problem('--to', 's3://bucket'), /^The package "@aws-sdk\/client-s3" is not installed/);
    assert.match(await problem('--to', 's3://bucket', '--precompress'), /^"--precompress" only works with folders/);
  });

  test('to S3: content types and caching, assets before pages, and resuming after a failure', { ...long, timeout: 900_000 }, async () => {
    const s3 = await fakeS3();
    after(s3.stop);
    const site = tempSite({
      ...files,
      'package.json': '{}',
      'content/docs/café.md': '---\nredirect_from: /former\n---\n# Café\n\n## Part\n',
      'site.config.ts': config("redirects: [{ from: '/old', to: '/docs/café#part' }]"),
    });
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(site.root, 'node_modules'));
    const run = (...args: readonly string[]) => runProgram(['deploy', '--to', 's3://bucket/docs', ...args], site.root, s3.env);
    await site.run('build', '--cache-dir', '.cache');
    s3.failAfter = 20;
    const refused = await run();
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /S3 refused to write .* in "bucket"/);
    s3.failAfter = undefined;
    const resumed = await run();
    assert.equal(resumed.code, 0, resumed.stderr);
    for (const path of site.list('build')) assert.ok(s3.objects.has(`bucket/docs/${path}`), path);
    const page = s3.objects.get('bucket/docs/docs/a/index.html');
    assert.deepEqual([page?.type, page?.cacheControl], ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate']);
    assert.deepEqual([page?.redirect, s3.objects.get('bucket/docs/old/index.html')?.redirect], [undefined, '/docs/caf%C3%A9/#part']);
    const asset = [...s3.objects].find(([path]) => /\/assets\/.*\.js$/.test(path))?.[1];
    assert.equal(asset?.cacheControl, 'public, max-age=31536000, immutable');
    const order = s3.calls.map((call) => (/\.html$/.test(call) ? 'page' : /\/assets\//.test(call) ? 'asset' : 'other'));
    assert.ok(order.lastIndexOf('asset') < order.indexOf('page'));
    s3.calls.length = 0;
    assert.match((await run()).stderr, /0 uploaded, 0 deleted/);
    assert.deepEqual(s3.calls, ['PUT bucket/docs/deploy.json']);
    s3.objects.delete('bucket/docs/docs/a/index.html');
    assert.equal((await run()).code, 0);
    assert.equal(s3.objects.has('bucket/docs/docs/a/index.html'), false);
    assert.equal((await run('--force')).code, 0);
    assert.ok(s3.objects.has('bucket/docs/docs/a/index.html'));
    site.write({ 'site.config.ts': config('trailingSlash: false') });
    await site.run('build', '--cache-dir', '.cache');
    assert.equal((await run()).code, 0);
    const [bare, file] = ['docs/a', 'docs/a.html'].map((path) => s3.objects.get(`bucket/docs/${path}`));
    assert.deepEqual(bare, file);
    assert.equal(bare?.type, 'text/html; charset=utf-8');
    assert.equal(s3.objects.has('bucket/docs/404'), false);
  });
});
