import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, linksIn, markdownOf, type RenderedSite, siteFrom, textOf } from '../../support/sites/site-from.ts';
import {
  badge,
  canonical,
  configWith,
  isHidden,
  labelOf,
  listed,
  menuOf,
  notice,
  plain,
  sidebar,
  threeVersions,
  versionMenu,
} from '../../support/sites/versioned-site.ts';

for (const [name, layout] of Object.entries({ listed, plain })) {
  test(`three versions, ${name}: each at its own URL, with its own sidebars, tags and links`, async () => {
    const site = await siteFrom({ ...configWith(versionMenu()), ...threeVersions(layout) });
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
  const site = await siteFrom({ ...configWith(versionMenu()), ...threeVersions(), 'content/pages/about.md': '# About\n' });
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
  const list = await siteFrom({ ...files, ...configWith(versionMenu("versions: ['1.0', 'current']")) });
  assert.deepEqual(menuOf(list, 'docs/intro/index.html'), ['1.0 > /docs/1.0/intro/', 'Next > /docs/next/intro/']);
  const around = `dropdownItemsBefore: [{ type: 'html', value: '<b>Choose</b>' }], dropdownItemsAfter: [{ type: 'link', label: 'All', to: '/docs/tags' }]`;
  const map = await siteFrom({ ...files, ...configWith(versionMenu(`versions: { '2.0': { label: 'Two' }, '1.0': {} }, ${around}`)) });
  assert.deepEqual(map.diagnostics, []);
  assert.deepEqual(menuOf(map, 'docs/1.0/old/index.html'), ['Two > /docs/intro/', '1.0 > /docs/1.0/old/', 'All > /docs/tags/']);
  assert.match(inside(map.page('index.html'), 'details', 'sd-dropdown'), /<li><b>Choose<\/b><\/li>/);
  assert.equal(labelOf(map, 'index.html'), 'Version: Two');
  const one = await siteFrom({ ...files, ...configWith(versionMenu("versions: ['1.0']")) });
  assert.deepEqual(linksIn(inside(one.page('docs/intro/index.html'), 'header', 'sd-navbar')), ['Test > /', '1.0 > /docs/1.0/intro/']);
  assert.doesNotMatch(one.page('docs/intro/index.html'), /class="sd-dropdown"/);
});

test('a page shows which version it belongs to, and a notice if that is not the last one', async () => {
  const site = await siteFrom({ ...configWith(''), ...threeVersions() });
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
    ...configWith(`${versionMenu()}, docs: { lastVersion: '1.0', versions: {
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
  const own = await siteFrom({ ...configWith(''), ...threeVersions() });
  assert.equal(canonical(own, 'docs/1.0/intro/index.html'), 'https://example.com/docs/1.0/intro/');
  const site = await siteFrom({ ...configWith("docs: { canonicalVersion: 'last' }"), ...threeVersions() });
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
  const some = await siteFrom({ ...files, ...configWith("docs: { onlyIncludeVersions: ['current', '1.0'] }") });
  assert.deepEqual([some.diagnostics, begins(some)], [[], ['docs', 'docs/next']]);
  assert.equal(badge(some, 'docs/intro/index.html'), 'Version: 1.0');
  const frozen = await siteFrom({
    ...files,
    ...configWith("docs: { includeCurrentVersion: false, versions: { current: { label: 'Soon' } } }"),
  });
  assert.deepEqual([frozen.diagnostics, begins(frozen)], [[], ['docs/1.0', 'docs']]);
  const one = await siteFrom({ ...files, ...configWith(`docs: { onlyIncludeVersions: ['2.0'] }, ${versionMenu()}`) });
  assert.deepEqual([one.diagnostics, begins(one), badge(one, 'docs/intro/index.html')], [[], ['docs'], '']);
  assert.deepEqual(linksIn(inside(one.page('index.html'), 'header', 'sd-navbar')), ['Test > /', '2.0 > /docs/intro/']);
  const off = await siteFrom({ ...files, ...configWith(`docs: { disableVersioning: true, lastVersion: '2.0' }, ${versionMenu()}`) });
  assert.deepEqual([off.diagnostics, begins(off), badge(off, 'docs/intro/index.html')], [[], ['docs'], '']);
  assert.equal(textOf(inside(off.page('docs/intro/index.html'), 'h1')), 'Intro of next');
  assert.deepEqual(linksIn(inside(off.page('index.html'), 'header', 'sd-navbar')), ['Test > /']);
});

test('the current version can have a label before the first one is frozen, or be the last one', async () => {
  const docs = "docs: { versions: { current: { label: '2.0 beta', path: 'beta', badge: true } } }";
  const first = await siteFrom({ ...configWith(`${docs}, ${versionMenu()}`), 'content/docs/intro.md': '# Intro\n' });
  assert.deepEqual(first.diagnostics, []);
  assert.equal(badge(first, 'docs/beta/intro/index.html'), 'Version: 2.0 beta');
  assert.deepEqual(linksIn(inside(first.page('index.html'), 'header', 'sd-navbar')), ['Test > /', '2.0 beta > /docs/beta/intro/']);
  const last = await siteFrom({ ...configWith("docs: { lastVersion: 'current' }"), ...threeVersions() });
  assert.equal(textOf(inside(last.page('docs/intro/index.html'), 'h1')), 'Intro of next');
  assert.equal(notice(last, 'docs/intro/index.html'), '');
  assert.match(textOf(notice(last, 'docs/2.0/intro/index.html')), /no longer actively maintained/);
});
