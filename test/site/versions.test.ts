import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, linksIn, markdownOf, type RenderedSite, siteFrom, textOf } from '../support/site-from.ts';
import type { SiteFiles } from '../support/temp-site.ts';

const config = (keys: string) => ({ 'site.config.ts': `export default { title: 'Test', url: 'https://example.com', ${keys} };\n` });
const menu = (keys = '') => `navbar: { items: [{ type: 'docsVersionDropdown', ${keys} }] }`;

/** The folders of versions 2.0 and 1.0 of the docs set `default`. */
interface Layout {
  readonly names: SiteFiles;
  readonly folder: (name: string) => string;
  readonly sidebars: (name: string) => string;
}

const listed: Layout = {
  names: { 'versions.json': '["2.0", "1.0"]' },
  folder: (name) => `versioned_docs/version-${name}`,
  sidebars: (name) => `versioned_sidebars/version-${name}-sidebars.json`,
};
const plain: Layout = { names: {}, folder: (name) => `versions/${name}`, sidebars: (name) => `versions/${name}/sidebars.json` };

/** Three versions: `new` exists only in the current one, `old` only in 1.0; 2.0 has its own sidebars file. */
function threeVersions({ names, folder, sidebars }: Layout = plain): SiteFiles {
  const guides = 'label: Guides\nlink: { type: generated-index }\n';
  return {
    ...names,
    'content/docs/intro.md': '---\nsidebar_position: 1\ntags: [setup]\n---\n# Intro of next\n\n[Use](guides/use.md) and [new](/new.md)\n',
    'content/docs/new.md': '# New\n',
    'content/docs/guides/_category_.yml': guides,
    'content/docs/guides/use.md': '# Use next\n',
    [`${folder('2.0')}/intro.md`]:
      '---\ntags: [setup]\n---\n# Intro of 2.0\n\n[Use](guides/use.md), [from the top](/guides/use.md), [by address](/docs/intro)\n',
    [`${folder('2.0')}/guides/use.md`]: '# Use 2.0\n\n[Intro](../intro.md)\n',
    [`${folder('2.0')}/guides/_category_.yml`]: guides,
    [sidebars('2.0')]: JSON.stringify({
      main: ['intro', { type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['guides/use'] }],
    }),
    [`${folder('1.0')}/intro.md`]: '---\ntags: [setup, past]\n---\n# Intro of 1.0\n\n[Old](./old.md)\n',
    [`${folder('1.0')}/old.md`]: '# Old\n',
  };
}

const menuOf = (site: RenderedSite, path: string) => linksIn(inside(site.page(path), 'details', 'sd-dropdown'));
const labelOf = (site: RenderedSite, path: string) => textOf(inside(inside(site.page(path), 'details', 'sd-dropdown'), 'summary'));
const notice = (site: RenderedSite, path: string) => inside(site.page(path), 'div', 'sd-version-notice');
const badge = (site: RenderedSite, path: string) => textOf(inside(site.page(path), 'p', 'sd-version-badge'));
const canonical = (site: RenderedSite, path: string) => /<link rel="canonical" href="([^"]*)"/.exec(site.page(path))?.[1];
const isHidden = (site: RenderedSite, path: string) => /<meta name="robots" content="noindex/.test(site.page(path));
const sidebar = (site: RenderedSite, path: string) => linksIn(inside(site.page(path), 'nav', 'sd-sidebar'));

