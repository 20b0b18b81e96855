import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../support/program/temp-site.ts';

const files = { 'content/docs/a.md': `# A\n\n${'Text. '.repeat(300)}\n`, 'content/docs/b.md': '# B\n' };

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
});
