import assert from 'node:assert/strict';
import { test } from 'node:test';
import { config, files, first, later, problemsOf } from '../../support/edits/stale-translations.ts';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { gitSite } from '../../support/sites/git-site.ts';

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

test('the rule can be an error or off, and a comment disables it', long, async () => {
  const site = gitSite(first, later({ 'content/docs/a.md': '# A\n\nNew.\n' }));
  site.write({ 'site.config.ts': config("rules: { 'translation-stale': 'error' }") });
  assert.match((await problemsOf(site))[0] ?? '', /^error translation-stale/);
  site.write({ 'site.config.ts': config("rules: { 'translation-stale': 'off' }") });
  assert.deepEqual(await problemsOf(site), []);
  site.write({
    'site.config.ts': config(),
    'i18n/de/docs/a.md': '# A\n\n<!-- storedocs-disable translation-stale: only a typo was corrected -->\n\nText auf Deutsch.\n',
  });
  assert.deepEqual(await problemsOf(site), []);
  assert.deepEqual(await problemsOf(site, 'build'), []);
});

test('without git, translations are not compared, and a shallow clone is reported', long, async () => {
  assert.deepEqual(await problemsOf(tempSite(files)), []);
  const site = gitSite(first, later({ 'content/docs/a.md': '# A\n\nNew.\n' }));
  site.git('clone', '--quiet', '--depth', '1', `file://${site.root}`, 'copy');
  const copy = await site.report('check', '--root', 'copy');
  assert.deepEqual(
    copy.diagnostics.map(({ code, message }) => `${code} ${message}`),
    ['git-shallow Shallow clone: stale translations cannot be found.'],
  );
});

test('git dates show which translations are older than their originals: docs, posts and pages', long, async () => {
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
