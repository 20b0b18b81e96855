import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gitSite } from '../support/git-site.ts';
import { type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

const config = (more = '') =>
  `export default { title: 'Shop', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, ${more} };\n`;

const files: SiteFiles = {
  'site.config.ts': config(),
  'content/docs/a.md': '# A\n\nText.\n',
  'content/docs/b.md': '# B\n\nText.\n',
  'content/blog/2026-01-02-post.md': '# Post\n\n<!-- truncate -->\n\nText.\n',
  'content/pages/about.md': '# About\n\nText.\n',
  'i18n/de/docs/a.md': '# A\n\nText auf Deutsch.\n',
  'i18n/de/docs/b.md': '# B\n\nText auf Deutsch.\n',
  'i18n/de/docs/only-here.md': '# Nur hier\n\nText.\n',
  'i18n/de/blog/2026-01-02-post.md': '# Beitrag\n\n<!-- truncate -->\n\nText.\n',
  'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n\nText.\n',
};

const first = { author: 'Ann', date: '2026-03-01T10:00:00Z', files };
const later = (changed: SiteFiles) => ({ author: 'Ann', date: '2026-04-01T10:00:00Z', files: changed });

async function problemsOf(site: TempSite, command = 'check') {
  const { diagnostics } = await site.report(command);
  return diagnostics.map(({ code, severity, file, line, message }) => `${severity} ${code} ${file}:${line} ${message}`);
}

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

test('the rule can be an error or off, and a comment disables it', async () => {
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

test('without git, translations are not compared, and a shallow clone is reported', async () => {
  assert.deepEqual(await problemsOf(tempSite(files)), []);
  const site = gitSite(first, later({ 'content/docs/a.md': '# A\n\nNew.\n' }));
  site.git('clone', '--quiet', '--depth', '1', `file://${site.root}`, 'copy');
  const copy = await site.report('check', '--root', 'copy');
  assert.deepEqual(
    copy.diagnostics.map(({ code, message }) => `${code} ${message}`),
    ['git-shallow Shallow clone: stale translations cannot be found.'],
  );
});