for (const [name, layout] of Object.entries({ listed, plain })) {
  test(`three versions, ${name}: each at its own URL, with its own sidebars, tags and links`, async () => {
    const site = await siteFrom({ ...config(menu()), ...threeVersions(layout) });
    assert.deepEqual(site.diagnostics, []);
    assert.deepEqual(site.paths, [
      '404.html',
      'docs/1.0/intro/index.html',
      'docs/1.0/old/index.html',
      'docs/1.0/tags/index.html',
      'docs/1.0/tags/past/index.html',
      'docs/1.0/tags/setup/index.html',
      'docs/category/guides/index.html',
      'docs/guides/use/index.html',
      'docs/intro/index.html',
      'docs/next/category/guides/index.html',
      'docs/next/guides/use/index.html',
      'docs/next/intro/index.html',
      'docs/next/new/index.html',
      'docs/next/tags/index.html',
      'docs/next/tags/setup/index.html',
      'docs/tags/index.html',
      'docs/tags/setup/index.html',
      'index.html',
      'search/index.html',
    ]);
    assert.deepEqual(sidebar(site, 'docs/intro/index.html'), ['Intro of 2.0 > /docs/intro/', 'Guides > /docs/category/guides/']);
    assert.deepEqual(sidebar(site, 'docs/1.0/old/index.html'), ['Intro of 1.0 > /docs/1.0/intro/', 'Old > /docs/1.0/old/']);
    assert.deepEqual(linksIn(markdownOf(site.page('docs/intro/index.html'))), [
      'Use > /docs/guides/use/',
      'from the top > /docs/guides/use/',
      'by address > /docs/intro/',
    ]);
    assert.deepEqual(linksIn(markdownOf(site.page('docs/next/intro/index.html'))), [
      'Use > /docs/next/guides/use/',
      'new > /docs/next/new/',
    ]);
    assert.deepEqual(linksIn(markdownOf(site.page('docs/1.0/intro/index.html'))), ['Old > /docs/1.0/old/']);
    assert.deepEqual(
      linksIn(inside(site.page('docs/next/category/guides/index.html'), 'article')).map((link) => link.split(' > ')[1]),
      ['/docs/next/guides/use/'],
    );
    assert.match(inside(site.page('docs/next/guides/use/index.html'), 'nav', 'sd-breadcrumbs'), /href="\/docs\/next\/category\/guides\/"/);
    assert.deepEqual(linksIn(inside(site.page('docs/1.0/tags/setup/index.html'), 'main')), [
      'View all tags > /docs/1.0/tags/',
      'Intro of 1.0 > /docs/1.0/intro/',
    ]);
    const tagLinks = linksIn(inside(site.page('docs/1.0/tags/index.html'), 'main')).filter((link) => !link.includes('> #'));
    assert.deepEqual(tagLinks, ['past 1 > /docs/1.0/tags/past/', 'setup 1 > /docs/1.0/tags/setup/']);
  });
}

test('the dropdown links to the same page in a version, or else to its first page', async () => {
  const site = await siteFrom({ ...config(menu()), ...threeVersions(), 'content/pages/about.md': '# About\n' });
  const entries = (path: string) => menuOf(site, path).map((link) => link.split(' > ')[1]);
  assert.deepEqual(menuOf(site, 'docs/intro/index.html'), ['Next > /docs/next/intro/', '2.0 > /docs/intro/', '1.0 > /docs/1.0/intro/']);
  assert.deepEqual(entries('docs/next/new/index.html'), ['/docs/next/new/', '/docs/intro/', '/docs/1.0/intro/']);
  assert.deepEqual(entries('docs/1.0/old/index.html'), ['/docs/next/intro/', '/docs/intro/', '/docs/1.0/old/']);
  assert.deepEqual(entries('docs/category/guides/index.html'), [
    '/docs/next/category/guides/',
    '/docs/category/guides/',
    '/docs/1.0/intro/',
  ]);
  assert.deepEqual(entries('docs/1.0/tags/setup/index.html'), ['/docs/next/tags/setup/', '/docs/tags/setup/', '/docs/1.0/tags/setup/']);
  assert.deepEqual(entries('docs/1.0/tags/past/index.html'), ['/docs/next/intro/', '/docs/intro/', '/docs/1.0/tags/past/']);
  assert.deepEqual(entries('docs/tags/index.html'), ['/docs/next/tags/', '/docs/tags/', '/docs/1.0/tags/']);
  assert.deepEqual(entries('about/index.html'), ['/docs/next/intro/', '/docs/intro/', '/docs/1.0/intro/']);
  assert.deepEqual(
    ['docs/next/new', 'docs/intro', 'docs/1.0/tags', 'docs/1.0/tags/past', 'about'].map((path) => labelOf(site, `${path}/index.html`)),
    ['Next', '2.0', '1.0', '1.0', '2.0'].map((name) => `Version: ${name}`),
  );
  const current = (path: string) => /<a[^>]*data-version="([^"]*)"[^>]*aria-current/.exec(site.page(path))?.[1];
  assert.deepEqual(
    ['docs/next/new', 'docs/1.0/tags/past', 'about'].map((path) => current(`${path}/index.html`)),
    ['current', '1.0', undefined],
  );
});

