import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const glossary = 'SEO:\n  text: How shops are <found>.\n  also: [search engine optimization]\nSKU: A number.\n';

test('a term is a button that opens its definition, and is found in all its forms', async () => {
  const site = await siteFrom({
    'content/glossary.yml': glossary,
    'content/docs/a.md': '## About :term[SEO]\n\nGood :term[seo], :term[Search engine optimization] and a :term[*code*]{name=SKU}.\n',
    'content/docs/b.mdx': '# B\n\n{1 + 1} :term[SKU]\n',
    'content/docs/c.md': '# C\n\nNothing.\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const html = markdownOf(site.page('docs/a/index.html'));
  assert.match(html, /<h2 id="about-seo">About SEO<a/);
  assert.match(
    html,
    /<button type="button" class="sd-term" popovertarget="term\.0">seo<\/button><span id="term\.0" class="sd-term-meaning" popover="auto" data-search-ignore="">How shops are &#x3C;found>\.<\/span>/,
  );
  assert.match(html, /popovertarget="term\.2">code<\/button>/);
  assert.match(
    markdownOf(site.page('docs/b/index.html')),
    /<button type="button" class="sd-term" popoverTarget="term\.0">SKU<\/button>|popovertarget="term\.0">SKU/,
  );
  assert.match(site.page('docs/a/index.html'), /href="\/assets\/term-/);
  assert.doesNotMatch(site.page('docs/c/index.html'), /assets\/term-/);
});

test('search finds the term, not its definition', async () => {
  const site = await siteFrom({
    'content/glossary.yml': 'SKU: A peculiar number.\n',
    'content/docs/a.md': '# A\n\nThe:term[SKU]s of a shop.\n',
  });
  const texts = site.filePaths.filter((path) => /^search\/.*\.json$/.test(path)).map((path) => site.file(path));
  assert.ok(texts.some((text) => text.includes('TheSKUs of a shop.')));
  assert.ok(texts.every((text) => !text.includes('peculiar')));
});

test('an unknown term and an invalid glossary are reported', async () => {
  const unknown = await siteFrom({ 'content/glossary.yml': glossary, 'content/docs/a.md': 'A :term[Search engine optimisation].\n' });
  assert.deepEqual(
    unknown.diagnostics.map(({ code, line, column, message, hint }) => [code, line, column, message, hint]),
    [['term-unknown', 1, 3, 'Unknown term "Search engine optimisation".', 'Did you mean "search engine optimization"?']],
  );
  assert.equal(textOf(markdownOf(unknown.page('docs/a/index.html'))), 'A Search engine optimisation.');
  const wrong = await siteFrom({ 'content/glossary.yml': 'A: text\nB: 5\n', 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    wrong.diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['glossary-invalid', 'content/glossary.yml', 2]],
  );
});

test('duplicate definitions of a term, and a folder at the path of the glossary, are errors', async () => {
  const twice = await siteFrom({ 'content/glossary.yml': 'SEO: One.\nShop:\n  text: Two.\n  also: [seo]\n', 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    twice.diagnostics.map(({ line, message }) => `${line} ${message.replace(/, found .*/, '')}`),
    ['3 "Shop": expected one definition of "seo", which "SEO" also defines'],
  );
  const folder = await siteFrom({ 'content/glossary.yml/a.txt': '', 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    folder.diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [['content-missing', 'Expected a file: "content/glossary.yml" is a folder.', 'Rename the folder, or replace it with a file.']],
  );
});

test('without a glossary, the directive is plain text, and reported once', async () => {
  const site = await siteFrom({
    'content/docs/a.md': 'A :term[SEO].\n',
    'content/docs/b.mdx': '# B\n\n{1 + 1} :term[SEO] :term[x]{name=SKU}\n',
  });
  assert.deepEqual(
    site.diagnostics.map(({ code, file, line, column, hint }) => [code, file, line, column, hint]),
    [
      ['term-unknown', 'content/docs/a.md', 1, 3, 'Create content/glossary.yml with a line for each term, such as "SEO: What it means".'],
      ['term-unknown', 'content/docs/b.mdx', 3, 9, 'Create content/glossary.yml with a line for each term, such as "SEO: What it means".'],
    ],
  );
  assert.equal(textOf(markdownOf(site.page('docs/a/index.html'))), 'A :term[SEO].');
});
