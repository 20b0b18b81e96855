import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configSchema } from '../../../src/config/schema.ts';
import { sitemapFiles } from '../../../src/output/sitemap.ts';
import { brief } from '../../support/program/temp-site.ts';
import { inside, siteFrom } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
const svg = (width: number, height: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the sitemap lists every indexable page, sorted, with the configured options', async () => {
  const files = { 'content/docs/b.md': 'b', 'content/docs/a.md': 'a', 'content/docs/Z.md': 'z', 'content/pages/offers & more.md': 'a' };
  const usual = (await siteFrom(files)).file('sitemap.xml');
  assert.deepEqual(locations(usual), [
    'https://example.com/',
    'https://example.com/docs/Z/',
    'https://example.com/docs/a/',
    'https://example.com/docs/b/',
    'https://example.com/offers%20&amp;%20more/',
  ]);
  assert.match(usual, /<url><loc>https:\/\/example.com\/<\/loc><changefreq>daily<\/changefreq><priority>0.5<\/priority><\/url>/);
  const other = await siteFrom({
    'site.config.ts': config("sitemap: { changefreq: 'weekly', priority: 1, ignorePatterns: ['/docs/**'] }"),
    ...files,
  });
  assert.deepEqual(locations(other.file('sitemap.xml')), ['https://example.com/', 'https://example.com/offers%20&amp;%20more/']);
  assert.match(other.file('sitemap.xml'), /<changefreq>weekly<\/changefreq><priority>1.0<\/priority>/);
  const none = await siteFrom({ 'site.config.ts': config('sitemap: false'), ...files });
  assert.deepEqual(
    none.filePaths.filter((path) => !/^(assets|search)\//.test(path)),
    ['_headers', 'links.json', 'llms.txt', 'robots.txt', 'urls.json'],
  );
  assert.doesNotMatch(none.file('robots.txt'), /Sitemap/);
});

test('a site whose pages are all excluded from the sitemap has an empty one', async () => {
  const site = await siteFrom({ 'site.config.ts': config("sitemap: { ignorePatterns: ['/**'] }"), 'content/docs/a.md': 'A' });
  assert.deepEqual(site.diagnostics, []);
  assert.doesNotMatch(site.file('sitemap.xml'), /<url>/);
});

test('too many URLs for one sitemap are divided into several with an index', async () => {
  const site = configSchema.parse({ title: 'Test', url: 'https://example.com', baseUrl: '/sub/' });
  const urls = ['/sub/c/', '/sub/a/', '/sub/e/', '/sub/b/', '/sub/d/'];
  assert.deepEqual(
    sitemapFiles(urls, site, { limit: 5 }).map(({ path }) => path),
    ['sitemap.xml'],
  );
  const files = sitemapFiles(urls, site, { limit: 2 });
  assert.deepEqual(
    files.map(({ path, contents }) => [path, ...locations(String(contents))]),
    [
      ['sitemap.xml', ...[1, 2, 3].map((part) => `https://example.com/sub/sitemap-${part}.xml`)],
      ['sitemap-1.xml', 'https://example.com/sub/a/', 'https://example.com/sub/b/'],
      ['sitemap-2.xml', 'https://example.com/sub/c/', 'https://example.com/sub/d/'],
      ['sitemap-3.xml', 'https://example.com/sub/e/'],
    ],
  );
  assert.match(String(files[0]?.contents), /<sitemapindex /);
});

test('robots.txt links to the sitemap, and a static file replaces it', async () => {
  const generated = await siteFrom({});
  assert.equal(generated.file('robots.txt'), 'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n');
  const own = await siteFrom({ 'content/docs/a.md': 'A', 'content/static/robots.txt': 'User-agent: *\nDisallow: /\n' });
  assert.deepEqual(own.diagnostics, []);
  assert.equal(own.copies['robots.txt'], 'content/static/robots.txt');
  assert.equal(own.filePaths.includes('robots.txt'), false);
});

