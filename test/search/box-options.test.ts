import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SearchAnswer } from '../../src/model/search.ts';
import { englishMessages } from '../../src/render/messages/messages-en.ts';
import { footerLinks } from '../../templates/search/box-options.ts';

const settings = {
  lang: 'en',
  pageUrl: '/search/',
  contexts: [{ label: 'API', path: 'docs/api' }],
  messages: englishMessages.search,
};
const links = (answer: Partial<SearchAnswer>, context?: number) =>
  footerLinks(
    { query: 'tokn', place: { version: '', context }, answer: { rows: [], words: [], pages: 0, suggestions: [], ...answer } },
    settings,
  ).map(({ label, url }) => `${label} ${url}`);

test('the link to all results tells how many pages match, however few rows are shown', () => {
  assert.deepEqual(links({ pages: 34 }), ['See all 34 results /search/?q=tokn']);
  assert.deepEqual(links({ pages: 1 }), ['See 1 result /search/?q=tokn']);
});

test('in a context, one link stays in it and one leaves it', () => {
  assert.deepEqual(links({ pages: 3 }, 0), [
    'See all 3 results within "API" /search/?q=tokn&ctx=docs%2Fapi',
    'See all results outside "API" /search/?q=tokn',
  ]);
});

test('where nothing is found, the suggestions are links', () => {
  assert.deepEqual(links({ suggestions: ['token', 'tokens'] }), [
    'Did you mean "token"? /search/?q=token',
    'Did you mean "tokens"? /search/?q=tokens',
  ]);
});
