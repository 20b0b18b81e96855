import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseEntry, usualId } from '../../../src/search/query/index-entry.ts';
import { brief, tempSite } from '../../support/program/temp-site.ts';
import { type RenderedSite, siteFrom } from '../../support/sites/site-from.ts';

const config = (keys = '') => `export default { title: 'Shop', url: 'https://example.com', baseUrl: '/shop/', ${keys} };\n`;

const files = {
  'site.config.ts': config("search: { ignore: ['/shop/docs/secret/'], contexts: [{ label: 'API', path: 'docs/api' }] }"),
  'content/docs/setup.md':
    '---\ndescription: How to begin\nkeywords: [start]\n---\n\n# Set up\n\nFirst words.\n\n## Install it\n\nPress **Add**.\n',
  'content/docs/api/calls.md': '# Calls\n\nWords of the API.\n',
  'content/docs/hidden.md': '---\nsearch: false\n---\n\n# Hidden\n',
  'content/docs/unlisted.md': '---\nunlisted: true\n---\n\n# Unlisted\n',
  'content/docs/secret.md': '# Secret\n',
  'content/docs/two.md': '---\naliases: [/docs/second]\n---\n\n# Two\n',
  'content/blog/2024-01-02-news.md': '---\ntags: [News]\n---\n\n# News\n\nStart\n\n<!-- truncate -->\n\nEnd\n',
  'content/pages/hello.tsx':
    'export const title = \'Hello\';\nexport default function Hello() { return <><h1>Hello</h1><h2 id="more">More</h2><p>From React</p></>; }\n',
};

/** Titles, and below them the sections with their words, of all pages in an index. */
function indexed(site: Pick<RenderedSite, 'file'>, folder = 'search/'): string[] {
  const entry = parseEntry(site.file(`${folder}index.json`));
  return (entry?.texts ?? []).flatMap(([, name]) => {
    const pages: { u: string; t: string; b: string[]; x: { s?: string; h?: string; c?: string }[] }[] = JSON.parse(
      site.file(folder + name),
    );
    return pages.map(
      ({ u, t, b, x }) =>
        `${u} ${[...b, t].join(' > ')}: ${x.map(({ s = '', h = usualId(s), c = '' }) => (h ? `${s}#${h} ${c}` : c)).join(' | ')}`,
    );
  });
}

describe('the index of a site', async () => {
  const site = await siteFrom(files);

  test('contains documents, posts and pages by section, and nothing that is hidden', () => {
    assert.deepEqual(site.diagnostics, []);
    assert.deepEqual(indexed(site), [
      '/shop/blog/2024/01/02/news/ Blog > News: Start End',
      '/shop/docs/api/calls/ api > Calls: Words of the API.',
      '/shop/docs/setup/ Set up: First words. | Install it#install-it Press Add.',
      '/shop/docs/two/ Two: ',
      '/shop/hello/ Hello:  | More#more From React',
    ]);
  });

  test('records which pages belong to a context', () => {
    assert.deepEqual(parseEntry(site.file('search/index.json'))?.contexts, [[1, 2]]);
  });
});