test('an image next to a document is published under a hashed name, with its size', async () => {
  const picture = async (image: string) => {
    const site = await siteFrom({
      'content/docs/a.md': '![A dot](<my dot.svg> "Title") ![again](<./my dot.svg>)',
      'content/docs/my dot.svg': image,
    });
    assert.deepEqual(site.diagnostics, []);
    return { copies: site.copies, html: /<img[^>]*>/.exec(inside(site.page('docs/a/index.html'), 'div', 'markdown'))?.[0] ?? '' };
  };
  const first = await picture(svg(40, 30));
  const [path = ''] = Object.keys(first.copies);
  assert.match(path, /^assets\/images\/my dot-[\da-f]{8}\.svg$/);
  assert.deepEqual(Object.values(first.copies), ['content/docs/my dot.svg']);
  assert.ok(first.html.includes(`src="/${path.replace(' ', '%20')}"`), first.html);
  assert.match(first.html, /width="40" height="30" decoding="async"/);
  const changed = await picture(svg(41, 30));
  assert.notDeepEqual(Object.keys(changed.copies), [path]);
});

test('images are loaded lazily, except for the first one if it is in view from the start', async () => {
  const site = await siteFrom({
    'content/static/dot.svg': svg(20, 10),
    'content/docs/near.md': '![a](/dot.svg)\n\n![b](/dot.svg)',
    'content/docs/far.md': `${'Words and words. '.repeat(400)}\n\n![a](/dot.svg)`,
  });
  const isLazy = (path: string) =>
    [...inside(site.page(path), 'div', 'markdown').matchAll(/<img[^>]*>/g)].map(([tag]) => tag.includes('loading="lazy"'));
  assert.deepEqual([isLazy('docs/near/index.html'), isLazy('docs/far/index.html')], [[false, true], [true]]);
});

test('a static image keeps its name and gets its size, and other files have none', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '![a](/img/dot.svg)\n\n![b](/img/broken.png)\n\n<img src="/img/dot.svg" width="4" alt="">',
    'content/static/img/dot.svg': svg(20, 10),
    'content/static/img/broken.png': 'no picture',
  });
  assert.deepEqual(brief(site.diagnostics), ['image-damaged content/docs/a.md:3:1']);
  const images = [...inside(site.page('docs/a/index.html'), 'div', 'markdown').matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
  assert.match(images[0] ?? '', /src="\/img\/dot.svg" width="20" height="10" decoding="async"/);
  assert.match(images[1] ?? '', /^(?!.*(?:width|height)).*loading="lazy"/);
  assert.match(images[2] ?? '', /^(?!.*height).*width="4"/);
});

test('a file next to a document is published once, if a document links to it', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '[a](notes.pdf) [b](./notes.pdf#page=2)',
    'content/docs/guides/b.md': '[c](../notes.pdf)',
    'content/docs/notes.pdf': 'pdf',
    'content/docs/unused.pdf': 'pdf',
  });
  assert.deepEqual(site.diagnostics, []);
  const [path = '', ...others] = Object.keys(site.copies);
  assert.match(path, /^assets\/files\/notes-[\da-f]{8}\.pdf$/);
  assert.deepEqual(others, []);
  assert.ok(site.page('docs/a/index.html').includes(`href="/${path}#page=2"`));
});

test('the head of a page references only its own font, stylesheet, script, URLs and Markdown', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '---\ndescription: About a\nkeywords: [one, two]\nimage: ./dot.svg\n---\na',
    'content/docs/dot.svg': svg(1, 1),
  });
  const head = inside(site.page('docs/a/index.html'), 'head');
  const [script = '', style = ''] = ['script', 'style'].map((name) => site.filePaths.find((path) => path.startsWith(`assets/${name}-`)));
  assert.match(script, /^assets\/script-[\da-f]{8}\.js$/);
  const font = site.filePaths.find((path) => path.endsWith('.woff2'));
  assert.match(style, /^assets\/style-[\da-f]{8}\.css$/);
  assert.deepEqual(
    [...new Set([...head.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url))],
    ['https://example.com/docs/a/', '/docs/a/index.md', `/${font}`, `/${style}`, `/${script}`],
  );
  assert.match(head, /<meta name="description" content="About a"\/><meta name="keywords" content="one,two"\/>/);
  assert.match(head, /<meta property="og:image" content="https:\/\/example.com\/assets\/images\/dot-[\da-f]{8}\.svg"\/>/);
});

test('a file at the path of a folder is reported once', async () => {
  const site = await siteFrom({ 'content/docs/a.md': 'A', 'content/docs/b.md': 'B', 'content/static/docs': 'in the way' });
  assert.deepEqual(brief(site.diagnostics), ['output-conflict content/static/docs']);
});
