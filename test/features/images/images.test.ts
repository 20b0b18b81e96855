import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { linkPackages } from '../../support/link-packages.ts';
import { type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { renderSiteOf } from '../../support/sites/site-from.ts';

const config = (images = "{ formats: ['avif', 'webp'], widths: [40, 80] }") =>
  `export default { title: 'Test', url: 'https://example.com', images: ${images} };\n`;

/** A site with the library, and plain images of these sizes. */
async function siteWith(files: SiteFiles, images: Readonly<Record<string, readonly [number, number]>> = {}): Promise<TempSite> {
  const site = tempSite({ 'site.config.ts': config(), ...files });
  linkPackages(site, 'sharp');
  for (const [path, [width, height]] of Object.entries(images)) {
    const image = sharp({ create: { width, height, channels: 3, background: '#4a7' } });
    writeFileSync(join(site.root, path), await image.toFormat(path.endsWith('.jpg') ? 'jpeg' : 'png').toBuffer());
  }
  return site;
}

/** The image candidates of a page by format, as `width: file extension`. */
const sourcesIn = (html: string) =>
  [...html.matchAll(/<source type="([^"]*)" srcset="([^"]*)" sizes="([^"]*)">/g)].map(([, type, srcset = '', sizes]) => ({
    type,
    sizes,
    widths: srcset.split(', ').map((candidate) => candidate.replace(/^\/assets\/images\/(.*)-[\da-f]{8}(\.\w+) (\d+)w$/, '$1$2 $3')),
  }));

test('images of documents have variants in each format, none wider than the image', async () => {
  const site = await siteWith(
    {
      'content/docs/a.md': '# A\n\n![Small](small.png)\n\n![Large](large.jpg){width=50}\n',
      'content/docs/small.png': '',
      'content/docs/large.jpg': '',
    },
    { 'content/docs/small.png': [60, 30], 'content/docs/large.jpg': [200, 100] },
  );
  const built = await renderSiteOf(site);
  assert.deepEqual(built.diagnostics, []);
  const html = built.page('docs/a/index.html');
  assert.deepEqual(sourcesIn(html), [
    { type: 'image/avif', sizes: '(min-width: 60px) 60px, 100vw', widths: ['small.avif 40', 'small.avif 60'] },
    { type: 'image/webp', sizes: '(min-width: 60px) 60px, 100vw', widths: ['small.webp 40', 'small.webp 60'] },
    { type: 'image/avif', sizes: '(min-width: 50px) 50px, 100vw', widths: ['large.avif 40', 'large.avif 80'] },
    { type: 'image/webp', sizes: '(min-width: 50px) 50px, 100vw', widths: ['large.webp 40', 'large.webp 80'] },
  ]);
  assert.match(html, /<img alt="Small" src="\/assets\/images\/small-[^"]*\.png" width="60" height="30" decoding="async"><\/picture>/);
  assert.equal(built.filePaths.filter((path) => /\.(avif|webp)$/.test(path)).length, 8);
});

test('variants have the format of their extension, are converted once, and equal by bytes from any cache', async () => {
  const site = await siteWith(
    { 'content/docs/a.md': '# A\n\n![Photo](photo.jpg)\n', 'content/docs/photo.jpg': '' },
    { 'content/docs/photo.jpg': [120, 60] },
  );
  const build = async (...args: readonly string[]) => assert.equal((await site.report('build', ...args)).code, 0);
  const variantsIn = (folder: string) =>
    site
      .list(`${folder}/assets/images`)
      .filter((path) => !path.endsWith('.jpg'))
      .map((path) => readFileSync(join(site.root, folder, 'assets/images', path)));
  await build();
  const first = variantsIn('build');
  const found = await Promise.all(first.map((bytes) => sharp(bytes).metadata()));
  assert.deepEqual(found.map(({ format, width, height }) => `${format} ${width}x${height}`).sort(), [
    'heif 40x20',
    'heif 80x40',
    'webp 40x20',
    'webp 80x40',
  ]);
  const cache = join(site.root, 'node_modules/.cache/storedocs/pageFiles');
  const written = () => readdirSync(cache).map((name) => [name, statSync(join(cache, name)).ino]);
  const before = written();
  assert.equal(before.length, 4);
  await build('--out-dir', 'warm');
  assert.deepEqual(written(), before);
  await build('--out-dir', 'clean', '--no-cache');
  assert.deepEqual(variantsIn('warm'), first);
  assert.deepEqual(variantsIn('clean'), first);
});

