import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../support/program/temp-site.ts';
import { files } from '../support/sites/site-for-jobs.ts';

test('the output has the same bytes for any number of workers, cold and warm', async () => {
  const site = tempSite(files);
  // The last build finds the results of the first one in the cache.
  const builds: readonly (readonly string[])[] = [['1'], ['5', '--no-cache'], ['2']];
  for (const [index, [jobs = '', ...args]] of builds.entries()) {
    const folder = `build-${index}`;
    const { code, stderr } = await site.run('build', '--jobs', jobs, '--out-dir', folder, ...args);
    assert.equal(code, 0, stderr);
    assert.deepEqual(site.list(folder), site.list('build-0'));
    for (const path of site.list(folder))
      assert.equal(site.read(`${folder}/${path}`), site.read(`build-0/${path}`), `${path} with ${jobs} jobs`);
  }
});

test('an invalid number of jobs is a usage error', async () => {
  const site = tempSite(files);
  for (const jobs of ['0', '1.5', 'many']) {
    const { code, stderr } = await site.run('build', '--jobs', jobs);
    assert.equal(code, 2, jobs);
    assert.match(stderr, /whole number of 1 or more/);
  }
});
