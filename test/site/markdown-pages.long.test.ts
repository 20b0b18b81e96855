import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../support/site-from.ts';
import { type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

const config = (keys: string): SiteFiles => ({
  'site.config.ts': `export default { title: 'Test', tagline: 'A line', url: 'https://example.com', ${keys} };\n`,
});

/** A site that was built without problems. */
async function built(files: SiteFiles): Promise<TempSite> {
  const site = tempSite(files);
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  return site;
}

const machineFiles = (site: TempSite) => site.list('build').filter((path) => /\.md$|^llms/.test(path));

test('each of the files can be disabled', async () => {
  const filesWith = async (llms: string) => machineFiles(await built({ 'content/docs/a.md': '# A\n', ...config(`llms: ${llms}`) }));
  assert.deepEqual(await filesWith('false'), []);
  assert.deepEqual(await filesWith('{ full: false }'), ['docs/a/index.md', 'llms.txt']);
  assert.deepEqual(await filesWith('{ index: false, full: false }'), ['docs/a/index.md']);
  const site = await built({ 'content/docs/a.md': '# A\n', ...config('llms: { markdownPages: false }') });
  assert.deepEqual(machineFiles(site), ['llms-full.txt', 'llms.txt']);
  assert.match(
    site.read('build/llms.txt'),
    /- \[A\]\(https:\/\/example\.com\/docs\/a\/\)/,
    'llms.txt lists the HTML pages when there are no Markdown pages',
  );
  assert.doesNotMatch(site.read('build/docs/a/index.html'), /text\/markdown/);
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': '# A\n', ...config('llms: { markdownPage: false }') });
  assert.deepEqual(
    diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [['config-unknown-key', 'Unknown key "llms.markdownPage".', 'Did you mean "markdownPages"?']],
  );
});

test('a second build equals a clean build, and nothing is written when nothing has changed', async () => {
  const site = await built({
    'content/docs/a.md': '[b](b.mdx)\n',
    'content/docs/b.mdx': '# B\n\n<b>{1}</b>\n\n```js file=c.js\n```\n',
    'content/docs/c.js': '1\n',
  });
  const states = () => site.list('build').map((path) => [path, site.read(`build/${path}`)]);
  assert.equal((await site.report('build')).summary.output?.written, 0);
  site.write({ 'content/docs/c.js': '2\n', 'content/docs/a.md': '[b](b.mdx) again\n' });
  assert.equal((await site.run('build')).code, 0);
  const again = states();
  assert.match(site.read('build/docs/b/index.md'), /```js\n2\n```/);
  for (const folder of ['build', '.storedocs']) site.remove(folder);
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(states(), again);
});
