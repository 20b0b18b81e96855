import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchablePage } from '../../../src/model/search.ts';
import { indexOf, searchPage } from '../../support/search/search-pages.ts';

const urls = async (pages: readonly SearchablePage[], query: string) => {
  const { rows } = await indexOf(pages).search(query, { limit: 8, excerptLength: 50 });
  return rows.map(({ url }) => url);
};

const filler = Array.from({ length: 12 }, (_, number) => searchPage(`Notes ${number}`, 'Various remarks without a subject.'));

test('the rows of a page are sorted by score, with the section that answers the query before the page', async () => {
  const page = searchPage('Banner', 'It is shown on every page.', {
    Colours: 'The banner has two colours, and the position is fixed.',
    Position: 'At the top or at the bottom.',
  });
  assert.deepEqual(await urls([...filler, page], 'banner position'), ['/banner/#position', '/banner/#colours', '/banner/']);
});

test('a word that most titles share does not make a title long', async () => {
  const pages = ['Banner', 'Footer', 'Cart', 'Checkout', 'Menu', 'Price'].map((name) => searchPage(`${name} plugin shop`, 'Text.'));
  const answers = [searchPage('Zoom plugin shop', 'Text.'), searchPage('Zoom lens', 'Text.')];
  assert.deepEqual((await urls([...pages, ...answers], 'zoom')).toSorted(), ['/zoom-lens/', '/zoom-plugin-shop/']);
  assert.equal((await urls([...pages, ...answers], 'zoom'))[0], '/zoom-plugin-shop/');
});

test('a stop word decides between headings, but is not required', async () => {
  const pages = [searchPage('Editors', 'Text.', { 'Zoom without a mouse': 'Keys.', 'Zoom with a mouse': 'Wheel.' }), ...filler];
  assert.equal((await urls(pages, 'zoom with mouse'))[0], '/editors/#zoom-with-a-mouse');
  assert.equal((await urls(pages, 'zoom without mouse'))[0], '/editors/#zoom-without-a-mouse');
  assert.equal((await urls(pages, 'what is the zoom for'))[0], '/editors/#zoom-without-a-mouse');
});

test('a rare derivation of a word does not outrank the word itself', async () => {
  const often = Array.from({ length: 6 }, (_, number) => searchPage(`Guide ${number}`, 'How a theme is set up.'));
  const pages = [...filler, ...often, searchPage('Colours', 'A theme, and one theme more.'), searchPage('Old names', 'Themeable.')];
  assert.equal((await urls(pages, 'theme')).at(-1), '/old-names/');
});

test('the parts of a name are found only if no page contains the name', async () => {
  const pages = [...filler, searchPage('Items', 'Set `maxItems` here.'), searchPage('Limits', 'The max number of items.')];
  assert.deepEqual(await urls(pages, 'maxItems'), ['/items/']);
  assert.deepEqual((await urls(pages, 'itemsMax')).toSorted(), ['/items/', '/limits/']);
});

test('a level-4 heading has its own row, although its words count for the section above', async () => {
  const page = searchPage('Options', 'All of them.', { Format: 'How values are written.' });
  const part = (title: string, text: string) => ({ id: title.toLowerCase(), title, text, code: '', isPart: true });
  const pages = [
    ...filler,
    {
      ...page,
      sections: [...page.sections, part('Dates', 'Day and month.'), part('Total prices', 'Added up.'), part('Prices', 'With currency.')],
    },
  ];
  // The one whose heading says nothing else.
  assert.deepEqual(await urls(pages, 'prices'), ['/options/#prices']);
  assert.deepEqual(await urls(pages, 'month'), ['/options/#dates']);
  assert.deepEqual(await urls(pages, 'values'), ['/options/#format']);
});

test('a page with several good sections is ranked above one with a single one', async () => {
  const once = searchPage('Animals', 'Text.', { 'The zebra': 'Striped zebra.', 'Another one': 'Grey.' });
  const often = searchPage('Zoology', 'Text.', { 'The zebra': 'Striped zebra.', 'Where a zebra lives': 'The zebra of the steppe.' });
  assert.equal((await urls([...filler, once, often], 'zebra'))[0], '/zoology/#the-zebra');
});

test('other spellings of a word are only found if no page contains it', async () => {
  const pages = [...filler, searchPage('First', 'Feed the falcon.'), searchPage('Misspelled', 'Feed the falkon.')];
  assert.deepEqual(await urls(pages, 'falcon'), ['/first/']);
  assert.deepEqual(await urls(pages, 'falcan'), ['/first/']);
});

test('a word that no page contains does not hide pages with the others', async () => {
  const pages = [...filler, searchPage('Chat', 'Talk to us.')];
  assert.deepEqual(await urls(pages, 'floating chat bubble'), ['/chat/']);
});
