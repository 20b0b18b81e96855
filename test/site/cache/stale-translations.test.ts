import assert from 'node:assert/strict';
import { test } from 'node:test';
import { first, later, problemsOf } from '../../support/edits/stale-translations.ts';
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
