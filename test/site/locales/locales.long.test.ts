import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { devSite } from '../../support/program/dev.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { files } from '../../support/sites/translated-site.ts';

describe('the command line', () => {
  test('builds the same bytes with and without a cache', async () => {
    const site = tempSite(files);
    assert.equal((await site.run('build')).code, 0);
    site.write({ 'i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Neue Einführung\n\n:::tip\n\nA\n\n:::\n' });
    assert.equal((await site.run('build')).code, 0);
    assert.equal((await runProgram(['build', '--no-cache', '--out-dir', 'clean'], site.root)).code, 0);
    assert.deepEqual(site.list('build'), site.list('clean'));
    for (const path of site.list('clean')) assert.equal(site.read(`build/${path}`), site.read(`clean/${path}`), path);
  });

  test('serves all languages in dev while one of them is edited', async () => {
    const site = tempSite(files);
    const dev = await devSite(site, ({ text }) => text);
    assert.match((await dev.get('/docs/intro/')).text, /<h1 id="introduction">Introduction<\/h1>/);
    assert.match((await dev.get('/de/docs/intro')).text, /<h1 id="einführung">Einführung<\/h1>/);
    assert.match((await dev.get('/ar')).text, /<html lang="ar" dir="rtl">/);
    assert.equal((await dev.get('/de/nothing/')).status, 404);
    await dev.change(
      { 'i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Anders\n' },
      '/de/docs/intro/',
      /<h1 id="anders">Anders<\/h1>/,
    );
    await dev.change({ 'i18n/de/messages.yml': 'next: Vorwärts\n' }, '/de/docs/guides/first/', /Vorwärts/);
  });
});
