import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { addressOf, build, cacheOf, files, pageOf, pixel } from '../../support/sites/explained-site.ts';

test('a page is found by URL, path and source', async () => {
  const site = tempSite({ ...files, 'site.config.ts': "export default { title: 'T', url: 'https://example.com', baseUrl: '/help/' };\n" });
  await build(site);
  for (const wanted of [
    'https://example.com/help/docs/intro/',
    'http://localhost:3000/help/docs/intro?a=1#b',
    '/help/docs/intro/',
    '/docs/intro',
    'docs/intro/',
    'docs/intro/index.html',
    'content/docs/intro.md',
    './content/docs/intro.md',
  ])
    assert.equal((await pageOf(site, wanted)).url, 'https://example.com/help/docs/intro/', wanted);
  assert.equal((await pageOf(site, '/docs/intro', '--base-url', '/x/')).url, 'https://example.com/x/docs/intro/');
});

test('shows kind, position and inputs of a page', async () => {
  const site = tempSite({ ...files, 'templates/docs/breadcrumbs.tsx': 'export function Breadcrumbs() { return null; }\n' });
  const setup = await pageOf(site, '/docs/start');
  assert.equal(setup.kind, 'doc');
  assert.deepEqual(setup.docs, { id: 'default' });
  assert.deepEqual(setup.source, { file: 'content/docs/guides/setup.md' });
  assert.equal(setup.outputPath, 'docs/start/index.html');
  assert.deepEqual([setup.sidebar, setup.breadcrumbs], ['defaultSidebar', ['Guides']]);
  assert.deepEqual(setup.next, { label: 'Tool', url: '/docs/guides/tool/' });
  assert.deepEqual(setup.templates, {
    files: ['docs/doc-page', 'docs/docs-layout', 'chrome/layout'].map((name) => ({ file: `templates/${name}.tsx`, isOfSite: false })),
    others: ['templates/docs/breadcrumbs.tsx'],
  });
  assert.deepEqual(setup.reads, {
    partials: [],
    code: ['content/docs/guides/code.ts'],
    components: [],
    images: ['content/docs/guides/dot.png', 'content/static/sign.png'],
    otherFiles: [],
  });
  const tool = await pageOf(site, 'content/docs/guides/tool.mdx');
  assert.deepEqual([tool.reads.partials, tool.reads.components], [['content/docs/guides/_part.mdx'], ['content/docs/guides/box.tsx']]);
  const alias = await pageOf(site, '/docs/old-start');
  assert.equal(alias.aliasOf, 'https://example.com/docs/start/');
  assert.deepEqual(alias.source, { file: 'content/docs/guides/setup.md', line: 3, column: 11 });
  const module = await pageOf(site, '/about');
  assert.deepEqual([module.kind, module.source?.file, module.cache.page], ['module', 'content/pages/about.tsx', undefined]);
});

test('explains other URLs', async () => {
  const site = tempSite(files);
  const redirect = await addressOf(site, '/older');
  assert.ok(redirect.kind === 'redirect');
  assert.deepEqual(
    [redirect.url, redirect.source.file, redirect.source.line, redirect.outputPath, redirect.leadsTo],
    ['https://example.com/older/', 'content/docs/guides/setup.md', 4, 'older/index.html', '/docs/start/'],
  );
  assert.deepEqual(await addressOf(site, '/sign.png'), {
    kind: 'file',
    url: 'https://example.com/sign.png',
    source: { file: 'content/static/sign.png' },
    outputPath: 'sign.png',
  });
});

test('an unknown URL gets a suggestion, and exit code 1', async () => {
  const site = tempSite(files);
  const hints = async (wanted: string) => {
    const { code, ok, diagnostics } = await site.report('why', wanted);
    assert.deepEqual([code, ok, diagnostics.map((one) => one.code)], [1, false, ['page-unknown']]);
    return diagnostics[0]?.hint;
  };
  assert.equal(await hints('/docs/intor'), 'Did you mean "/docs/intro/"?');
  assert.equal(await hints('https://example.com/docs/Intro'), 'Letter case matters: it is "/docs/intro/".');
  assert.equal(await hints('content/docs/inrto.md'), 'Did you mean "content/docs/intro.md"?');
  assert.equal(await hints('content/docs/guides/_part.mdx'), 'Drafts, partials and files outside the content folders have no pages.');
  assert.equal(await hints('https://example.org/docs/intro/'), 'URLs of the site start with "https://example.com".');
  assert.equal(await hints('https://%/'), 'URLs of the site start with "https://example.com".');
  assert.equal((await site.run('why')).code, 2);
});

test('lists files, pagination and link targets', async () => {
  const site = tempSite(files);
  await build(site);
  site.write({ 'content/docs/guides/code.ts': 'export const port = 8080;\n', 'content/docs/guides/_part.mdx': 'Another part.\n' });
  const last = ['new', 'new'];
  assert.deepEqual(await cacheOf(site, '/docs/start'), { document: 'known', page: 'files', last });
  assert.deepEqual(await cacheOf(site, '/docs/guides/tool'), { document: 'files', page: 'files', last });
  await build(site);
  site.write({ 'content/docs/guides/tool.mdx': String(files['content/docs/guides/tool.mdx']).replace('# Tool', '# Instrument') });
  const known = ['known', 'files'];
  assert.deepEqual(await cacheOf(site, '/docs/start'), { document: 'known', page: 'data', last: known }, 'its neighbor has another title');
  site.write({ 'content/docs/guides/tool.mdx': String(files['content/docs/guides/tool.mdx']) });
  site.write({ 'content/docs/guides/dot.png': Buffer.concat([pixel, Buffer.from('.')]) });
  assert.deepEqual(await cacheOf(site, '/docs/start'), { document: 'known', page: 'body', last: known }, 'its image has another URL');
});

test('the output for a page is readable text', async () => {
  const site = tempSite(files);
  await build(site);
  site.write({ 'content/docs/intro.md': '# Introduction\n\n[Setup](guides/setup.md)\n\nMore.\n' });
  const { code, stdout, stderr } = await site.run('why', '/docs/intro');
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(
    stdout,
    `https://example.com/docs/intro/

kind       document of the docs set "default"
source     content/docs/intro.md
output     docs/intro/index.html
templates  templates/docs/doc-page.tsx (default)
           templates/docs/docs-layout.tsx (default)
           templates/chrome/layout.tsx (default)
sidebar    defaultSidebar
previous   Tool /docs/guides/tool/
cache      document: not cached: changed since the last build: its source
           page: not cached: changed since the last build: its source
           last build: compiled and rendered: the build before did not include it
`,
  );
});

test('URLs of both locales are explained', async () => {
  const site = tempSite({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } };\n",
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
    'i18n/de/docs/a.md': '# Ah\n',
  });
  await build(site);
  for (const [wanted, url, locale, source] of [
    ['/docs/a', 'https://example.com/docs/a/', 'en', 'content/docs/a.md'],
    ['/de/docs/b', 'https://example.com/de/docs/b/', 'de', 'content/docs/b.md'],
  ] as const) {
    const page = await pageOf(site, wanted);
    assert.deepEqual([page.url, page.locale, page.source?.file], [url, locale, source]);
    assert.deepEqual([page.cache.document?.isKnown, page.cache.page?.isKnown, page.cache.hasBuild], [true, true, true]);
  }
});
