import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';
import { assertSameBytes, driver, files } from '../../support/sites/rebuilt-site.ts';
import { stored } from '../../support/stored.ts';

test('a second build writes changed files, removes obsolete ones, and equals a clean build', async () => {
  const site = driver();
  await site.build();
  assert.deepEqual(await site.rebuild({}), { written: [], gone: [] });
  assert.deepEqual(await site.rebuild({ 'content/docs/intro.md': `${files['content/docs/intro.md']}\nMore.\n` }), {
    written: ['docs/intro/index.html', 'docs/intro/index.md', 'llms-full.txt'],
    gone: [],
  });
  // Only pagination, the sidebars, and the list of pages that the 404 page suggests refer to it.
  assert.deepEqual(await site.rebuild({}, 'content/docs/guides/second.md'), {
    written: [
      '404.html',
      'assets/pages.json',
      'docs/guides/first/index.html',
      'docs/intro/index.html',
      'docs/sidebar-default-defaultSidebar.json',
      'index.html',
      'links.json',
      'llms-full.txt',
      'llms.txt',
      'sitemap.xml',
      'urls.json',
    ],
    gone: ['assets/pages.json', 'docs/guides/second/index.html', 'docs/guides/second/index.md'],
  });
  // Every build reads the data of a module again, such as the page title here.
  assert.deepEqual(await site.rebuild({ 'names.txt': 'two' }), { written: ['about/index.html', 'links.json', 'urls.json'], gone: [] });
  const { written, gone } = await site.rebuild({
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>',
    'content/static/robots.txt': 'User-agent: a\n',
  });
  assert.deepEqual(written, [
    'assets/images/dot.svg',
    'docs/guides/first/index.html',
    'docs/guides/first/index.md',
    'llms-full.txt',
    'robots.txt',
  ]);
  assert.equal(gone.length, 1);
});

test('an image outside the content folders is published again when it changes, and missed when it is removed', async () => {
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;
  const site = tempSite({
    'content/docs/a.md': '# A\n\n![a](../../examples/a.svg)\n',
    'content/docs/b.md': '# B\n',
    'examples/a.svg': drawing(3),
  });
  assert.equal((await site.run('build')).code, 0);
  assert.match(site.read('build/docs/a/index.html'), / width="3" height="1"/);
  site.write({ 'examples/a.svg': drawing(5) });
  assert.equal((await site.run('build')).code, 0);
  assert.match(site.read('build/docs/a/index.html'), / width="5" height="1"/);
  site.remove('examples/a.svg');
  assert.deepEqual(
    (await site.report('build')).diagnostics.map(({ message }) => message),
    ['No image at "../../examples/a.svg".'],
  );
  site.write({ 'examples/a.svg': drawing(7) });
  assert.equal((await site.run('build')).code, 0);
  assert.match(site.read('build/docs/a/index.html'), / width="7" height="1"/);
});

test('a new template renders all pages again', async () => {
  const site = driver();
  await site.build();
  const pages = site.list('build').filter((path) => path.endsWith('.html'));
  const { written } = await site.rebuild({ 'templates/chrome/footer.tsx': 'export const Footer = () => <footer>Own</footer>;\n' });
  assert.deepEqual(written, pages);
});

test('the cache is in node_modules, if that exists', async () => {
  const site = tempSite({ ...files, 'node_modules/.keep': '' });
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual([site.exists('.storedocs'), stored(site, 'docs', 'node_modules/.cache/storedocs').size], [false, 3]);
  assert.equal((await site.run('build', '--no-cache', '--out-dir', 'other')).code, 0);
  assertSameBytes(site, 'build', 'other');
});

test('the first build after a clean one has all its pages cached, even those with YAML aliases in front matter', async () => {
  const site = tempSite({
    'content/docs/a.md':
      '---\ntags: &words [one, two]\nkeywords: *words\nsidebar_custom_props: { mark: &mark { x: 1 }, other: *mark }\n---\n\n# A\n',
    'content/blog/2024-01-02-b.md': '---\nauthors: [{ name: Ada }]\ntags: [one]\n---\n\nText\n\n<!-- truncate -->\n',
  });
  const build = async () => {
    const { code, stderr } = await site.run('build', '--cache-dir', 'cache');
    assert.equal(code, 0, stderr);
    return site.list('cache/pageRecords');
  };
  const packs = await build();
  assert.notDeepEqual(packs, []);
  assert.deepEqual(await build(), packs);
});

test('a copy of the site in another folder, with or without its cache, has the same bytes', long, async () => {
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

test('damaged cache entries are rebuilt', long, async () => {
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

test('a page is rendered again when a page that it links to moves, even if its own text is cached', long, async () => {
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
