import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { inside, linksIn, renderSiteOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;

test('a configuration with title and URL builds docs, pages and static files', async () => {
  const site = await siteFrom({
    'content/docs/intro.md': 'Begin here.',
    'content/docs/guides/first.md': '# First steps',
    'content/pages/about.md': '# About us',
    'content/static/robots.txt': 'User-agent: *\nDisallow: /\n',
    'content/static/img/.hidden': 'kept',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(site.paths, [
    '404.html',
    'about/index.html',
    'docs/guides/first/index.html',
    'docs/intro/index.html',
    'index.html',
    'search/index.html',
  ]);
  assert.deepEqual(site.copies, { 'img/.hidden': 'content/static/img/.hidden', 'robots.txt': 'content/static/robots.txt' });
  const home = site.page('index.html');
  assert.deepEqual(linksIn(inside(home, 'header', 'sd-navbar')), ['Test > /', 'Docs > /docs/guides/first/', 'About us > /about/']);
  assert.deepEqual(linksIn(inside(home, 'main')), [
    'guides 1 item > /docs/guides/first/',
    'intro Begin here. > /docs/intro/',
    'About us > /about/',
  ]);
  assert.match(home, /<footer /);
});

test('a site with only a configuration has a home page, a 404 page, and a warning', async () => {
  const site = await siteFrom({});
  assert.deepEqual(site.paths, ['404.html', 'index.html', 'search/index.html']);
  assert.deepEqual(brief(site.diagnostics), ['content-missing']);
  assert.match(textOf(inside(site.page('404.html'), 'main')), /^Page Not Found/);
});

test('a page at the root replaces the generated home page', async () => {
  const site = await siteFrom({ 'content/pages/index.md': '# Welcome', 'content/docs/intro.md': 'Hi' });
  assert.equal(textOf(inside(site.page('index.html'), 'h1')), 'Welcome');
});

test('ids and URLs are derived from paths, without number prefixes, or set in front matter', async () => {
  const site = await siteFrom({
    'content/docs/01-intro.md': 'a',
    'content/docs/02-guides/1. Setup.md': 'a',
    'content/docs/02-guides/README.md': 'a',
    'content/docs/api/api.md': 'a',
    'content/docs/api/named.md': '---\nid: other\n---\na',
    'content/docs/api/slug.md': '---\nslug: short\n---\na',
    'content/docs/api/rooted.md': '---\nslug: /deep/down\n---\na',
    'content/docs/api/2024-05-report.md': 'a date is no position',
    'content/docs/api/03-kept.md': '---\nparse_number_prefixes: false\n---\na',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(
    site.paths.filter((path) => path.startsWith('docs/')),
    [
      'docs/api/03-kept/index.html',
      'docs/api/2024-05-report/index.html',
      'docs/api/index.html',
      'docs/api/other/index.html',
      'docs/api/short/index.html',
      'docs/deep/down/index.html',
      'docs/guides/Setup/index.html',
      'docs/guides/index.html',
      'docs/intro/index.html',
    ],
  );
});

test('a slug cannot escape the output folder', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '---\nslug: /../../../up\n---\na',
    'content/docs/deep/b.md': '---\nslug: ../../../../side\n---\na',
    'content/docs/deep/_category_.yml': 'link:\n  type: generated-index\n  slug: /../../list\n',
    'content/pages/c.md': '---\nslug: ../../page\n---\na',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(site.paths, [
    '404.html',
    'docs/side/index.html',
    'index.html',
    'list/index.html',
    'page/index.html',
    'search/index.html',
    'up/index.html',
  ]);
});

test('a document has one title, from its front matter, its heading, or its name', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '---\ntitle: From the front matter\n---\n\n## Part',
    'content/docs/b.md': '# From its `heading`\n\nText',
    'content/docs/c.md': 'Text',
    'content/docs/d.md': '---\ntitle: Hidden\nhide_title: true\n---\n\nText',
  });
  const titles = (path: string) =>
    [...site.page(path).matchAll(/<title>(.*?)<\/title>|<h1[^>]*>(.*?)<\/h1>/g)].map(([html]) => textOf(html));
  assert.deepEqual(titles('docs/a/index.html'), ['From the front matter | Test', 'From the front matter']);
  assert.deepEqual(titles('docs/b/index.html'), ['From its heading | Test', 'From its heading']);
  assert.deepEqual(titles('docs/c/index.html'), ['c | Test', 'c']);
  assert.deepEqual(titles('docs/d/index.html'), ['Hidden | Test']);
});

test('the table of contents lists levels 2 and 3, or those that the front matter sets', async () => {
  const text = '# Title\n\n## Two\n\n### Three\n\n#### Four\n\n## Two';
  const site = await siteFrom({
    'content/docs/usual.md': text,
    'content/docs/deep.md': `---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n${text}`,
    'content/docs/none.md': `---\nhide_table_of_contents: true\n---\n${text}`,
  });
  const toc = (name: string) => linksIn(inside(site.page(`docs/${name}/index.html`), 'nav', 'sd-toc'));
  assert.deepEqual(toc('usual'), ['Two > #two', 'Three > #three', 'Two > #two-1']);
  assert.deepEqual(toc('deep'), ['Three > #three', 'Four > #four']);
  assert.deepEqual(toc('none'), []);
});

test('globs select the documents, and other files are not pages', async () => {
  const files = { 'a.md': 'a', '_draft.md': 'a', 'b.test.md': 'a', 'old/c.md': 'a', 'keep/d.md': 'a', 'e.markdown': 'a' };
  const site = (keys: string) =>
    siteFrom({
      'site.config.ts': config(keys),
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`content/docs/${path}`, text])),
    });
  const docs = ({ paths }: { paths: readonly string[] }) => paths.filter((path) => path.startsWith('docs/'));
  assert.deepEqual(docs(await site('')), ['docs/a/index.html', 'docs/keep/d/index.html', 'docs/old/c/index.html']);
  assert.deepEqual(docs(await site("docs: { include: ['**/*.{md,markdown}'], exclude: ['old/**', '**/_*'] }")), [
    'docs/a/index.html',
    'docs/b.test/index.html',
    'docs/e/index.html',
    'docs/keep/d/index.html',
  ]);
});

