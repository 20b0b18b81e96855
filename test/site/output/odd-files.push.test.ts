import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { long } from '../../support/long.ts';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { goodSite } from '../../support/sites/good-site.ts';
import { inside, linksIn, renderSiteOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const article = (html: string) => inside(html, 'article', 'sd-page-body');

test('a document that is not UTF-8 is reported', async () => {
  const site = await goodSite();
  const { diagnostics } = await site.spoil({
    'content/docs/latin.md': Buffer.from('# Title\n\nCaf\xe9', 'latin1'),
    'content/docs/wide.md': Buffer.from('\ufeff# Title', 'utf16le'),
  });
  assert.deepEqual(brief(diagnostics), ['source-not-utf8 content/docs/latin.md:3:4', 'source-not-utf8 content/docs/wide.md:1:1']);
  assert.deepEqual(
    diagnostics.map(({ hint }) => hint),
    ['Save it as UTF-8.', 'It looks like UTF-16: save it as UTF-8.'],
  );
});

for (const path of ['content/pages/wide.tsx', 'templates/chrome/footer.tsx', 'site.config.ts', 'src/shared.ts'])
  test(`code in UTF-16 is reported as such: ${path}`, async () => {
    const site = tempSite({
      'content/pages/a.tsx': "import '../../src/shared';\nexport default () => <p>A</p>;\n",
      'src/shared.ts': 'export const shared = 1;\n',
      [path]: Buffer.from('\ufeffexport default {};', 'utf16le'),
    });
    const { code, diagnostics } = await site.report('check');
    assert.deepEqual(
      [code, brief(diagnostics), diagnostics.map(({ hint }) => hint)],
      [1, [`source-not-utf8 ${path}:1:1`], ['It looks like UTF-16: save it as UTF-8.']],
    );
  });

test('an empty document is a page and a warning', async () => {
  const site = await siteFrom({ 'content/docs/empty.md': '', 'content/docs/blank.md': '---\ntitle: Blank\n---\n\n \n' });
  assert.deepEqual(
    site.diagnostics.map(({ code, severity, file }) => `${code} ${severity} ${file}`),
    ['doc-empty warning content/docs/blank.md', 'doc-empty warning content/docs/empty.md'],
  );
  assert.equal(textOf(article(site.page('docs/blank/index.html'))), 'Blank');
  assert.equal(textOf(article(site.page('docs/empty/index.html'))), 'empty');
});

test('a byte-order mark and Windows line endings change nothing, not even positions', async () => {
  const text = '---\ntitle: Letters\n---\n\nText\n\n```js\nlet a;\nlet b;\n```\n\n- [x](none.md)\n';
  const page = async (contents: string) => {
    const site = await siteFrom({ 'content/docs/a.md': contents });
    return [article(site.page('docs/a/index.html')), ...brief(site.diagnostics)];
  };
  const plain = await page(text);
  assert.equal(plain[1], 'link-broken content/docs/a.md:12:3');
  assert.deepEqual(await page(`\ufeff${text.replaceAll('\n', '\r\n')}`), plain);
});

test('lists nested 200 deep are a page, and blockquotes nested 3,000 deep an error', async () => {
  const lists = Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth + 1}`).join('\n');
  const deep = await siteFrom({ 'content/docs/lists.md': lists });
  assert.deepEqual(deep.diagnostics, []);
  assert.match(deep.page('docs/lists/index.html'), /level 200<\/li>/);
  const site = await goodSite();
  const { diagnostics } = await site.spoil({ 'content/docs/quotes.md': `First\n\n${'> '.repeat(3000)}deep` });
  assert.deepEqual(
    diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['markdown-too-deep', 'content/docs/quotes.md', 3]],
  );
});

test('file names with unusual characters are written, linked and pass the check', async () => {
  const names = [
    'with space',
    'sharp#1',
    'why?',
    '100%',
    'per%20cent',
    'ünïcödé 日本 🎉',
    'line\nbreak',
    'q\'uo"te',
    'a&b<c>',
    '[brackets](x)',
    '{a,b}',
    '!(x)',
    '@at',
    '*',
  ];
  const link = (name: string) => `[to](<${encodeURIComponent(name)}.md>)`;
  const site = tempSite({
    'content/docs/index.md': names.map(link).join('\n\n'),
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, `[back](index.md) ![dot](<./${encodeURIComponent(name)}.svg>)`])),
    ...Object.fromEntries(
      names.map((name) => [`content/docs/${name}.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>']),
    ),
    ...Object.fromEntries(names.map((name) => [`content/docs/in ${name}/page.md`, `[static](/${encodeURIComponent(name)}.txt)`])),
    ...Object.fromEntries(names.map((name) => [`content/static/${name}.txt`, 'text'])),
  });
  const report = await site.report('build');
  assert.deepEqual([report.code, brief(report.diagnostics)], [0, []]);
  const index = site.read('build/docs/index.html');
  for (const name of names) {
    assert.ok(site.exists(`build/docs/${name}/index.html`), name);
    assert.ok(site.exists(`build/docs/in ${name}/page/index.html`), name);
    assert.ok(site.exists(`build/${name}.txt`), name);
    const page = site.read(`build/docs/${name}/index.html`);
    assert.deepEqual(linksIn(inside(page, 'div', 'markdown')), ['back > /docs/'], name);
    assert.match(page, /src="\/assets\/images\/[^"]+" width="2" height="1"/, name);
  }
  const reached = linksIn(inside(index, 'div', 'markdown')).map((found) =>
    decodeURIComponent(
      found
        .replace(/^to > \/docs\/|\/$/g, '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&'),
    ),
  );
  assert.deepEqual(reached, names);
});

