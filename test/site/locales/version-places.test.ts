import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { inside, linksIn, markdownOf, siteFrom } from '../../support/sites/site-from.ts';
import { canonical, configWith, listed, menuOf, sidebar, threeVersions, versionMenu } from '../../support/sites/versioned-site.ts';

test('docs sets have their own versions', async () => {
  const site = await siteFrom({
    ...configWith(`docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }, { id: 'more', path: 'more', routeBasePath: 'more' }], navbar: { items: [
      { type: 'docsVersionDropdown' },
      { type: 'docsVersionDropdown', docsId: 'api' },
      { type: 'docsVersion', docsId: 'more' },
    ] }`),
    'versions.json': '["1"]',
    'content/docs/a.md': '# Docs now\n\n[Other set](@site/api/b.md)\n',
    'versioned_docs/version-1/a.md': '# Docs 1\n',
    'api_versions.json': '["v5"]',
    'api/b.md': '# API now\n',
    'api_versioned_docs/version-v5/b.md': '# API 5\n',
    'api_versioned_docs/version-v5/c.md': '# API c\n',
    'api_versioned_sidebars/version-v5-sidebars.json': '{"five": ["c", "b"]}',
    'more/d.md': '# More\n',
    'more_versions/7/d.md': '# More 7\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const navbar = (path: string) => linksIn(inside(site.page(path), 'header', 'sd-navbar')).slice(1);
  assert.deepEqual(navbar('api/next/b/index.html'), [
    'Next > /docs/next/a/',
    '1 > /docs/a/',
    'Next > /api/next/b/',
    'v5 > /api/b/',
    '7 > /more/d/',
  ]);
  assert.deepEqual(sidebar(site, 'api/b/index.html'), ['API c > /api/c/', 'API 5 > /api/b/']);
  assert.deepEqual(linksIn(markdownOf(site.page('docs/next/a/index.html'))), ['Other set > /api/next/b/']);
  assert.equal(navbar('more/next/d/index.html').at(-1), 'Next > /more/next/d/');
});

test('the navbar, the home page and llms.txt link to the last version', async () => {
  const standard = await siteFrom({ ...configWith(''), ...threeVersions() });
  assert.deepEqual(linksIn(inside(standard.page('docs/1.0/old/index.html'), 'header', 'sd-navbar')), ['Test > /', 'Docs > /docs/intro/']);
  assert.deepEqual(
    linksIn(inside(standard.page('index.html'), 'main')).map((link) => link.split(' > ')[1]),
    ['/docs/intro/', '/docs/category/guides/'],
  );
  const listed = [...standard.file('llms.txt').matchAll(/\]\(https:\/\/example\.com(\S*)\)/g)].map(([, url]) => url);
  assert.deepEqual(listed, ['/docs/intro/index.md', '/docs/guides/use/index.md']);
  const items =
    "{ type: 'doc', docId: 'intro' }, { type: 'docSidebar', sidebarId: 'main', label: 'Side' }, { type: 'docsVersion' }, { type: 'docsVersion', label: 'Archive', to: '/docs/tags' }";
  const given = await siteFrom({ ...configWith(`navbar: { items: [${items}] }`), ...threeVersions() });
  assert.deepEqual(given.diagnostics, []);
  const navbar = (path: string) => linksIn(inside(given.page(path), 'header', 'sd-navbar')).slice(1);
  const fixed = ['Intro of 2.0 > /docs/intro/', 'Side > /docs/intro/'];
  assert.deepEqual(navbar('index.html'), [...fixed, '2.0 > /docs/intro/', 'Archive > /docs/tags/']);
  assert.deepEqual(navbar('docs/1.0/old/index.html'), [...fixed, '1.0 > /docs/1.0/intro/', 'Archive > /docs/tags/']);
});

test('the home page of a version is the document at its URL, else the first one of its sidebar, else its first one', async () => {
  const home = async (files: SiteFiles) => {
    const site = await siteFrom({ ...configWith(versionMenu()), 'content/docs/z.md': '# Z\n', ...files });
    assert.deepEqual(site.diagnostics, []);
    return menuOf(site, 'docs/next/z/index.html').at(-1);
  };
  const docs = { 'versions/1/b.md': '# B\n', 'versions/1/c.md': '# C\n' };
  assert.equal(await home(docs), '1 > /docs/b/');
  assert.equal(await home({ ...docs, 'versions/1/c.md': '---\nslug: /\n---\n# C\n' }), '1 > /docs/');
  const link = { type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example' };
  const category = { type: 'category', label: 'All', link: { type: 'generated-index' }, items: [{ type: 'ref', id: 'b' }, 'c'] };
  assert.equal(
    await home({ ...docs, 'versions/1/sidebars.json': JSON.stringify({ main: [link, category], other: ['b'] }) }),
    '1 > /docs/c/',
  );
  assert.equal(await home({ ...docs, 'versions/1/sidebars.json': '{}' }), '1 > /docs/b/');
});

test('a frozen version is edited in its own folder', async () => {
  const site = await siteFrom({ ...configWith("docs: { editUrl: 'https://code.example/edit/' }"), ...threeVersions(listed) });
  const edit = (path: string) => /href="(https:\/\/code\.example[^"]*)"/.exec(site.page(path))?.[1];
  assert.equal(edit('docs/1.0/old/index.html'), 'https://code.example/edit/versioned_docs/version-1.0/old.md');
  assert.equal(edit('docs/next/new/index.html'), 'https://code.example/edit/content/docs/new.md');
});

