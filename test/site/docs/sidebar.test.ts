import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { inside, linksIn, pagesFrom, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
const sidebarOf = (html: string) => linksIn(inside(html, 'nav', 'sd-sidebar'));

test('a generated sidebar is sorted by position, then by name', async () => {
  const site = await siteFrom({
    'content/docs/b.md': 'a',
    'content/docs/a.md': 'a',
    'content/docs/z.md': '---\nsidebar_position: 1\nsidebar_label: First of all\n---\na',
    'content/docs/03-numbered.md': 'a',
    'content/docs/folder/_category_.yml': 'label: In between\nposition: 2\n',
    'content/docs/folder/x.md': 'a',
    'content/docs/plain/y.md': 'a',
  });
  assert.deepEqual(sidebarOf(site.page('docs/folder/x/index.html')), [
    'First of all > /docs/z/',
    'In between > /docs/folder/x/',
    'x > /docs/folder/x/',
    'numbered > /docs/numbered/',
    'a > /docs/a/',
    'b > /docs/b/',
    'plain > /docs/plain/y/',
  ]);
});

test('only the branch of the page is open, and the item of the page is marked', async () => {
  const site = await siteFrom({
    'content/docs/one/a.md': 'a',
    'content/docs/one/deep/b.md': 'a',
    'content/docs/two/c.md': 'a',
    'content/docs/three/_category_.json': '{ "collapsed": false }',
    'content/docs/three/d.md': 'a',
  });
  const sidebar = inside(site.page('docs/one/a/index.html'), 'nav', 'sd-sidebar');
  assert.deepEqual(linksIn(sidebar), [
    'one > /docs/one/a/',
    'a > /docs/one/a/',
    'deep > /docs/one/deep/b/',
    'three > /docs/three/d/',
    'd > /docs/three/d/',
    'two > /docs/two/c/',
  ]);
  assert.deepEqual(
    [...sidebar.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)].map(([, label]) => label),
    ['a'],
  );
});

test('a document with the name of its folder, index or readme is the page of the category', async () => {
  const site = await siteFrom({
    'content/docs/one/one.md': '# The first',
    'content/docs/one/a.md': 'a',
    'content/docs/two/index.md': '---\nsidebar_label: The second\n---\nb',
    'content/docs/two/b.md': 'b',
  });
  assert.deepEqual(sidebarOf(site.page('docs/one/a/index.html')), [
    'The first > /docs/one/',
    'a > /docs/one/a/',
    'The second > /docs/two/',
  ]);
  assert.deepEqual(linksIn(inside(site.page('docs/one/a/index.html'), 'nav', 'sd-breadcrumbs')), [' > /', 'The first > /docs/one/']);
});

test('breadcrumbs lead from home to the page, which is not a link', async () => {
  const files = { 'content/docs/guides/_category_.yml': 'label: Guides', 'content/docs/guides/a.md': '# Alpha' };
  const crumbs = inside((await siteFrom(files)).page('docs/guides/a/index.html'), 'nav', 'sd-breadcrumbs');
  assert.equal(textOf(crumbs), 'Guides Alpha');
  assert.deepEqual(linksIn(crumbs), [' > /']);
  const without = await siteFrom({ 'site.config.ts': config('docs: { breadcrumbs: false }'), ...files });
  assert.equal(inside(without.page('docs/guides/a/index.html'), 'nav', 'sd-breadcrumbs'), '');
});

test('previous and next follow the sidebar, through categories and their pages', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '---\npagination_label: The very first\n---\na',
    'content/docs/b/_category_.yml': 'link:\n  type: generated-index\n',
    'content/docs/b/c.md': 'a',
    'content/docs/d.md': 'a',
  });
  const around = (path: string) => linksIn(inside(site.page(`docs/${path}/index.html`), 'nav', 'sd-pagination'));
  assert.deepEqual(around('a'), ['Next b > /docs/category/b/']);
  assert.deepEqual(around('category/b'), ['Previous The very first > /docs/a/', 'Next c > /docs/b/c/']);
  assert.deepEqual(around('b/c'), ['Previous b > /docs/category/b/', 'Next d > /docs/d/']);
  assert.deepEqual(around('d'), ['Previous c > /docs/b/c/']);
});

