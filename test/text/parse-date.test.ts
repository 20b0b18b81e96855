import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDate } from '../../src/text/parse-date.ts';

test('dates as people write them', () => {
  for (const [written, iso] of Object.entries({
    '2021-05-06': '2021-05-06T00:00:00.000Z',
    '2021-5-6': '2021-05-06T00:00:00.000Z',
    '2021/05/06': '2021-05-06T00:00:00.000Z',
    ' 2021-05-06T10:20Z ': '2021-05-06T10:20:00.000Z',
    '2021-05-06T10:20:30.5': '2021-05-06T10:20:30.500Z',
    '2021-05-06 00:30:00 +0200': '2021-05-05T22:30:00.000Z',
    '2021-05-06T23:30:00-05:30': '2021-05-07T05:00:00.000Z',
    'May 6, 2021': '2021-05-06T00:00:00.000Z',
    'Thu, 6 May 2021': '2021-05-06T00:00:00.000Z',
    '2024-02-29': '2024-02-29T00:00:00.000Z',
  }))
    assert.equal(parseDate(written), iso, written);
});

test('texts that are no dates', () => {
  for (const text of [
    '',
    'soon',
    '2021',
    '2021-05',
    '2021-02-29',
    '2021-13-01',
    '2021-00-10',
    '2021-05-06T25:00',
    'Foo 6, 2021',
    '6 May',
    'hello 5',
    '0000-01-01',
  ])
    assert.equal(parseDate(text), undefined, text);
});
