import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { build, cacheOf, files, pageOf, templates } from '../../support/sites/explained-site.ts';

const existing = new Set(readdirSync(templates, { recursive: true, encoding: 'utf8' }).map((name) => `templates/${name}`));

test('lists the inputs that have changed since the last build, and the changes before it', async () => {
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

test('a deleted cache is reported as such', async () => {
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

test('every kind of page lists templates that exist', async () => {
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