test('a category page lists its items, at its configured URL', async () => {
  const site = await siteFrom({
    'content/docs/Shopify/_category_.yml':
      'label: Shopify apps\nlink:\n  type: generated-index\n  slug: /category/shopify-apps\n  title: All apps\n  description: For your store.\n',
    'content/docs/Shopify/taggify.md': '---\ndescription: Tags orders.\n---\na',
    'content/docs/Shopify/more/x.md': 'a',
  });
  const main = inside(site.page('docs/category/shopify-apps/index.html'), 'main');
  assert.equal(textOf(inside(main, 'h1')), 'All apps');
  assert.equal(textOf(inside(main, 'p', 'sd-lead')), 'For your store.');
  assert.deepEqual(linksIn(inside(main, 'ul')), ['more 1 item > /docs/Shopify/more/x/', 'taggify Tags orders. > /docs/Shopify/taggify/']);
  assert.match(site.file('sitemap.xml'), /\/docs\/category\/shopify-apps\//);
});

test('sidebars.json arranges documents, categories, links and generated parts', async () => {
  const site = await siteFrom({
    'content/docs/intro.md': '# Intro',
    'content/docs/api/one.md': '# One',
    'content/docs/api/two.md': '# Two',
    'content/docs/alone.md': '# Alone',
    'sidebars.json': JSON.stringify({
      docs: [
        'intro',
        { type: 'link', label: 'Elsewhere', href: 'https://example.org' },
        { type: 'category', label: 'API', collapsed: false, items: [{ type: 'autogenerated', dirName: 'api' }] },
        { Short: [{ type: 'doc', id: 'api/one', label: 'One again' }] },
        { type: 'html', value: '<b>HTML</b>' },
      ],
      second: [{ type: 'ref', id: 'intro' }, 'alone'],
    }),
  });
  assert.deepEqual(site.diagnostics, []);
  const sidebar = inside(site.page('docs/intro/index.html'), 'nav', 'sd-sidebar');
  assert.deepEqual(linksIn(sidebar), [
    'Intro > /docs/intro/',
    'Elsewhere (opens in new tab) > https://example.org',
    'API > /docs/api/one/',
    'One > /docs/api/one/',
    'Two > /docs/api/two/',
    'Short > /docs/api/one/',
  ]);
  assert.match(sidebar, /<li><b>HTML<\/b><\/li>/);
  assert.deepEqual(sidebarOf(site.page('docs/alone/index.html')), ['Intro > /docs/intro/', 'Alone > /docs/alone/']);
  assert.deepEqual(linksIn(inside(site.page('docs/alone/index.html'), 'nav', 'sd-pagination')), []);
});

test('a document outside of all sidebars has none, and with sidebarPath: false, no document has one', async () => {
  const listed = await siteFrom({
    'content/docs/a.md': 'a',
    'content/docs/b.md': 'a',
    'sidebars.json': '{ "docs": ["a"] }',
  });
  assert.deepEqual(sidebarOf(listed.page('docs/a/index.html')), ['a > /docs/a/']);
  assert.equal(inside(listed.page('docs/b/index.html'), 'nav', 'sd-sidebar'), '');
  const none = await siteFrom({ 'site.config.ts': config('docs: { sidebarPath: false }'), 'content/docs/a.md': 'a' });
  assert.deepEqual(brief(none.diagnostics), []);
  assert.equal(inside(none.page('docs/a/index.html'), 'nav', 'sd-sidebar'), '');
});

test('a long sidebar opens only the branch of the page, whatever is configured for its categories', async () => {
  const folders = Array.from({ length: 20 }, (_, folder) => `f${folder}`);
  const docs = folders.flatMap((folder) => folders.map((_, doc) => [`content/docs/${folder}/d${doc}.md`, 'Text'] as const));
  const site = await siteFrom({ 'site.config.ts': config('docs: { sidebarCollapsed: false }'), ...Object.fromEntries(docs) });
  const shown = sidebarOf(site.page('docs/f3/d3/index.html')).map((link) => link.split(' ')[0]);
  assert.equal(shown.length, 40);
  assert.deepEqual(shown.filter((label) => label?.startsWith('f')).sort(), folders.sort());
});

test('a page in a folder of 3,000 documents lists fifty siblings and links to the page that lists all', async () => {
  const name = (index: number) => `page-${String(index).padStart(4, '0')}`;
  const docs = Array.from({ length: 3000 }, (_, index) => [`content/docs/${name(index)}.md`, `Text ${index}`]);
  const [page = '', list = ''] = await pagesFrom(Object.fromEntries(docs), `docs/${name(1500)}/index.html`, 'docs/all/index.html');
  const entries = sidebarOf(page);
  assert.equal(entries.length, 51);
  assert.deepEqual(
    [entries[0], entries[25], entries[50]],
    [`${name(1475)} > /docs/${name(1475)}/`, `${name(1500)} > /docs/${name(1500)}/`, '2950 more > /docs/all/'],
  );
  assert.ok(page.length < 12_000, `${page.length} bytes`);
  assert.equal(linksIn(inside(list, 'main')).length, 3000);
});

test('the sidebar tree is a file for each version and language, and another file at its path is a conflict', async () => {
  const files = {
    'site.config.ts': config("i18n: { locales: ['en', 'de'], defaultLocale: 'en' }"),
    'content/docs/a/b.md': 'a',
    'versions/1.0/a/b.md': 'a',
  };
  const site = await siteFrom(files);
  const trees = site.filePaths.filter((path) => path.includes('/sidebar-default-'));
  assert.deepEqual(
    trees,
    ['de/docs/next', 'de/docs', 'docs/next', 'docs'].map((folder) => `${folder}/sidebar-default-defaultSidebar.json`),
  );
  assert.match(site.file('de/docs/sidebar-default-defaultSidebar.json'), /"\/de\/docs\/a\/b\/"/);
  const clashing = await siteFrom({ ...files, 'content/static/docs/sidebar-default-defaultSidebar.json': '{}' });
  assert.deepEqual(
    brief(clashing.diagnostics).filter((line) => line.startsWith('output-conflict')),
    ['output-conflict content/static/docs/sidebar-default-defaultSidebar.json'],
  );
});
