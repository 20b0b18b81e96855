import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Piece } from '../../src/model/search-answer.ts';
import { indexOf, searchPage } from '../support/search-pages.ts';

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
  ['uninstall', ['heading /installing-the-banner/#uninstall [Uninstall]']],
  ['position', ['heading /installing-the-banner/#change-the-position Change the [position]']],
  [
    'discount order',
    [
      'page /tagging-orders/ Tagging [orders] | [Orders] get tags by rules.',
      'heading /tagging-orders/#discount-codes [Discount] codes | A rule can look at the [discount] code of an [order].',
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

test('pages with some of the words come where no page has all of them', async () => {
  const rows = await ask('banner order');
  assert.deepEqual(
    rows.map((row) => row.split(' ')[1]),
    ['/installing-the-banner/', '/installing-the-banner/#change-the-position', '/tagging-orders/', '/tagging-orders/#discount-codes'],
  );
});
