import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { addressOf, build, cacheOf, files, pageOf, pixel, templates } from '../../support/sites/explained-site.ts';

const existing = new Set(readdirSync(templates, { recursive: true, encoding: 'utf8' }).map((name) => `templates/${name}`));

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

test('lists the inputs that have changed since the last build, and the changes before it', long, async () => {
  const site = tempSite({ ...files, 'templates/chrome/footer.tsx': 'export function Footer() { return <footer>One</footer>; }\n' });
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'new', page: 'new', last: undefined });
  assert.deepEqual(
    await cacheOf(site, '/docs/intro'),
    { document: 'new', page: 'new', last: undefined },
    'asking teaches the cache nothing',
  );

  await build(site);
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'known', page: 'known', last: ['new', 'new'] });
  assert.deepEqual((await pageOf(site, '/docs/intro')).cache.code, { known: 1, total: 1 });
  await build(site);
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'known', page: 'known', last: ['known', 'known'] });

  site.write({ 'content/docs/intro.md': '# Introduction\n\nOther words.\n\n```ts\nconst a = 1;\n```\n\n```ts\nconst b = 1;\n```\n' });
  const edited = await pageOf(site, '/docs/intro');
  assert.deepEqual(edited.cache.code, { known: 1, total: 2 });
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'text', page: 'text data', last: ['known', 'known'] });
  await build(site);
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'known', page: 'known', last: ['text', 'text data'] });
  assert.deepEqual(await cacheOf(site, '/docs/start'), { document: 'known', page: 'known', last: ['known', 'known'] });

  site.write({ 'templates/chrome/footer.tsx': 'export function Footer() { return <footer>Two</footer>; }\n' });
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'known', page: 'templates', last: ['text', 'text data'] });
  assert.deepEqual(await cacheOf(site, '/docs/guides/tool'), { document: 'templates', page: 'templates', last: ['known', 'known'] });
  await build(site);
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'known', page: 'known', last: ['known', 'templates'] });

  site.write({ 'site.config.ts': "export default { title: 'Test', url: 'https://example.com', tagline: 'New' };\n" });
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'known', page: 'search site.tagline', last: ['known', 'templates'] });
});

test('a deleted cache is reported as such', long, async () => {
  const site = tempSite(files);
  assert.match((await site.run('why', '/docs/intro')).stdout, /page: not cached: there was no build with this cache$/m);
  await build(site);
  site.write({ 'content/docs/later.md': '# Later\n' });
  assert.match((await site.run('why', '/docs/later')).stdout, /page: not cached: the last build did not include it$/m);
  site.remove('content/docs/later.md');
  site.remove('.storedocs/cache/pages');
  assert.deepEqual(await cacheOf(site, '/docs/intro'), { document: 'known', page: '', last: ['new', 'new'] });
  assert.match((await site.run('why', '/docs/intro')).stdout, /page: not cached: the cache entry was removed$/m);
  assert.match((await site.run('why', '/docs/intro', '--no-cache')).stdout, /^cache +off$/m);
});

test('every kind of page lists templates that exist', long, async () => {
  const site = tempSite({
    ...files,
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', blog: {} };\n",
    'content/docs/intro.md': '---\ntags: [x]\n---\n\n# Introduction\n',
    'content/blog/2024-01-02-first.md': '---\ntags: [y]\nauthors: [mia]\n---\n\n# First\n\n<!-- truncate -->\n\nMore.\n',
    'content/blog/authors.yml': 'mia:\n  name: Mia\n  page: true\n',
    'content/pages/imprint.md': '# Imprint\n',
  });
  await build(site);
  const kinds: string[] = [];
  for (const output of site.list('build').filter((path) => path.endsWith('.html') && !path.startsWith('older'))) {
    const page = await pageOf(site, `/${output}`);
    assert.equal(page.outputPath, output);
    kinds.push(page.kind);
    for (const { file } of page.templates.files) assert.ok(existing.has(file), `${page.kind} lists the missing file ${file}`);
    if (page.kind !== 'module') assert.equal(page.cache.page?.isKnown, true, output);
  }
  assert.deepEqual(
    [...new Set(kinds)].sort(),
    'blog-archive blog-author blog-authors blog-tag blog-tag-index doc docs-tag docs-tag-index home module not-found page post post-list search'.split(
      ' ',
    ),
  );
});
