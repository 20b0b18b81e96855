import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runProgram } from '../../support/program/temp-site.ts';
import { assertSameBytes, driver } from '../../support/sites/rebuilt-site.ts';
import { stored } from '../../support/stored.ts';

test('a copy of the site in another folder, with or without its cache, has the same bytes', async () => {
  const site = driver();
  await site.build();
  for (const name of ['.storedocs', 'content', 'names.txt', 'site.config.ts'])
    cpSync(join(site.root, name), join(site.root, 'copy of it', name), { recursive: true });
  const copy = join(site.root, 'copy of it');
  for (const args of [[], ['--no-cache']]) {
    assert.equal((await runProgram(['build', ...args], copy)).code, 0);
    assertSameBytes(site, 'build', 'copy of it/build');
    site.remove('copy of it/build');
  }
});

test('damaged cache entries are rebuilt', async () => {
  const site = driver();
  await site.build();
  for (const kind of ['docs', 'code', 'pageRecords'] as const) {
    const whole = stored(site, kind);
    assert.ok(whole.size > 0, kind);
    const damages: readonly ((pack: string) => string)[] = [
      () => '',
      (pack) => pack.slice(0, -5),
      (pack) => pack.slice(5),
      (pack) => pack.replace(/.$/m, '#'),
      (pack) => pack.replaceAll('e', 'o'),
      () => 'no pack',
    ];
    for (const damage of damages) {
      for (const name of site.list(`.storedocs/cache/${kind}`)) {
        const path = `.storedocs/cache/${kind}/${name}`;
        site.write({ [path]: damage(site.read(path)) });
      }
      // A restored page requests nothing else.
      if (kind !== 'pageRecords') site.remove('.storedocs/cache/pageRecords');
      assert.deepEqual(await site.rebuild({}), { written: [], gone: [] }, String(damage));
      assert.deepEqual(stored(site, kind), whole, String(damage));
    }
  }
});

test('a page is rendered again when a page that it links to moves, even if its own text is cached', async () => {
  const site = driver();
  await site.build();
  await site.rebuild({ 'content/docs/guides/first.md': '---\nslug: /moved\n---\n\n# First\n\n## Part\n' });
  assert.match(site.read('build/docs/intro/index.html'), /href="\/docs\/moved\/#part"/);
  site.write({ 'content/docs/guides/first.md': '# First\n' });
  const broken = await site.report('build');
  assert.deepEqual(
    broken.diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['anchor-broken', 'content/docs/intro.md', 3]],
  );
  assert.match(site.read('build/docs/moved/index.html'), /<h2 id="part"/);
});
