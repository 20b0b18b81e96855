import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Piece } from '../../../src/model/search.ts';
import { createAnalyzer } from '../../../src/search/query/analyzer.ts';
import { english } from '../../../src/search/query/english.ts';
import { matchLists, readLists } from '../../../src/search/query/open-index.ts';
import { indexIn, indexOf, searchPage } from '../../support/search/search-pages.ts';

const pages = [
  searchPage('Installing the banner', 'Add the cookie banner to your theme.', {
    Uninstall: 'Remove the snippet, then delete the app.',
    'Change the position': 'The banner can stand at the bottom. Settings are kept.',
  }),
  searchPage('Tagging orders', 'Orders get tags by rules.', { 'Discount codes': 'A rule can look at the discount code of an order.' }),
  searchPage('API', 'Call useState with `maxItems`, in C++ or (v2).', { Flags: 'Use --dry-run first.' }),
  searchPage('Café menu', 'Crème brûlée for all.'),
];

const marked = (pieces: readonly Piece[] = []) => pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

const ask = async (query: string, limit = 8) => {
  const { rows } = await indexOf(pages).search(query, { limit, excerptLength: 50 });
  return rows.map(({ kind, url, title, excerpt }) => `${kind} ${url} ${marked(title)}${excerpt ? ` | ${marked(excerpt)}` : ''}`);
};

const cases: readonly (readonly [query: string, rows: readonly string[]])[] = [
  ['uninstall', ['heading /installing-the-banner/#uninstall [Uninstall] | [Remove] the snippet, then [delete] the app.']],
  ['position', ['heading /installing-the-banner/#change-the-position Change the [position]']],
  [
    'discount order',
    [
      'heading /tagging-orders/#discount-codes [Discount] codes | A rule can look at the [discount] code of an [order].',
      'page /tagging-orders/ Tagging [orders] | [Orders] get tags by rules.',
    ],
  ],
  ['cafe', ['page /caf-menu/ [Café] menu']],
  ['creme BRULEE', ['text /caf-menu/ Café menu | [Crème] [brûlée] for all.']],
  ['usestate', ['text /api/ API | Call [useState] with `maxItems`, in C++ or (v2).']],
  ['items', ['text /api/ API | Call useState with `max[Items]`, in C++ or (v2).']],
  ['c++', ['text /api/ API | Call useState with `maxItems`, in [C++] or (v2).']],
  ['(v2)', ['text /api/ API | Call useState with `maxItems`, in C++ or ([v2]).']],
  [
    'settin',
    ['text /installing-the-banner/#change-the-position Change the position | …banner can stand at the bottom. [Settings] are kept.'],
  ],
  ['disocunt', ['heading /tagging-orders/#discount-codes [Discount] codes | A rule can look at the [discount] code of an order.']],
  ['nothing here at all', []],
  ['', []],
  ['   ', []],
];

for (const [query, rows] of cases) test(`"${query}"`, async () => assert.deepEqual(await ask(query), rows));

test('if no page has all words, pages with some of them are found', async () => {
  const rows = await ask('banner order');
  assert.deepEqual(
    rows.map((row) => row.split(' ')[1]),
    ['/tagging-orders/', '/tagging-orders/#discount-codes', '/installing-the-banner/', '/installing-the-banner/#change-the-position'],
  );
});

test('a prefix is found in every file that has the word', async () => {
  const words = Array.from(
    { length: 4000 },
    (_, index) => `zig${index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')}zag`,
  );
  const index = indexOf(
    Array.from({ length: 40 }, (_, page) => searchPage(`Page ${page}`, words.slice(page * 100, page * 100 + 100).join(' '))),
  );
  for (const word of words) {
    const { rows } = await index.search(word.slice(0, -1), { limit: 8, excerptLength: 50 });
    assert.ok(
      rows.some(({ excerpt }) => marked(excerpt).includes(`[${word}]`)),
      word,
    );
  }
});