test('vector images, animations and images on other hosts are not converted, but images in static folders are', async () => {
  const frames = Buffer.concat([Buffer.alloc(20 * 40 * 3, 10), Buffer.alloc(20 * 40 * 3, 200)]);
  const animation = await sharp(frames, { raw: { width: 20, height: 80, channels: 3, pageHeight: 40 } })
    .webp({ loop: 0 })
    .toBuffer();
  const site = await siteWith(
    {
      'content/docs/a.md':
        '# A\n\n![V](v.svg) ![M](m.webp) ![E](https://example.org/e.png) ![S](/img/s.png)\n\n<img src="/img/s.png" alt="Raw">\n',
      'content/docs/v.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>',
      'content/docs/m.webp': animation,
      'content/static/img/s.png': '',
    },
    { 'content/static/img/s.png': [90, 30] },
  );
  const { page, diagnostics } = await renderSiteOf(site);
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    sourcesIn(page('docs/a/index.html')).map(({ widths }) => widths),
    [
      ['s.avif 40', 's.avif 80'],
      ['s.webp 40', 's.webp 80'],
    ],
  );
});

test('images in MDX have variants if they are plain images', async () => {
  const site = await siteWith(
    {
      'content/docs/a.mdx':
        'export const Frame = ({ children }) => <figure>{children}</figure>;\n\n# A\n\n<Frame>![Alt &lt;img](p.png)</Frame>\n\n{1 + 1} ![Two](p.png)\n',
      'content/docs/p.png': '',
    },
    { 'content/docs/p.png': [50, 50] },
  );
  const { page, diagnostics } = await renderSiteOf(site);
  assert.deepEqual(diagnostics, []);
  const html = page('docs/a/index.html');
  assert.equal(sourcesIn(html).length, 4);
  assert.match(html, /<figure><picture><source [^>]*><source [^>]*><img [^>]*><\/picture><\/figure>/);
});

test('a damaged or oversized image is reported where it is used, and nothing is published', async () => {
  const site = await siteWith(
    {
      'content/docs/a.md': '# A\n\n![Whole](whole.png)\n\nText ![Cut](cut.png)\n\n![Bomb](bomb.png)\n',
      'content/docs/whole.png': '',
      'content/docs/cut.png': '',
      'content/docs/bomb.png': '',
    },
    { 'content/docs/whole.png': [90, 90], 'content/docs/cut.png': [90, 90], 'content/docs/bomb.png': [90, 90] },
  );
  const cut = readFileSync(join(site.root, 'content/docs/cut.png'));
  site.write({ 'content/docs/cut.png': cut.subarray(0, 60) });
  const bomb = readFileSync(join(site.root, 'content/docs/bomb.png'));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  site.write({ 'content/docs/bomb.png': bomb });
  const { code, diagnostics } = await site.report('build');
  assert.equal(code, 1);
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column, message }) => [code, file, line, column, message.replace(/(\.png":).*/, '$1')]),
    [
      ['image-unreadable', 'content/docs/a.md', 5, 6, 'Cannot convert the image "content/docs/cut.png":'],
      ['image-unreadable', 'content/docs/a.md', 7, 1, 'Cannot convert the image "content/docs/bomb.png":'],
    ],
  );
  assert.match(diagnostics[1]?.hint ?? '', /^Scale the image down/);
  assert.equal(site.exists('build'), false);
});

test('a damaged image is not converted, and reported where it is shown', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n![Empty](empty.png)\n\n![Text](/text.jpg) ![Drawing](a.svg) ![Empty](empty.png)\n',
    'content/docs/b.md': '# B\n\n![Text](/text.jpg)\n',
    'content/docs/empty.png': '',
    'content/docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/static/text.jpg': 'No image',
  };
  const { diagnostics } = await renderSiteOf(await siteWith(files, {}));
  assert.deepEqual(
    diagnostics.map(({ code, file, line, column, message }) => [code, file, line, column, message]),
    [
      ['image-damaged', 'content/docs/a.md', 3, 1, 'Image "empty.png" is empty or damaged.'],
      ['image-damaged', 'content/docs/a.md', 5, 1, 'Image "/text.jpg" is empty or damaged.'],
      ['image-damaged', 'content/docs/a.md', 5, 38, 'Image "empty.png" is empty or damaged.'],
      ['image-damaged', 'content/docs/b.md', 3, 1, 'Image "/text.jpg" is empty or damaged.'],
    ],
  );
});

test('without the library, the message contains the install command; without the option, nothing changes', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n![P](p.png)\n',
    'content/docs/p.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  };
  const missing = tempSite({ ...files, 'site.config.ts': config() });
  const { diagnostics } = await missing.report('check');
  assert.deepEqual(
    diagnostics.map(({ code, file, line, hint }) => [code, file, line, hint]),
    [['package-missing', 'site.config.ts', 1, 'Run "npm install sharp".']],
  );
  const without = await renderSiteOf(tempSite({ ...files, 'site.config.ts': config('{}') }));
  assert.doesNotMatch(without.page('docs/a/index.html'), /<picture|srcset/);
});
