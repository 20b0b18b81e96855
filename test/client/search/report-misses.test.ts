import assert from 'node:assert/strict';
import { after, beforeEach, mock, test } from 'node:test';
import { reportMisses } from '../../../src/client/search/report-misses.ts';
import type { SearchAnswer, SearchRow } from '../../../src/model/search.ts';

const sent: [url: unknown, body: unknown][] = [];
const browser = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  value: { sendBeacon: (...call: [unknown, unknown]) => sent.push(call) },
});
mock.timers.enable({ apis: ['setTimeout'] });
after(() => {
  mock.timers.reset();
  Object.defineProperty(globalThis, 'navigator', browser ?? { configurable: true, value: undefined });
});
beforeEach(() => sent.splice(0));

const nothing: SearchAnswer = { rows: [], words: [], pages: 0, suggestions: [], lists: [] };
const row: SearchRow = { kind: 'page', url: '/a/', title: [], pageTitle: 'A', breadcrumb: [] };
const answers: Readonly<Record<string, SearchAnswer>> = {
  install: { ...nothing, rows: [row], pages: 1 },
  // Nothing contains it: the rows are those of "refund".
  refunt: { ...nothing, rows: [row], pages: 1, suggestions: ['refund'] },
};
const search = () => reportMisses(async ({ query }) => answers[query] ?? nothing, '/missed');
const question = (query: string) => ({ folder: '/search/', query, limit: 5, excerptLength: 50 });

test('a query without results of its own is sent when the reader has stopped typing', async () => {
  const ask = search();
  for (const query of ['moneyb', 'moneyback']) await ask(question(query));
  assert.deepEqual(sent, []);
  mock.timers.tick(2000);
  assert.deepEqual(sent, [['/missed', 'moneyback']]);
  await ask(question('refunt'));
  mock.timers.tick(2000);
  assert.deepEqual(sent.at(-1), ['/missed', 'refunt']);
});

test('a query is sent once, and neither an empty one nor one with results', async () => {
  const ask = search();
  for (const query of ['install', '', 'moneyback', 'moneyback']) {
    await ask(question(query));
    mock.timers.tick(2000);
  }
  assert.deepEqual(sent, [['/missed', 'moneyback']]);
});