test('a search can be canceled before it loads files, and needs no more if it has them', async () => {
  const index = indexOf(pages);
  let asked = 0;
  const beforeLoading = async () => {
    asked++;
    throw new Error('typed on');
  };
  const options = { limit: 8, excerptLength: 50, beforeLoading };
  await assert.rejects(index.search('discount', options), /typed on/);
  assert.deepEqual([index.loaded.length, asked > 0], [0, true]);
  await index.search('discount', { limit: 8, excerptLength: 50 });
  assert.equal((await index.search('order', options)).rows[0]?.pageTitle, 'Tagging orders');
});

test('the first page gets three rows and each other page one, and the rest go to the best pages', async () => {
  const zebras = (number: number) =>
    searchPage(`Zebra ${number}`, 'A zebra.', { 'Zebra food': 'For a zebra.', 'Zebra care': 'Of a zebra.' });
  const countRows = async (pageCount: number) => {
    const index = indexOf(Array.from({ length: pageCount }, (_, number) => zebras(number)));
    const { rows, pages: found } = await index.search('zebra', { limit: 8, excerptLength: 50, rowsOfOthers: 1 });
    const counts = new Map<string, number>();
    for (const { pageTitle } of rows) counts.set(pageTitle, (counts.get(pageTitle) ?? 0) + 1);
    return [found, ...counts.values()];
  };
  assert.deepEqual(await countRows(20), [20, 3, 1, 1, 1, 1, 1]);
  assert.deepEqual(await countRows(3), [3, 3, 3, 2]);
  assert.deepEqual(await countRows(1), [1, 3]);
});

test('a synonym is found, ranked below the word itself', async () => {
  const site = [searchPage('Clusters', 'Kubernetes runs containers.'), searchPage('Names', 'K8s is a short name.')];
  const index = indexOf(site, undefined, 1000, [['k8s', 'Kubernetes']]);
  const urls = async (query: string) => (await index.search(query, { limit: 8, excerptLength: 50 })).rows.map(({ url }) => url);
  assert.deepEqual(await urls('k8s'), ['/names/', '/clusters/']);
  assert.deepEqual(await urls('kubernetes'), ['/clusters/', '/names/']);
  assert.deepEqual(await urls('containers'), ['/clusters/']);
});

const fault = searchPage('The banner is missing', 'Check that it is on.');
const related: readonly (readonly [lang: string, query: string, page: string])[] = [
  ['en', 'get rid of it', 'Uninstall the app'],
  ['en', "the banner doesn't work", 'The banner is missing'],
  ['en', 'what does it cost', 'Pricing'],
  ['de', 'App entfernen', 'App deinstallieren'],
];
for (const [lang, query, page] of related)
  test(`without the words themselves, "${query}" finds "${page}"`, async () => {
    const german = searchPage('App deinstallieren', 'So geht es.');
    const index = await indexIn(lang, [
      fault,
      german,
      searchPage('Uninstall the app', 'Two steps.'),
      searchPage('Pricing', 'Three plans.'),
    ]);
    assert.equal((await index.search(query, { limit: 1, excerptLength: 50 })).rows[0]?.pageTitle, page);
  });

test('words that mean about the same rank below the word itself', async () => {
  const index = indexOf([searchPage('Delete a page', 'It is gone.'), searchPage('Remove a page', 'It is gone.'), ...pages]);
  const { rows } = await index.search('remove page', { limit: 2, excerptLength: 50 });
  assert.deepEqual(
    rows.map(({ pageTitle }) => pageTitle),
    ['Remove a page', 'Delete a page'],
  );
});