test('two docs sets have separate sidebars, ids and pagination', async () => {
  const site = await siteFrom({
    'site.config.ts': config("docs: [{}, { id: 'api', path: 'reference', routeBasePath: 'api/v1' }]"),
    'content/docs/intro.md': '[reference](/api/v1/intro)',
    'content/docs/next.md': 'a',
    'reference/intro.md': '[docs](@site/content/docs/intro.md)',
  });
  assert.deepEqual(site.diagnostics, []);
  const page = site.page('api/v1/intro/index.html');
  assert.deepEqual(linksIn(inside(page, 'nav', 'sd-sidebar')), ['intro > /api/v1/intro/']);
  assert.deepEqual(linksIn(inside(page, 'div', 'markdown')), ['docs > /docs/intro/']);
  assert.equal(inside(page, 'nav', 'sd-pagination'), '');
  assert.deepEqual(linksIn(inside(site.page('docs/intro/index.html'), 'div', 'markdown')), ['reference > /api/v1/intro/']);
});

test('content may be outside of the root', async () => {
  const site = tempSite({
    'site/site.config.ts': config("docs: { path: '../handbook', routeBasePath: '/' }, staticDirs: ['../files']"),
    'handbook/index.md': '![dot](img/dot.svg) [more](more.md) [terms](pathname:///terms.txt)',
    'handbook/more.md': 'a',
    'handbook/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'files/terms.txt': 'Terms',
  });
  const rendered = await renderSiteOf({ root: join(site.root, 'site') });
  assert.deepEqual(rendered.diagnostics, []);
  assert.deepEqual(rendered.paths, ['404.html', 'index.html', 'more/index.html', 'search/index.html']);
  assert.equal(rendered.copies['terms.txt'], '../files/terms.txt');
  assert.match(inside(rendered.page('index.html'), 'div', 'markdown'), /src="\/assets\/images\/dot-\w+\.svg" width="4" height="3"/);
});

