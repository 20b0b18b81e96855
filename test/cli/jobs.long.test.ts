import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../support/program/temp-site.ts';
import { files } from '../support/sites/site-for-jobs.ts';

test('all errors of pages in workers are reported like any other', async () => {
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

test('plugins in the configuration run in workers', async () => {
  const config = `const shout = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Loud.' }] }); };
export default { title: 'Test', url: 'https://example.com', markdown: { remarkPlugins: [shout] } };\n`;
  const site = tempSite({ ...files, 'site.config.ts': config });
  const { code, stderr } = await site.run('build', '--jobs', '2', '--no-cache');
  assert.equal(code, 0, stderr);
  assert.match(site.read('build/docs/part-3/page-3/index.html'), /<p>Loud\.<\/p>/);
});
