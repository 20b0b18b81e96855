import assert from 'node:assert/strict';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { watchSite } from '../../support/program/watched-check.ts';

test('check --watch rejects options that write files or request external URLs', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  for (const option of ['--fix', '--external']) assert.equal((await runProgram(['check', '--watch', option], site.root)).code, 2, option);
});

test('check --watch notices files that worker threads read, and updates its reports', { ...long, timeout: 900_000 }, async () => {
  const docs = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`content/docs/d${index}.md`, `# Doc ${index}\n`]));
  const site = tempSite({
    ...docs,
    'content/docs/d7.md': '# Doc 7\n\n```js file=../../samples/one.js#part\n```\n',
    'samples/one.js': '// #region part\none();\n// #endregion part\n',
  });
  const watching = watchSite(site, '--jobs', '3', '--format', 'json=report.json');
  await watching.until(/Watching for changes/);
  assert.equal(JSON.parse(site.read('report.json')).ok, true);
  site.write({ 'samples/one.js': 'two();\n' });
  await watching.until(/code-region-missing[\s\S]*1 error/);
  assert.equal(JSON.parse(site.read('report.json')).diagnostics.length, 1);
  await watching.stop();
});

test('check --watch reports new and fixed problems after each change of any dependency', { ...long, timeout: 900_000 }, async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n\n[x](nowhere.md)\n',
    'content/docs/b.md': '# B\n\n```js file=../../samples/one.js\n```\n',
    'samples/one.js': 'one();\n',
  });
  const watching = watchSite(site);
  const first = await watching.until(/Watching for changes/);
  assert.match(first, /link-broken {2}content\/docs\/a\.md:3:1[\s\S]*1 error/);

  site.write({ 'content/docs/a.md': '# A\n\nMore.\n\n[x](nowhere.md) [y](other.md)\n' });
  const more = await watching.until(/2 errors/);
  assert.match(more, /No page at "other\.md"/);
  assert.doesNotMatch(more, /No page at "nowhere\.md"/);

  site.write({ 'content/docs/a.md': '# A\n\n[b](b.md)\n' });
  assert.match(await watching.until(/No problems/), /fixed +link-broken +content\/docs\/a\.md\n +No page at "nowhere\.md"/);

  site.remove('samples/one.js');
  assert.match(await watching.until(/1 error/), /code-file-broken {2}content\/docs\/b\.md/);
  site.write({ 'samples/one.js': 'one();\n' });
  assert.match(await watching.until(/No problems/), /fixed +code-file-broken/);

  site.write({ 'site.config.ts': "export default { title: 1, url: 'https://example.com' };\n" });
  assert.match(await watching.until(/1 error/), /config-invalid {2}site\.config\.ts:1:18/);
  site.write({ 'site.config.ts': "export default { title: 'Test', url: 'https://example.com' };\n" });
  assert.match(await watching.until(/No problems/), /fixed +config-invalid/);
  assert.equal(await watching.stop(), 130);
  assert.ok(!site.exists('build'));
});