/** A folder outside of every site. */
function outsideFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storedocs-outside-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('symbolic links that are broken, circular or point outside are reported', async () => {
  const outside = outsideFolder();
  writeFileSync(join(outside, 'secret.md'), 'secret');
  const site = await goodSite();
  const docs = join(site.root, 'content/docs');
  symlinkSync(join(outside, 'secret.md'), join(docs, 'a-outside.md'));
  symlinkSync(outside, join(docs, 'b-folder'));
  symlinkSync('..', join(docs, 'guides/c-circle'));
  symlinkSync('d-itself.md', join(docs, 'd-itself.md'));
  symlinkSync('nothing.md', join(docs, 'e-broken.md'));
  symlinkSync(outside, join(site.root, 'content/static/f-files'));
  const { diagnostics } = await site.spoil({});
  assert.deepEqual(brief(diagnostics), [
    'symlink-outside content/docs/a-outside.md',
    'symlink-outside content/docs/b-folder',
    'symlink-loop content/docs/d-itself.md',
    'symlink-broken content/docs/e-broken.md',
    'symlink-loop content/docs/guides/c-circle',
    'symlink-outside content/static/f-files',
  ]);
  assert.match(diagnostics[0]?.message ?? '', /points outside the site and its repository/);
});

test('symbolic links inside the site are followed', async () => {
  const site = tempSite({ 'content/docs/real.md': '# Real', 'shared/part.md': '# Part', 'shared/deep/more.md': '# More' });
  symlinkSync('real.md', join(site.root, 'content/docs/alias.md'));
  mkdirSync(join(site.root, 'content/docs/in'));
  symlinkSync('../../../shared', join(site.root, 'content/docs/in/shared'));
  const rendered = await renderSiteOf(site);
  assert.deepEqual(rendered.diagnostics, []);
  assert.deepEqual(
    rendered.paths.filter((path) => path.startsWith('docs/')),
    ['docs/alias/index.html', 'docs/in/shared/deep/more/index.html', 'docs/in/shared/part/index.html', 'docs/real/index.html'],
  );
});

test('a symlinked MDX document resolves its links from the location of the symlink', async () => {
  const site = tempSite({
    'content/docs/near.md': '# Near',
    'shared/part.mdx': '# Part\n\nimport Note from "./_note.mdx";\n\n[near](./near.md) {1 + 1}\n\n<Note />\n',
    'shared/_note.mdx': 'A note.',
  });
  symlinkSync('../../shared/part.mdx', join(site.root, 'content/docs/part.mdx'));
  symlinkSync('../../shared/_note.mdx', join(site.root, 'content/docs/_note.mdx'));
  const rendered = await renderSiteOf(site);
  assert.deepEqual(rendered.diagnostics, []);
  assert.match(rendered.page('docs/part/index.html'), /href="\/docs\/near\/">near<\/a> 2/);
});

test('a document of 5 MB is a page', long, async () => {
  const paragraph = `**Words** that fill a line${' and another one'.repeat(80)}.\n\n`;
  const text = `# Long\n\n${paragraph.repeat(Math.ceil(5e6 / paragraph.length))}The end.\n`;
  const site = await siteFrom({ 'content/docs/long.md': text });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('docs/long/index.html'), /<p>The end\.<\/p>/);
});