test('drafts are skipped, and unlisted pages are reachable only by URL', async () => {
  const site = await siteFrom({
    'content/docs/a.md': 'a',
    'content/docs/b.md': '---\ndraft: true\n---\na',
    'content/docs/c.md': '---\nunlisted: true\n---\na',
    'content/docs/d.md': 'a',
    'content/pages/secret.md': '---\nunlisted: true\n---\na',
  });
  assert.deepEqual(site.paths, [
    '404.html',
    'docs/a/index.html',
    'docs/c/index.html',
    'docs/d/index.html',
    'index.html',
    'search/index.html',
    'secret/index.html',
  ]);
  const listed = site.page('docs/a/index.html');
  assert.deepEqual(linksIn(inside(listed, 'nav', 'sd-sidebar')), ['a > /docs/a/', 'd > /docs/d/']);
  assert.deepEqual(linksIn(inside(listed, 'nav', 'sd-pagination')), ['Next d > /docs/d/']);
  assert.deepEqual(linksIn(inside(site.page('index.html'), 'main')), ['a a > /docs/a/', 'd a > /docs/d/']);
  for (const path of ['docs/c/index.html', 'secret/index.html']) {
    assert.match(site.page(path), /<meta name="robots" content="noindex, nofollow"\/>/);
    assert.match(textOf(site.page(path)), /Unlisted page/);
  }
  assert.doesNotMatch(site.file('sitemap.xml'), /docs\/c|secret|404/);
});

test('every URL of the site starts with the base URL', async () => {
  const site = await siteFrom({
    'site.config.ts': config("baseUrl: '/sub/', navbar: { items: [{ label: 'Intro', to: '/docs/intro' }] }, favicon: 'icon.svg'"),
    'content/docs/intro.md': '[a](next.md) [b](/docs/next#part) [c](/sub/docs/next) ![d](./dot.svg) [e](/file.txt)',
    'content/docs/next.md': '## Part',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/static/file.txt': 'a',
    'content/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(site.paths, ['404.html', 'docs/intro/index.html', 'docs/next/index.html', 'index.html', 'search/index.html']);
  const page = site.page('docs/intro/index.html');
  const outside = [...page.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].flatMap(([, url = '']) => (url.startsWith('/sub/') ? [] : [url]));
  assert.deepEqual(outside, []);
  assert.deepEqual(linksIn(inside(page, 'div', 'markdown')), [
    'a > /sub/docs/next/',
    'b > /sub/docs/next/#part',
    'c > /sub/docs/next/',
    'e > /sub/file.txt',
  ]);
  assert.match(page, /<link rel="canonical" href="https:\/\/example.com\/sub\/docs\/intro\/"\/>/);
  assert.match(site.file('robots.txt'), /^Sitemap: https:\/\/example.com\/sub\/sitemap.xml$/m);
});

test('without trailing slashes, pages are files, and links match', async () => {
  const site = await siteFrom({
    'site.config.ts': config('trailingSlash: false'),
    'content/docs/intro.md': '[a](guides/index.md) [b](/docs/guides/first/) [c](guides/first.md#part)',
    'content/docs/guides/index.md': '[first](first.md) [up](../intro.md)',
    'content/docs/guides/first.md': '## Part',
    'content/pages/index.md': '[docs](/docs/intro)',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(site.paths, ['404.html', 'docs/guides.html', 'docs/guides/first.html', 'docs/intro.html', 'index.html', 'search.html']);
  assert.deepEqual(linksIn(inside(site.page('docs/intro.html'), 'div', 'markdown')), [
    'a > /docs/guides',
    'b > /docs/guides/first',
    'c > /docs/guides/first#part',
  ]);
  assert.match(site.file('sitemap.xml'), /<loc>https:\/\/example.com\/docs\/guides\/first<\/loc>/);
});

test('the same document in two Unicode forms has one URL', async () => {
  const site = tempSite({ 'content/docs/start.md': 'a' });
  const file = join(site.root, 'content/docs', 'caf\u0065\u0301.md');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '[itself](caf%C3%A9.md)');
  const rendered = await renderSiteOf(site);
  assert.deepEqual(rendered.paths, ['404.html', 'docs/caf\u00e9/index.html', 'docs/start/index.html', 'index.html', 'search/index.html']);
  assert.deepEqual(brief(rendered.diagnostics), []);
});
