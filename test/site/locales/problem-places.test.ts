import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksIn, siteFrom } from '../../support/sites/site-from.ts';

test('a problem of an untranslated page names the page', async () => {
  const site = await siteFrom({
    'site.config.ts':
      "export default { title: 'T', url: 'https://a.test', baseUrl: '/sub/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };",
    'content/docs/a.md': '[a](/sub/docs/b/) [b](/docs/b/) [c](/de/docs/b/) [d](b.md#part)\n\n[e](/docs/non/)\n',
    'content/docs/b.md': '# B\n\n## Part\n',
    'i18n/de/docs/b.md': '# B\n\n## Teil\n\n[a](/docs/nein/)\n',
  });
  assert.deepEqual(
    site.diagnostics.map(({ file, line, message }) => [file, line, message]),
    [
      ['content/docs/a.md', 1, 'The page has no heading "#part": "b.md#part". Found on "/sub/de/docs/a/".'],
      ['content/docs/a.md', 3, 'No page at "/docs/non/".'],
      ['i18n/de/docs/b.md', 5, 'No page at "/docs/nein/".'],
    ],
  );
  assert.deepEqual(linksIn(site.page('de/docs/a/index.html').split('class="markdown"')[1] ?? '').slice(0, 3), [
    'a > /sub/de/docs/b/',
    'b > /sub/de/docs/b/',
    'c > /sub/de/docs/b/',
  ]);
});

test('a locale with nothing but drafts is no empty site', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': "export default { title: 'T', url: 'https://a.test', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };",
    'content/docs/a.md': '# A\n',
    'i18n/de/docs/a.md': '---\ndraft: true\n---\n\n# A\n',
  });
  assert.deepEqual(diagnostics, []);
});