test('versions work at the root of the site, without trailing slashes', async () => {
  const site = await siteFrom({
    ...configWith(`trailingSlash: false, docs: { routeBasePath: '/' }, ${versionMenu()}`),
    ...threeVersions(),
    'versions/2.0/intro.md': '---\ntags: [setup]\n---\n# Intro of 2.0\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const entries = (path: string) => menuOf(site, path).map((link) => link.split(' > ')[1]);
  assert.deepEqual(entries('category/guides.html'), ['/next/category/guides', '/category/guides', '/1.0/intro']);
  assert.deepEqual(entries('next/category/guides.html'), ['/next/category/guides', '/category/guides', '/1.0/intro']);
  assert.deepEqual(entries('1.0/tags/setup.html'), ['/next/tags/setup', '/tags/setup', '/1.0/tags/setup']);
});

test('the sitemap excludes pages with another canonical URL, even if one URL is a suffix of the other', async () => {
  const site = await siteFrom({
    ...configWith("docs: { routeBasePath: '/', canonicalVersion: 'last', versions: { current: { path: '' }, '1': { path: 'v1' } } }"),
    'content/docs/a.md': '# A\n',
    'versions/1/a.md': '# A\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.equal(canonical(site, 'a/index.html'), 'https://example.com/v1/a/');
  assert.doesNotMatch(site.file('sitemap.xml'), /example\.com\/a\//);
});

test('the sidebars of a version can be a module, and are absent if the docs set has none', async () => {
  const files = {
    'content/docs/a.md': '# A\n',
    'versions/1/a.md': '# A\n',
    'versions/1/b.md': '# B\n',
    'versions/1/sidebars.ts': "export default { main: ['b', 'a'] };\n",
  };
  const site = await siteFrom({ ...configWith(''), ...files });
  assert.deepEqual([site.diagnostics, sidebar(site, 'docs/a/index.html')], [[], ['B > /docs/b/', 'A > /docs/a/']]);
  const none = await siteFrom({ ...configWith('docs: { sidebarPath: false }'), ...files });
  assert.deepEqual([none.diagnostics, sidebar(none, 'docs/a/index.html'), sidebar(none, 'docs/next/a/index.html')], [[], [], []]);
});

test('a version that was frozen by copying keeps its redirects, and those of the last version are used', async () => {
  const intro = '---\nredirect_from: /docs/begin\n---\n# Intro\n';
  const site = await siteFrom({
    'content/docs/intro.md': intro,
    'versions/2.0/intro.md': intro,
    'versions/1.0/intro.md': intro,
    // Moved after the copy: the old URL is still a page of the last version.
    'content/docs/moved.md': '---\nredirect_from: [/docs/use, /docs/never]\n---\n# Moved\n',
    'versions/2.0/use.md': '# Use\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.file('docs/begin/index.html'), /url=\/docs\/intro\//);
  assert.match(site.file('docs/never/index.html'), /url=\/docs\/next\/moved\//);
  assert.match(site.page('docs/use/index.html'), /<h1[^>]*>Use/);
});

test('two redirects of one version from the same URL are still a conflict', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': '# A\n',
    'versions/1.0/a.md': '---\nredirect_from: /old\n---\n# A\n',
    'versions/1.0/b.md': '---\nredirect_from: /old\n---\n# B\n',
  });
  assert.deepEqual(
    diagnostics.map(({ code, file }) => `${code} ${file}`),
    ['redirect-invalid versions/1.0/b.md'],
  );
});
