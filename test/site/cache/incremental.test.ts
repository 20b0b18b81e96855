import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
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
