import assert from 'node:assert/strict';
import { test } from 'node:test';
import { englishMessages } from '../../src/model/messages.ts';
import type { SearchAnswer, SearchLink, SearchRow } from '../../src/model/search.ts';
import { boxOptions, footerLinks } from '../../templates/search/box-options.ts';

const settings = {
  pageUrl: '/search/',
  contexts: [{ label: 'API', path: 'docs/api' }],
  messages: englishMessages.search,
};
const links = (answer: Partial<SearchAnswer>, context?: number, emptyLink?: SearchLink) =>
  footerLinks(
    { query: 'tokn', place: { version: '', context }, answer: { rows: [], words: [], pages: 0, suggestions: [], lists: [], ...answer } },
    { ...settings, emptyLink },
  ).map(({ label, url, count }) => `${label}${count === undefined ? '' : ` (${count})`} ${url}`);

test('the link to all results shows how many pages match, however few rows are shown', () => {
  assert.deepEqual(links({ pages: 34 }), ['See all results (34) /search/?q=tokn']);
  assert.deepEqual(links({ pages: 1 }), ['See all results (1) /search/?q=tokn']);
});

test('in a context, one link searches inside it and one outside', () => {
  assert.deepEqual(links({ pages: 3 }, 0), [
    'See all results within “API” (3) /search/?q=tokn&ctx=docs%2Fapi',
    'See all results outside “API” /search/?q=tokn&outside=docs%2Fapi',
  ]);
});

test('when nothing is found, the suggestions are links', () => {
  assert.deepEqual(links({ suggestions: ['token', 'tokens'] }), [
    'Did you mean “token”? /search/?q=token',
    'Did you mean “tokens”? /search/?q=tokens',
  ]);
});

test('when nothing is found, the link of the site comes last; otherwise it is omitted', () => {
  const ask = { label: 'Ask us', url: '/contact/' };
  assert.deepEqual(links({ suggestions: ['token'] }, undefined, ask), ['Did you mean “token”? /search/?q=token', 'Ask us /contact/']);
  const lists = [{ label: 'Tokens', url: '/tags/tokens/' }];
  assert.deepEqual(links({ lists }, undefined, ask), ['Tokens /tags/tokens/', 'Ask us /contact/']);
  assert.deepEqual(links({}, 0, ask), ['See all results outside “API” /search/?q=tokn&outside=docs%2Fapi', 'Ask us /contact/']);
  assert.deepEqual(links({ pages: 1 }, undefined, ask), ['See all results (1) /search/?q=tokn']);
});

const row = (url: string): SearchRow => ({ kind: 'heading', url, title: [], pageTitle: '', breadcrumb: [] });

test('a page title is an option above its sections, but Enter opens the best section', () => {
  const pages = [
    { url: '/a/', rows: [row('/a/#one'), row('/a/#two')] },
    { url: '/b/', rows: [row('/b/'), row('/b/#one')] },
  ];
  assert.deepEqual(boxOptions(pages, [{ label: 'All', url: '/search/' }]), {
    urls: ['/a/', '/a/#one', '/a/#two', '/b/', '/b/#one', '/search/'],
    best: 1,
  });
});

test('a page that is the best result, or is found after its sections, is a single option', () => {
  assert.deepEqual(boxOptions([{ url: '/b/', rows: [row('/b/#one'), row('/b/')] }], []), { urls: ['/b/', '/b/#one'], best: 1 });
  assert.deepEqual(boxOptions([{ url: '/b/', rows: [row('/b/'), row('/b/#one')] }], []), { urls: ['/b/', '/b/#one'], best: 0 });
});
