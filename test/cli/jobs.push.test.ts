import assert from 'node:assert/strict';
import { test } from 'node:test';
import { long } from '../support/long.ts';
import { tempSite } from '../support/program/temp-site.ts';
import { files } from '../support/sites/site-for-jobs.ts';

test('the output has the same bytes for any number of workers, cold and warm', async () => {
  const site = tempSite(files);
  // The last build finds the results of the first one in the cache.
  const builds: readonly (readonly string[])[] = [['1'], ['3', '--no-cache'], ['2']];
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

test('all errors of pages in workers are reported like any other', long, async () => {
  const broken = {
    'content/docs/part-1/page-1.md': '# Page 1\n\n[Gone](pages-8.md)\n',
    'content/docs/wrong.mdx': '# Wrong\n\n<Missing />\n',
  };
  const reports = [];
  for (const jobs of ['1', '3']) {
    const { code, diagnostics } = await tempSite({ ...files, ...broken }).report('build', '--jobs', jobs, '--no-cache');
    assert.equal(code, 1);
    reports.push(diagnostics);
  }
  assert.deepEqual(reports[1], reports[0]);
  assert.deepEqual(reports[0]?.map(({ code }) => code).sort(), ['anchor-broken', 'content-failed', 'link-broken']);
  assert.equal(reports[0]?.find(({ code }) => code === 'link-broken')?.hint, 'Did you mean "page-8.md"?');
});

test('plugins in the configuration run in workers', long, async () => {
  const config = `const shout = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Loud.' }] }); };
export default { title: 'Test', url: 'https://example.com', markdown: { remarkPlugins: [shout] } };\n`;
  const site = tempSite({ ...files, 'site.config.ts': config });
  const { code, stderr } = await site.run('build', '--jobs', '2', '--no-cache');
  assert.equal(code, 0, stderr);
  assert.match(site.read('build/docs/part-3/page-3/index.html'), /<p>Loud\.<\/p>/);
});
