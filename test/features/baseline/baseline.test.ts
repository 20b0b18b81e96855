import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';

const fault = '[x](nowhere.md)\n';

test('known problems pass, even after their lines moved, and new ones fail', async () => {
  const site = tempSite({ 'content/docs/a.md': `# A\n\n${fault}\n${fault}` });
  const written = await site.report('check', '--baseline', 'known.json', '--update-baseline');
  assert.deepEqual([written.code, written.diagnostics], [0, []]);
  assert.deepEqual(JSON.parse(site.read('known.json')), {
    version: 1,
    problems: { 'content/docs/a.md': { 'link-broken': { 'No page at "nowhere.md".': 2 } } },
  });
  site.write({ 'content/docs/a.md': `# A\n${'\nMore.\n'.repeat(20)}\n${fault}\n${fault}` });
  assert.deepEqual((await site.report('check', '--baseline', 'known.json')).diagnostics, []);
  site.write({ 'content/docs/a.md': `# A\n\n${fault}\n${fault}\n[y](gone.md)\n\n${fault}` });
  const { code, diagnostics } = await site.report('check', '--baseline', 'known.json');
  assert.deepEqual([code, brief(diagnostics)], [1, ['link-broken content/docs/a.md:7:1', 'link-broken content/docs/a.md:9:1']]);
});

test('fixed problems are counted, and leave the baseline when it is updated', async () => {
  const site = tempSite({ 'content/docs/a.md': `# A\n\n${fault}` });
  await site.run('check', '--baseline', 'known.json', '--update-baseline');
  site.write({ 'content/docs/a.md': '# A\n\nText\n' });
  assert.match((await site.run('check', '--baseline', 'known.json')).stderr, /Baseline known\.json: 0 problems known, 1 fixed/);
  await site.run('check', '--baseline', 'known.json', '--update-baseline');
  assert.deepEqual(JSON.parse(site.read('known.json')).problems, {});
});

test('a missing or damaged baseline is an error', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n', 'bad.json': '{"version":1,"problems":[]}' });
  for (const [file, ...expected] of [
    ['none.json', 2, 'usage-invalid'],
    ['bad.json', 1, 'baseline-invalid'],
  ] as const) {
    const { code, diagnostics } = await site.report('check', '--baseline', file);
    assert.deepEqual([code, ...diagnostics.map((one) => one.code)], expected, file);
  }
});

test('build publishes a site with known problems of rules, and fails on new ones and on other kinds of errors', async () => {
  const site = tempSite({ 'content/docs/a.md': `# A\n\n${fault}` });
  await site.run('check', '--baseline', 'known.json', '--update-baseline');
  assert.equal((await site.run('build')).code, 1);
  assert.deepEqual((await site.report('build', '--baseline', 'known.json')).diagnostics, []);
  assert.ok(site.exists('build/docs/a/index.html'));
  site.write({ 'content/docs/a.md': `# A\n\n${fault}\n[y](gone.md)\n`, 'content/docs/b.mdx': '# B\n\n{nothing.at.all}\n' });
  await site.run('check', '--baseline', 'all.json', '--update-baseline');
  assert.deepEqual(brief((await site.report('build', '--baseline', 'known.json')).diagnostics).length, 2);
  const { code, diagnostics } = await site.report('build', '--baseline', 'all.json');
  assert.equal(code, 1);
  assert.deepEqual(
    diagnostics.map(({ file }) => file),
    ['content/docs/b.mdx'],
  );
});
