import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gitSite } from '../support/git-site.ts';
import { first, later, problemsOf } from '../support/stale-translations.ts';

test('git dates show which translations are older than their originals: docs, posts and pages', async () => {
  const site = gitSite(first);
  assert.deepEqual(await problemsOf(site), []);
  site.commit(
    later({
      'content/docs/a.md': '# A\n\nNew.\n',
      'content/docs/b.md': '# B\n\nNew.\n',
      'i18n/de/docs/b.md': '# B\n\nNeu.\n',
      'content/blog/2026-01-02-post.md': '# Post\n\n<!-- truncate -->\n\nNew.\n',
      'content/pages/about.md': '# About\n\nNew.\n',
    }),
  );
  const stale = (file: string, original: string) =>
    `warning translation-stale ${file}:1 Stale translation: "${original}" changed on 2026-04-01, this file on 2026-03-01.`;
  assert.deepEqual((await problemsOf(site)).sort(), [
    stale('i18n/de/blog/2026-01-02-post.md', 'content/blog/2026-01-02-post.md'),
    stale('i18n/de/docs/a.md', 'content/docs/a.md'),
    stale('i18n/de/docusaurus-plugin-content-pages/about.md', 'content/pages/about.md'),
  ]);
  assert.deepEqual(await problemsOf(site, 'build'), []);
});

test('the hash from the hint marks a translation as current, in every clone, until the original changes', async () => {
  const site = gitSite(first, later({ 'content/docs/a.md': '# A\n\nNew.\n' }));
  const { diagnostics } = await site.report('check');
  const [, hash = ''] = /"translated_from: ([0-9a-f]{8})"/.exec(diagnostics[0]?.hint ?? '') ?? [];
  const translation = (from: string) => `---\ntitle: A\ntranslated_from: ${from}\n---\n\nText auf Deutsch.\n`;
  site.write({ 'i18n/de/docs/a.md': translation(hash) });
  assert.deepEqual(await problemsOf(site), []);
  site.write({ 'content/docs/a.md': '# A\r\n\r\nNew.\r\n' });
  assert.deepEqual(await problemsOf(site), [], 'Windows line ends');
  site.write({ 'content/docs/a.md': '# A\n\nOther.\n' });
  assert.deepEqual(await problemsOf(site), [
    'warning translation-stale i18n/de/docs/a.md:3 Stale translation: "content/docs/a.md" no longer matches "translated_from".',
  ]);
  site.write({ 'i18n/de/docs/a.md': translation('HEAD') });
  const invalid = await site.report('check');
  assert.deepEqual([invalid.code, invalid.diagnostics.map(({ code }) => code)], [1, ['translation-stale', 'front-matter-invalid']]);
});