test('a pinned page is the first result of its query, whatever its words', async () => {
  const refund = searchPage('Refund rules', 'A refund takes five days. Refund the order.');
  const plans = { ...searchPage('Plans', 'Change or leave a plan.'), pins: ['Refund', 'cancel my plan'] };
  const index = indexOf([refund, plans]);
  const first = async (query: string) => (await index.search(query, { limit: 8, excerptLength: 50 })).rows[0]?.url;
  assert.equal(await first('refund'), '/plans/');
  assert.equal(await first('cancel my plan'), '/plans/');
  assert.equal(await first('refund rules'), '/refund-rules/');
});

const spellings = [
  ...['Install Wi-Fi', 'Speed of wifi', 'Node.js guide', 'Hooks of pre-commit', 'Use .NET here', 'Version v2.0.1', 'Release 3.4.5'],
  ...[
    'Elec\u00adtri\u00adcity',
    'Big drop down',
    'PHP 8 and e-mail',
    'React19 news',
    'Long\u200bishword',
    'Set up UTF-8',
    'Web\u00adworker pools',
  ],
].map((title) => searchPage(title, 'Text.'));

for (const [query, expected] of [
  ['wifi', ['Speed of wifi', 'Install Wi-Fi']],
  ['wi-fi', ['Install Wi-Fi', 'Speed of wifi']],
  ['wi fi', ['Install Wi-Fi', 'Speed of wifi']],
  ['nodejs', ['Node.js guide']],
  ['node.js', ['Node.js guide']],
  ['precommit', ['Hooks of pre-commit']],
  ['precom', ['Hooks of pre-commit']],
  ['dotnet', ['Use .NET here']],
  ['.net', ['Use .NET here']],
  ['2.0.1', ['Version v2.0.1']],
  ['v2.0.1', ['Version v2.0.1']],
  ['v3.4.5', ['Release 3.4.5']],
  ['electricity', ['Elec\u00adtri\u00adcity']],
  ['worker', ['Web\u00adworker pools']],
  ['longishword', ['Long\u200bishword']],
  ['dropdown', ['Big drop down']],
  ['drop-down', ['Big drop down']],
  ['php8', ['PHP 8 and e-mail']],
  ['email', ['PHP 8 and e-mail']],
  ['react 19', ['React19 news']],
  ['utf8', ['Set up UTF-8']],
  ['asdfgh', []],
] as const)
  test(`"${query}" finds every spelling, the typed one first`, async () => {
    const { rows } = await indexOf(spellings).search(query, { limit: 8, excerptLength: 50 });
    assert.deepEqual(
      rows.map(({ title }) => title.map(({ text }) => text).join('')),
      expected,
    );
  });

const labels = ['Release notes', 'Notes of the team', 'Shipping', 'Cookies'];
const lists = labels.map((label, index) => ({ label, url: `/${index}/` }));
const matched = (query: string) => matchLists(lists, query, createAnalyzer('en', english)).map(({ label }) => label);

for (const [query, expected] of [
  ['cookie', ['Cookies']],
  ['ship', ['Shipping']],
  ['shiping rates', ['Shipping']],
  ['release note', ['Release notes', 'Notes of the team']],
  ['the', []],
  ['zebra', []],
] as const)
  test(`"${query}" matches ${expected.length} labels`, () => assert.deepEqual(matched(query), expected));

test('at most three lists are offered', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ label: `Part ${index}`, url: `/${index}/` }));
  assert.equal(matchLists(many, 'part', createAnalyzer('en', english)).length, 3);
});

test('a file with lists contains labels and URLs', () => {
  assert.deepEqual(readLists('[["Tag","/tags/tag/"]]'), [{ label: 'Tag', url: '/tags/tag/' }]);
});

test('in headings, a word counts more than the same word in a name', async () => {
  const index = indexOf([
    searchPage('Alpha', 'Calls.', { runTestFiles: 'Run the tests of files.' }),
    searchPage('Beta', 'Calls.', { 'Running tests files': 'Run the tests of files.' }),
  ]);
  const { rows } = await index.search('run test files', { limit: 8, excerptLength: 50 });
  assert.equal(rows[0]?.pageTitle, 'Beta');
});
