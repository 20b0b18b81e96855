import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnalyzer } from '../../../src/search/query/analyzer.ts';
import { english } from '../../../src/search/query/english.ts';
import { matchLists, readLists } from '../../../src/search/query/match-lists.ts';

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
