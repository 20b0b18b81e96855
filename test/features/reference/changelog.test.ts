import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { linksIn, markdownOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (changelog: string) => `export default { title: 'Test', url: 'https://example.com', changelog: ${changelog} };\n`;
const changelog = '# Changelog\n\n## 1.1.0\n\n- Faster, see [the guide](content/docs/a.md).\n\n## 1.0.0\n\n- First.\n';

test('a changelog is a page with an anchor for each version', async () => {
  const site = await siteFrom({
    'site.config.ts': config('{}'),
    'CHANGELOG.md': '# Changelog\n\n## 1.1.0\n\nFaster.\n\n## 1.0.0\n\nFirst.\n',
    'content/docs/a.md': '# A\n\n[1.1](/changelog/#110)\n',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const html = site.page('changelog/index.html');
  assert.match(textOf(markdownOf(html)), /1\.1\.0 .*Faster/);
  assert.match(html, /id="110"/);
  assert.match(html, /id="100"/);
  assert.equal(linksIn(html).length > 0, true);
});

test('another file and path can be configured, and missing files and broken links are reported', async () => {
  const named = await siteFrom({
    'site.config.ts': config("{ file: 'docs/HISTORY.md', path: 'history' }"),
    'docs/HISTORY.md': '# History\n',
  });
  assert.deepEqual(named.paths.includes('history/index.html'), true);
  const missing = await siteFrom({ 'site.config.ts': config('{}'), 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    missing.diagnostics.map(({ code, file, line, message }) => [code, file, line, message]),
    [['content-missing', 'site.config.ts', 1, 'The file "CHANGELOG.md" of "changelog" does not exist.']],
  );
  const broken = await siteFrom({ 'site.config.ts': config('{}'), 'CHANGELOG.md': changelog });
  assert.deepEqual(
    broken.diagnostics.map(({ code, file, line, column }) => [code, file, line, column]),
    [['link-broken', 'CHANGELOG.md', 5, 15]],
  );
});