test('the dropdown shows the configured versions with their labels, between other links', async () => {
  const files = threeVersions();
  const list = await siteFrom({ ...files, ...config(menu("versions: ['1.0', 'current']")) });
  assert.deepEqual(menuOf(list, 'docs/intro/index.html'), ['1.0 > /docs/1.0/intro/', 'Next > /docs/next/intro/']);
  const around = `dropdownItemsBefore: [{ type: 'html', value: '<b>Choose</b>' }], dropdownItemsAfter: [{ type: 'link', label: 'All', to: '/docs/tags' }]`;
  const map = await siteFrom({ ...files, ...config(menu(`versions: { '2.0': { label: 'Two' }, '1.0': {} }, ${around}`)) });
  assert.deepEqual(map.diagnostics, []);
  assert.deepEqual(menuOf(map, 'docs/1.0/old/index.html'), ['Two > /docs/intro/', '1.0 > /docs/1.0/old/', 'All > /docs/tags/']);
  assert.match(inside(map.page('index.html'), 'details', 'sd-dropdown'), /<li><b>Choose<\/b><\/li>/);
  assert.equal(labelOf(map, 'index.html'), 'Version: Two');
  const one = await siteFrom({ ...files, ...config(menu("versions: ['1.0']")) });
  assert.deepEqual(linksIn(inside(one.page('docs/intro/index.html'), 'header', 'sd-navbar')), ['Test > /', '1.0 > /docs/1.0/intro/']);
  assert.doesNotMatch(one.page('docs/intro/index.html'), /class="sd-dropdown"/);
});

test('a page shows which version it belongs to, and a notice if that is not the last one', async () => {
  const site = await siteFrom({ ...config(''), ...threeVersions() });
  const text =
    'This is documentation for Test 1.0, which is no longer actively maintained. For up-to-date documentation, see the latest version (2.0).';
  const words = (path: string) => textOf(notice(site, path)).replace(/ ([).])/g, '$1');
  assert.equal(words('docs/1.0/intro/index.html'), text);
  assert.equal(
    words('docs/next/new/index.html'),
    'This is unreleased documentation for Test Next version. For up-to-date documentation, see the latest version (2.0).',
  );
  assert.equal(notice(site, 'docs/intro/index.html'), '');
  assert.deepEqual(linksIn(notice(site, 'docs/next/guides/use/index.html')), ['latest version > /docs/guides/use/']);
  assert.deepEqual(linksIn(notice(site, 'docs/next/category/guides/index.html')), ['latest version > /docs/category/guides/']);
  assert.deepEqual(linksIn(notice(site, 'docs/1.0/old/index.html')), ['latest version > /docs/intro/']);
  assert.deepEqual(
    ['docs/next/new', 'docs/intro', 'docs/category/guides', 'docs/1.0/old'].map((path) => badge(site, `${path}/index.html`)),
    ['Version: Next', 'Version: 2.0', 'Version: 2.0', 'Version: 1.0'],
  );
});

