import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
const ownPages = (paths: readonly string[]) => paths.filter((path) => !/^(404|search|search\/index)\.html$/.test(path));

test('a docs set in a folder of another one has its files to itself', async () => {
  const site = await siteFrom({
    'site.config.ts': config("docs: [{}, { id: 'api', path: './content/docs/api/', routeBasePath: 'api' }]"),
    'content/docs/intro.md': '---\ntags: [x]\n---\n[into the other](api/start.md) [by address](/api/start)',
    'content/docs/apiary.md': 'a',
    'content/docs/api/start.md': '---\ntags: [y]\n---\n[out of it](../intro.md) ![dot](dot.svg)',
    'content/docs/api/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'content/docs/api/deep/_category_.yml': 'label: Deep down\n',
    'content/docs/api/deep/x.md': 'a',
    'content/docs/api/tags.yml': 'y:\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(ownPages(site.paths), [
    'api/deep/x/index.html',
    'api/start/index.html',
    'api/tags/index.html',
    'api/tags/y/index.html',
    'docs/apiary/index.html',
    'docs/intro/index.html',
    'docs/tags/index.html',
    'docs/tags/x/index.html',
    'index.html',
  ]);
  const links = (path: string, element: string, name: string) => linksIn(inside(site.page(path), element, name));
  assert.deepEqual(links('docs/intro/index.html', 'nav', 'sd-sidebar'), ['apiary > /docs/apiary/', 'intro > /docs/intro/']);
  assert.deepEqual(links('api/start/index.html', 'nav', 'sd-sidebar'), ['Deep down > /api/deep/x/', 'start > /api/start/']);
  assert.deepEqual(links('docs/intro/index.html', 'div', 'markdown'), ['into the other > /api/start/', 'by address > /api/start/']);
  assert.deepEqual(links('api/start/index.html', 'div', 'markdown'), ['out of it > /docs/intro/']);
});

test('a docs set can be at the root of the site, next to another one', async () => {
  const site = await siteFrom({
    'site.config.ts': config("docs: [{ routeBasePath: '/' }, { id: 'api', path: 'api' }]"),
    'content/docs/index.md': '---\ntags: [x]\n---\n# Begin',
    'content/docs/guides/a.md': '# A',
    'content/docs/guides/_category_.yml': 'link:\n  type: generated-index\n',
    'api/start.md': '# Start',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(ownPages(site.paths), [
    'category/guides/index.html',
    'docs/start/index.html',
    'guides/a/index.html',
    'index.html',
    'tags/index.html',
    'tags/x/index.html',
  ]);
  assert.equal(textOf(inside(site.page('index.html'), 'h1')), 'Begin');
});

test('the navbar references a docs set by its id, under either key', async () => {
  const site = await siteFrom({
    'site.config.ts': config(`docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }], navbar: { items: [
      { type: 'doc', docId: 'start' },
      { type: 'doc', docId: 'start', docsId: 'api', label: 'One' },
      { type: 'docSidebar', sidebarId: 'defaultSidebar', docsId: 'api', label: 'Two' },
    ] }`),
    'content/docs/start.md': '# Docs',
    'api/start.md': '# Reference',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(linksIn(inside(site.page('index.html'), 'header', 'sd-navbar')), [
    'Test > /',
    'Docs > /docs/start/',
    'One > /api/start/',
    'Two > /api/start/',
  ]);
});

test('two docs sets with the same id or folder are an error', async () => {
  const files = { 'content/docs/a.md': 'a', 'api/a.md': 'a' };
  const ids = await siteFrom({ ...files, 'site.config.ts': config("docs: [{}, { path: 'api' }]") });
  assert.deepEqual(brief(ids.diagnostics), ['config-invalid site.config.ts:1:61']);
  assert.match(ids.diagnostics[0]?.message ?? '', /^"docs": expected each docs set to have a unique "id", found /);
  const folders = await siteFrom({
    ...files,
    'site.config.ts': config("docs: [{}, { id: 'b', path: './content/docs/', routeBasePath: 'b' }]"),
  });
  assert.deepEqual(brief(folders.diagnostics), ['config-invalid site.config.ts:1:61']);
  assert.match(folders.diagnostics[0]?.message ?? '', /^"docs": expected each docs set to have a unique "path", found /);
});

test('an unknown docs set is reported with a suggestion', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': config(
      "docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }], navbar: { items: [{ type: 'doc', docId: 'a', docsId: 'apy' }] }",
    ),
    'content/docs/a.md': 'a',
    'api/a.md': 'a',
  });
  assert.match(diagnostics[0]?.message ?? '', /^Unknown docs set "apy" in a navbar item\./);
  assert.equal(diagnostics[0]?.hint, 'Did you mean "api"?');
});
