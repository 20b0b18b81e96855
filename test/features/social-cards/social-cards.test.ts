import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { linkPackages } from '../../support/link-packages.ts';
import { type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { renderSiteOf } from '../../support/sites/site-from.ts';

const config = (more = 'socialCards: true') => `export default { title: 'Shop Guide', url: 'https://docs.example.com', ${more} };\n`;

function siteWith(files: SiteFiles, more?: string): TempSite {
  const site = tempSite({ 'site.config.ts': config(more), ...files });
  linkPackages(site, '@resvg/resvg-js');
  return site;
}

/** Content of the meta properties of a page with this prefix. */
const properties = (html: string, start: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]*)" content="([^"]*)"\/>/g)].flatMap(([, name = '', value]) =>
      name.startsWith(start) ? [[name, value]] : [],
    ),
  );

/** Output path of the social card of a page. */
const cardIn = (html: string) =>
  /<meta property="og:image" content="https:\/\/docs\.example\.com\/(assets\/social\/[\da-f]{16}\.png)"/.exec(html)?.[1] ?? '';

test('each page without an image has a card with its size and text, and other pages keep their image', async () => {
  const site = siteWith({
    'content/docs/a.md': '# Returns & refunds\n\nText.\n',
    'content/docs/b.md': '---\nimage: /own.svg\n---\n\n# B\n',
    'content/static/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>',
  });
  const { page, filePaths, diagnostics } = await renderSiteOf(site);
  assert.deepEqual(diagnostics, []);
  const html = page('docs/a/index.html');
  assert.deepEqual(properties(html, 'og:image:'), {
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Returns &amp; refunds',
  });
  assert.match(html, new RegExp(`<meta name="twitter:image" content="https://docs.example.com/${cardIn(html)}"/>`));
  assert.ok(filePaths.includes(cardIn(html)));
  assert.equal(properties(page('docs/b/index.html'), 'og:image')['og:image'], 'https://docs.example.com/own.svg');
  assert.doesNotMatch(page('404.html'), /assets\/social/);
});

test('cards are PNG files, equal by bytes from any cache, with the cover of a post', async () => {
  const site = siteWith(
    {
      'content/docs/long.md': `# ${'How to return what you bought in a shop '.repeat(8)}\n`,
      'content/docs/words.md': `# ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}\n`,
      'content/blog/2026-01-02-news.md': '---\ntags: [news]\n---\n\n# Fresh news\n\nText.\n\n<!-- truncate -->\n\nMore.\n',
    },
    "socialCards: { accent: '#a3502a' }, blog: { listLayout: 'cards' }",
  );
  const build = async (...args: readonly string[]) => assert.equal((await site.report('build', ...args)).code, 0);
  await build();
  const pages = ['docs/long', 'docs/words', 'blog/2026/01/02/news'];
  const read = (folder: string) =>
    pages.map((path) => readFileSync(join(site.root, folder, cardIn(site.read(`${folder}/${path}/index.html`)))));
  const first = read('build');
  for (const png of first) {
    assert.equal(png.toString('latin1', 1, 4), 'PNG');
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  }
  await build('--out-dir', 'warm');
  assert.deepEqual(read('warm'), first);
  await build('--out-dir', 'clean', '--no-cache');
  assert.deepEqual(read('clean'), first);
});

test('titles that no font can render, missing fonts and a missing library are reported once, in the configuration', async () => {
  const files = { 'content/docs/a.md': '# Возврат\n', 'content/docs/b.md': '# Hello 🎉\n', 'content/docs/c.md': '# Возврат и обмен\n' };
  const { page, diagnostics } = await renderSiteOf(siteWith(files));
  assert.deepEqual(
    diagnostics.map(({ code, file, line, message }) => [code, file, line, message]),
    [
      [
        'social-card-font',
        'site.config.ts',
        1,
        'No font for social cards has the characters "Возвратибмен" of 2 titles, such as "Возврат".',
      ],
    ],
  );
  assert.equal(cardIn(page('docs/a/index.html')), '');
  assert.notEqual(cardIn(page('docs/b/index.html')), '');
  const wrong = siteWith({ ...files, 'font.woff2': 'wOF2' }, "socialCards: { fonts: ['font.woff2', 'missing.ttf'] }");
  const report = await wrong.report('check');
  assert.deepEqual(
    report.diagnostics.map(({ code, message }) => [code, message]),
    [
      ['social-card-font', 'No font at "missing.ttf".'],
      ['social-card-font', 'Not a TrueType or OpenType font: "font.woff2".'],
    ],
  );
  const { diagnostics: missing } = await tempSite({ ...files, 'site.config.ts': config() }).report('check');
  assert.deepEqual(
    missing.map(({ code, file, line, hint }) => [code, file, line, hint]),
    [['package-missing', 'site.config.ts', 1, 'Run "npm install @resvg/resvg-js".']],
  );
});