for (const [option, hidden] of [
  ['indexDocs', /^\/shop\/docs\//],
  ['indexBlog', /^\/shop\/blog\//],
  ['indexPages', /^\/shop\/hello\//],
] as const)
  test(`\`${option}: false\` excludes what it names, and nothing else`, async () => {
    const urlsWith = async (keys: string) =>
      indexed(await siteFrom({ ...files, 'site.config.ts': config(`search: {${keys}}`) })).map((page) => page.split(' ')[0] ?? '');
    const all = await urlsWith('');
    const kept = await urlsWith(`${option}: false`);
    assert.deepEqual(
      kept,
      all.filter((url) => !hidden.test(url)),
    );
    assert.ok(kept.length < all.length);
  });

test('tags and categories are in a file per version, which only a query without results loads', async () => {
  const site = await siteFrom({
    'site.config.ts': config(),
    'content/docs/a.md': '# Next\n',
    'versions/2.0/a.md': '---\ntags: [Billing]\n---\n\n# Two\n',
    'versions/1.0/a.md': '---\ntags: [Invoices]\n---\n\n# One\n',
    'versions/1.0/parts/_category_.yml': 'label: Parts\nlink: { type: generated-index }\n',
    'versions/1.0/parts/b.md': '# Part\n',
    'content/blog/2024-01-02-news.md': '---\ntags: [Releases]\n---\n\n# News\n\nText.\n\n<!-- truncate -->\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const lists = (folder: string) => {
    const name = parseEntry(site.file(`${folder}index.json`))?.lists;
    const read: unknown = name === undefined ? undefined : JSON.parse(site.file(folder + name));
    return Array.isArray(read) ? read.map(([label, url]) => `${label} ${url}`) : [];
  };
  const news = 'Releases /shop/blog/tags/releases/';
  assert.deepEqual(lists('search/'), [news, 'Billing /shop/docs/tags/billing/']);
  assert.deepEqual(lists('search/docs/1.0/'), [news, 'Parts /shop/docs/1.0/category/parts/', 'Invoices /shop/docs/1.0/tags/invoices/']);
  assert.deepEqual(lists('search/docs/next/'), [news]);
});

test('an older version has its own index, which includes all pages without a version', async () => {
  const site = await siteFrom({
    'site.config.ts': config(),
    'content/docs/a.md': '# Next\n',
    'versions/2.0/a.md': '# Two\n',
    'versions/1.0/a.md': '# One\n',
    'content/pages/about.md': '# About\n',
  });
  const titles = (folder: string) => indexed(site, folder).map((line) => line.replace(/:.*$/, ''));
  assert.deepEqual(titles('search/'), ['/shop/about/ About', '/shop/docs/a/ Two']);
  assert.deepEqual(titles('search/docs/1.0/'), ['/shop/about/ About', '/shop/docs/1.0/a/ One']);
  assert.deepEqual(titles('search/docs/next/'), ['/shop/about/ About', '/shop/docs/next/a/ Next']);
});

test('a site without search has no index', async () => {
  const { filePaths } = await siteFrom({ ...files, 'site.config.ts': config('search: false') });
  assert.deepEqual(
    filePaths.filter((path) => path.startsWith('search/')),
    [],
  );
});

describe('questions in search.tests.yml', () => {
  const ask = async (questions: string) => {
    const site = tempSite({ ...files, 'search.tests.yml': questions });
    const { code, stderr, stdout } = await site.run('check', '--format', 'json');
    const { diagnostics, summary } = JSON.parse(stdout || '{}');
    return {
      code,
      stderr,
      problems: brief(diagnostics),
      messages: diagnostics.map(({ message }: { message: string }) => message),
      score: summary?.search,
    };
  };

  test('are run by check, with the search code of the browser', async () => {
    const answer = await ask(
      '- query: instal\n  page: /docs/setup/\n  within: 1\n- { query: words, page: /docs/api/calls/, context: API }\n',
    );
    assert.deepEqual(answer.score, { questions: 2, hitAt1: 1, hitAt5: 1, meanReciprocalRank: 1 });
    assert.equal(answer.code, 0);
  });

  test('may require a section to be the first on its page', async () => {
    const answer = await ask(
      '- query: install\n  page: /docs/setup/#install-it\n- query: first\n  page: /docs/setup/#install-it\n- query: install\n  page: "/docs/setup/#%zz"\n',
    );
    assert.deepEqual(answer.messages, [
      'Search for "first": "/docs/setup/#install-it" is not the first result on its page.',
      'Search for "install": "/docs/setup/#%zz" is not the first result on its page.',
    ]);
    assert.deepEqual(answer.problems, ['search-miss search.tests.yml:3:3', 'search-miss search.tests.yml:5:3']);
  });

  test('fail the check if another page is the answer', async () => {
    const answer = await ask('- query: first words\n  page: /docs/api/calls/\n  within: 1\n- query: zebra\n  page: /docs/setup/\n');
    assert.equal(answer.code, 1);
    assert.deepEqual(answer.problems, ['search-miss search.tests.yml:1:3', 'search-miss search.tests.yml:4:3']);
    assert.deepEqual(answer.messages, [
      'Search for "first words": the page "/docs/api/calls/" is result 2, not among the first 1.',
      'Search for "zebra": the page "/docs/setup/" is not found, not among the first 5.',
    ]);
  });

  test('may require a row for a page or section', async () => {
    const answer = await ask(
      '- query: install\n  page: /docs/setup/#install-it\n  row: 1\n- query: words\n  page: /docs/setup/\n  row: 1\n- query: words\n  page: /docs/setup/#install-it\n  row: 3\n',
    );
    assert.deepEqual(answer.messages, [
      'Search for "words": "/docs/setup/" is result 2, expected at 1.',
      'Search for "words": "/docs/setup/#install-it" is not in the results, expected at 3 or better.',
    ]);
  });

  test('report what has moved since the last run', async () => {
    const site = tempSite({
      ...files,
      'search.tests.yml': '- query: words\n  page: /docs/setup/\n- query: calls\n  page: /docs/api/calls/\n',
    });
    const movedOf = async () => JSON.parse((await site.run('check', '--format', 'json')).stdout).summary.search.moved;
    assert.equal(await movedOf(), undefined);
    assert.deepEqual(await movedOf(), []);
    site.write({ 'content/docs/words.md': '# Words\n\nWords, words.\n', 'content/docs/api/calls.md': '# Other\n\nOther.\n' });
    assert.deepEqual(await movedOf(), [{ query: 'calls', page: '/docs/api/calls/', rank: 0, before: 1 }]);
  });

  const wrong: readonly (readonly [questions: string, problems: readonly string[]])[] = [
    ['- query: 404\n  page: /docs/\n', ['search-test-invalid search.tests.yml:1:10']],
    ['- query: a\n  page: docs\n', ['search-test-invalid search.tests.yml:2:9']],
    ['- query: a\n  page: /docs/setup/\n  context: APi\n', ['search-test-invalid search.tests.yml:1:3']],
    ['query: a\n', ['search-test-invalid search.tests.yml:1:1']],
  ];
  for (const [questions, problems] of wrong)
    test(`are rejected: ${JSON.stringify(questions)}`, async () => assert.deepEqual((await ask(questions)).problems, problems));
});