test('the configuration sets label, path, banner, badge, class and noindex of a version', async () => {
  const site = await siteFrom({
    ...config(`${menu()}, docs: { lastVersion: '1.0', versions: {
      current: { label: 'Edge', path: 'edge', banner: 'none', noIndex: true },
      '2.0': { path: 'two', badge: false, className: 'two' },
      '1.0': { label: 'LTS', banner: 'unmaintained' },
    } }`),
    ...threeVersions(),
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(menuOf(site, 'docs/intro/index.html'), ['Edge > /docs/edge/intro/', '2.0 > /docs/two/intro/', 'LTS > /docs/intro/']);
  assert.equal(notice(site, 'docs/edge/intro/index.html'), '');
  assert.match(
    textOf(notice(site, 'docs/two/intro/index.html')),
    /^This is unreleased documentation for Test 2\.0 version\..*\( ?LTS ?\)\.$/,
  );
  assert.match(textOf(notice(site, 'docs/intro/index.html')), /^This is documentation for Test LTS, which/);
  assert.equal(badge(site, 'docs/edge/intro/index.html'), 'Version: Edge');
  assert.equal(badge(site, 'docs/two/intro/index.html'), '');
  for (const path of ['intro', 'category/guides', 'tags', 'tags/setup']) {
    assert.match(site.page(`docs/two/${path}/index.html`), /class="[^"]* two"/, path);
    assert.deepEqual([path, isHidden(site, `docs/edge/${path}/index.html`)], [path, true]);
    assert.deepEqual([path, isHidden(site, `docs/two/${path}/index.html`)], [path, false]);
  }
  assert.deepEqual(
    [...site.file('sitemap.xml').matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(([, url]) => url),
    ['/', '/docs/intro/', '/docs/old/', '/docs/two/category/guides/', '/docs/two/guides/use/', '/docs/two/intro/'],
  );
});

test('pages of other versions can have a canonical URL in the last one', async () => {
  const own = await siteFrom({ ...config(''), ...threeVersions() });
  assert.equal(canonical(own, 'docs/1.0/intro/index.html'), 'https://example.com/docs/1.0/intro/');
  const site = await siteFrom({ ...config("docs: { canonicalVersion: 'last' }"), ...threeVersions() });
  const addresses = ['1.0/intro', '1.0/old', 'next/category/guides', '1.0/tags/setup', 'intro'].map((path) =>
    canonical(site, `docs/${path}/index.html`),
  );
  assert.deepEqual(addresses, [
    'https://example.com/docs/intro/',
    'https://example.com/docs/1.0/old/',
    'https://example.com/docs/category/guides/',
    'https://example.com/docs/tags/setup/',
    'https://example.com/docs/intro/',
  ]);
  assert.deepEqual(
    [...site.file('sitemap.xml').matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g)].map(([, url]) => url),
    ['/', '/docs/1.0/old/', '/docs/category/guides/', '/docs/guides/use/', '/docs/intro/', '/docs/next/new/'],
  );
});

test('options select the published versions: some versions, without the unreleased one, only the current one', async () => {
  const files = threeVersions(listed);
  const begins = (site: RenderedSite) =>
    site.paths.filter((path) => path.endsWith('intro/index.html')).map((path) => path.split('/intro')[0]);
  const some = await siteFrom({ ...files, ...config("docs: { onlyIncludeVersions: ['current', '1.0'] }") });
  assert.deepEqual([some.diagnostics, begins(some)], [[], ['docs', 'docs/next']]);
  assert.equal(badge(some, 'docs/intro/index.html'), 'Version: 1.0');
  const frozen = await siteFrom({
    ...files,
    ...config("docs: { includeCurrentVersion: false, versions: { current: { label: 'Soon' } } }"),
  });
  assert.deepEqual([frozen.diagnostics, begins(frozen)], [[], ['docs/1.0', 'docs']]);
  const one = await siteFrom({ ...files, ...config(`docs: { onlyIncludeVersions: ['2.0'] }, ${menu()}`) });
  assert.deepEqual([one.diagnostics, begins(one), badge(one, 'docs/intro/index.html')], [[], ['docs'], '']);
  assert.deepEqual(linksIn(inside(one.page('index.html'), 'header', 'sd-navbar')), ['Test > /', '2.0 > /docs/intro/']);
  const off = await siteFrom({ ...files, ...config(`docs: { disableVersioning: true, lastVersion: '2.0' }, ${menu()}`) });
  assert.deepEqual([off.diagnostics, begins(off), badge(off, 'docs/intro/index.html')], [[], ['docs'], '']);
  assert.equal(textOf(inside(off.page('docs/intro/index.html'), 'h1')), 'Intro of next');
  assert.deepEqual(linksIn(inside(off.page('index.html'), 'header', 'sd-navbar')), ['Test > /']);
});

test('the current version can have a label before the first one is frozen, or be the last one', async () => {
  const docs = "docs: { versions: { current: { label: '2.0 beta', path: 'beta', badge: true } } }";
  const first = await siteFrom({ ...config(`${docs}, ${menu()}`), 'content/docs/intro.md': '# Intro\n' });
  assert.deepEqual(first.diagnostics, []);
  assert.equal(badge(first, 'docs/beta/intro/index.html'), 'Version: 2.0 beta');
  assert.deepEqual(linksIn(inside(first.page('index.html'), 'header', 'sd-navbar')), ['Test > /', '2.0 beta > /docs/beta/intro/']);
  const last = await siteFrom({ ...config("docs: { lastVersion: 'current' }"), ...threeVersions() });
  assert.equal(textOf(inside(last.page('docs/intro/index.html'), 'h1')), 'Intro of next');
  assert.equal(notice(last, 'docs/intro/index.html'), '');
  assert.match(textOf(notice(last, 'docs/2.0/intro/index.html')), /no longer actively maintained/);
});

test('docs sets have their own versions', async () => {
  const site = await siteFrom({
    ...config(`docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }, { id: 'more', path: 'more', routeBasePath: 'more' }], navbar: { items: [
      { type: 'docsVersionDropdown' },
      { type: 'docsVersionDropdown', docsId: 'api' },
      { type: 'docsVersion', docsPluginId: 'more' },
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
  const standard = await siteFrom({ ...config(''), ...threeVersions() });
  assert.deepEqual(linksIn(inside(standard.page('docs/1.0/old/index.html'), 'header', 'sd-navbar')), ['Test > /', 'Docs > /docs/intro/']);
  assert.deepEqual(
    linksIn(inside(standard.page('index.html'), 'main')).map((link) => link.split(' > ')[1]),
    ['/docs/intro/', '/docs/category/guides/'],
  );
  const listed = [...standard.file('llms.txt').matchAll(/\]\(https:\/\/example\.com(\S*)\)/g)].map(([, url]) => url);
  assert.deepEqual(listed, ['/docs/intro/index.md', '/docs/guides/use/index.md']);
  const items =
    "{ type: 'doc', docId: 'intro' }, { type: 'docSidebar', sidebarId: 'main', label: 'Side' }, { type: 'docsVersion' }, { type: 'docsVersion', label: 'Archive', to: '/docs/tags' }";
  const given = await siteFrom({ ...config(`navbar: { items: [${items}] }`), ...threeVersions() });
  assert.deepEqual(given.diagnostics, []);
  const navbar = (path: string) => linksIn(inside(given.page(path), 'header', 'sd-navbar')).slice(1);
  const fixed = ['Intro of 2.0 > /docs/intro/', 'Side > /docs/intro/'];
  assert.deepEqual(navbar('index.html'), [...fixed, '2.0 > /docs/intro/', 'Archive > /docs/tags/']);
  assert.deepEqual(navbar('docs/1.0/old/index.html'), [...fixed, '1.0 > /docs/1.0/intro/', 'Archive > /docs/tags/']);
});

test('the home page of a version is the document at its URL, else the first one of its sidebar, else its first one', async () => {
  const home = async (files: SiteFiles) => {
    const site = await siteFrom({ ...config(menu()), 'content/docs/z.md': '# Z\n', ...files });
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
  const site = await siteFrom({ ...config("docs: { editUrl: 'https://code.example/edit/' }"), ...threeVersions(listed) });
  const edit = (path: string) => /href="(https:\/\/code\.example[^"]*)"/.exec(site.page(path))?.[1];
  assert.equal(edit('docs/1.0/old/index.html'), 'https://code.example/edit/versioned_docs/version-1.0/old.md');
  assert.equal(edit('docs/next/new/index.html'), 'https://code.example/edit/content/docs/new.md');
});

test('versions work at the root of the site, without trailing slashes', async () => {
  const site = await siteFrom({
    ...config(`trailingSlash: false, docs: { routeBasePath: '/' }, ${menu()}`),
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
    ...config("docs: { routeBasePath: '/', canonicalVersion: 'last', versions: { current: { path: '' }, '1': { path: 'v1' } } }"),
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
  const site = await siteFrom({ ...config(''), ...files });
  assert.deepEqual([site.diagnostics, sidebar(site, 'docs/a/index.html')], [[], ['B > /docs/b/', 'A > /docs/a/']]);
  const none = await siteFrom({ ...config('docs: { sidebarPath: false }'), ...files });
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
