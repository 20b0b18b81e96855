import assert from 'node:assert/strict';
import { cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stored } from '../support/stored.ts';
import { runProgram, type SiteFiles, type TempSite, tempSite } from '../support/temp-site.ts';

const files = {
  'content/docs/intro.md': '# Introduction\n\n[First](guides/first.md#part)\n\n```js\nconst a = 1;\n```\n',
  'content/docs/guides/first.md': '# First\n\n## Part\n\n![dot](../dot.svg)\n',
  'content/docs/guides/second.md': '# Second\n',
  'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'content/pages/about.tsx':
    "import { readFileSync } from 'node:fs';\nexport const load = ({ root }) => readFileSync(root + '/names.txt', 'utf8');\nexport default ({ data }) => <h1>{data}</h1>;\n",
  'content/static/robots.txt': 'User-agent: *\n',
  'names.txt': 'one',
};

/** A site that is built repeatedly. */
function driver() {
  const site = tempSite(files);
  const build = async () => {
    const { code, summary, diagnostics } = await site.report('build');
    assert.deepEqual([code, diagnostics], [0, []]);
    return { written: summary.output?.written, removed: summary.output?.removed };
  };
  const times = () => new Map(site.list('build').map((path) => [path, statSync(join(site.root, 'build', path), { bigint: true }).mtimeNs]));
  return {
    ...site,
    build,
    /** Changes files, builds, and returns the written and removed paths. */
    async rebuild(change: SiteFiles, ...removed: readonly string[]) {
      const before = times();
      site.write(change);
      for (const path of removed) site.remove(path);
      const summary = await build();
      const after = times();
      // The search index contains the words of all pages, and its files are named by their content.
      const isOther = (path: string) => !/^search\/.*\.json$/.test(path);
      const written = [...after].flatMap(([path, time]) => (before.get(path) === time ? [] : [path]));
      const gone = [...before.keys()].filter((path) => !after.has(path));
      assert.deepEqual(summary, { written: written.length, removed: gone.length });
      // For the same files, the clean output is the same.
      if (Object.keys(change).length + removed.length > 0 || !site.exists('clean')) await buildClean(site);
      assertSameBytes(site, 'build', 'clean');
      const named = (paths: readonly string[]) => paths.filter(isOther).map((path) => path.replace(/-[\da-f]{8}/, ''));
      return { written: named(written), gone: named(gone) };
    },
  };
}

/** Builds a site without a cache, into the folder `clean`. */
async function buildClean(site: TempSite): Promise<void> {
  const clean = await site.run('build', '--no-cache', '--out-dir', 'clean');
  assert.equal(clean.code, 0, clean.stderr);
}

function assertSameBytes({ list, read }: TempSite, one: string, other: string): void {
  assert.deepEqual(
    list(one).map((path) => [path, read(`${one}/${path}`)]),
    list(other).map((path) => [path, read(`${other}/${path}`)]),
  );
}

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

test('a new template renders all pages again', async () => {
  const site = driver();
  await site.build();
  const pages = site.list('build').filter((path) => path.endsWith('.html'));
  const { written } = await site.rebuild({ 'templates/chrome/footer.tsx': 'export const Footer = () => <footer>Own</footer>;\n' });
  assert.deepEqual(written, pages);
});

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
  for (const kind of ['docs', 'code', 'madePages'] as const) {
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
      if (kind !== 'madePages') site.remove('.storedocs/cache/madePages');
      assert.deepEqual(await site.rebuild({}), { written: [], gone: [] }, String(damage));
      assert.deepEqual(stored(site, kind), whole, String(damage));
    }
  }
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
    return site.list('cache/madePages');
  };
  const packs = await build();
  assert.notDeepEqual(packs, []);
  assert.deepEqual(await build(), packs);
});
