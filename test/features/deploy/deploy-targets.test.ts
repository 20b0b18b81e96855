import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { deployPlace } from '../../../src/features/deploy/deploy-place.ts';
import { processName } from '../../../src/io/fs/process-name.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const addresses = [
  's3://',
  's3:///docs',
  's3:bucket',
  's3:/bucket',
  's3://ab',
  's3://My-Bucket',
  's3://my_bucket',
  's3://-bucket',
  's3://bu..cket',
  's3://10.0.0.1/docs',
  's3://bucket/../docs',
  's3://bucket//docs',
  'S3://bucket/docs',
  'gs://bucket',
  'https://example.com/docs',
  'file:///srv/docs',
  'az:container',
  'user@host:/srv/docs',
  's3//bucket',
  '',
  ' ',
  ' s3://bucket',
  's3://bucket/ /docs',
  'host ',
  'host/ /docs',
  '~/docs',
  '$HOME/docs',
  's3://bucket/$FOLDER',
];

test('an invalid address is wrong usage', () => {
  for (const address of addresses)
    assert.throws(
      () => deployPlace(address),
      (error) => error instanceof DocsError && error.diagnostics[0]?.code === 'usage-invalid',
      address,
    );
});

test('buckets and folders', () => {
  assert.deepEqual(deployPlace('s3://my.bucket-1'), { kind: 'bucket', bucket: 'my.bucket-1', prefix: '' });
  assert.deepEqual(deployPlace('s3://bucket/docs/v1/'), { kind: 'bucket', bucket: 'bucket', prefix: 'docs/v1/' });
  for (const folder of ['/srv/docs', '/srv/a:b']) assert.deepEqual(deployPlace(folder), { kind: 'folder', folder });
  assert.equal(deployPlace('./s3:x').kind, 'folder');
});

describe('a folder', () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', file: '' });
  const manifest = (files: object, generations: readonly (readonly string[])[] = []) => JSON.stringify({ version: 1, generations, files });
  const file = { hash: 'x', size: 1, type: 'text/html', cacheControl: '' };
  const deploy = async (to: string, ...args: readonly string[]) => {
    const { code, diagnostics } = await site.report('deploy', '--to', to, ...args);
    return [code, ...diagnostics.map((found) => found.code)];
  };
  before(() => site.run('build'));

  test('is not the built site, nor inside or above it, even through a link', async () => {
    symlinkSync(site.root, join(site.root, 'again'));
    for (const to of ['build', 'build/sub', 'build/docs/new', '.', '..', 'again/build/x'])
      assert.deepEqual(await deploy(to), [1, 'output-unsafe'], to);
    assert.deepEqual(await deploy('file'), [1, 'output-unsafe']);
    symlinkSync(join(site.root, 'nowhere'), join(site.root, 'broken'));
    assert.deepEqual(await deploy('broken'), [1, 'output-unwritable']);
  });

  test('loses nothing outside of it to a manifest', async () => {
    site.write({ 'victim.txt': 'kept', 'outside/page.html': 'kept' });
    for (const [index, path] of ['../victim.txt', '/etc/nothing', 'a/../../victim.txt', './a', 'a//b', 'a\\..\\b'].entries()) {
      site.write({ [`host-${index}/deploy.json`]: manifest({ [path]: file }) });
      assert.deepEqual(await deploy(`host-${index}`), [1, 'output-unsafe'], path);
    }
    site.write({ 'host-g/deploy.json': manifest({}, [['../victim.txt']]) });
    assert.deepEqual(await deploy('host-g'), [1, 'output-unsafe']);
    site.write({ 'host-l/deploy.json': manifest({ 'link/page.html': file }) });
    symlinkSync(join(site.root, 'outside'), join(site.root, 'host-l/link'));
    assert.deepEqual(await deploy('host-l'), [1, 'output-unsafe']);
    assert.deepEqual([site.read('victim.txt'), site.read('outside/page.html')], ['kept', 'kept']);
  });

  test('with folders in place of files', async () => {
    mkdirSync(join(site.root, 'host-m/deploy.json'), { recursive: true });
    assert.deepEqual(await deploy('host-m'), [1, 'output-unsafe']);
    site.write({ 'host-d/deploy.json': manifest({ old: file }), 'host-d/old/own.txt': 'kept' });
    assert.deepEqual(await deploy('host-d'), [0]);
    assert.equal(site.read('host-d/old/own.txt'), 'kept');
    site.write({ 'host-p/deploy.json': manifest({}), 'host-p/404.html/own.txt': 'kept' });
    assert.deepEqual(await deploy('host-p'), [1, 'output-unwritable']);
  });

  test('with --force, gets back what was deleted there', async () => {
    await deploy('host-f');
    site.remove('host-f/docs/a/index.html');
    assert.deepEqual([await deploy('host-f'), site.exists('host-f/docs/a/index.html')], [[0], false]);
    assert.deepEqual([await deploy('host-f', '--force'), site.exists('host-f/docs/a/index.html')], [[0], true]);
  });

  test('takes one deployment at a time, and is free again after it, or after a killed one', async () => {
    site.write({ 'host-b/.deploy.lock': processName() });
    assert.deepEqual(await deploy('host-b'), [1, 'output-busy']);
    site.write({ 'host-b/.deploy.lock': '999999999', 'host-b/.deploy.draft': 'half a p' });
    assert.deepEqual(await deploy('host-b'), [0]);
    assert.deepEqual([site.exists('host-b/.deploy.lock'), site.exists('host-b/.deploy.draft')], [false, false]);
  });
});
