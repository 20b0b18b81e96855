import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDate } from '../../src/text/read-date.ts';

describe('a date, in UTC', () => {
  const cases: readonly (readonly [text: string, expected: string | undefined])[] = [
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026/1/2', '2026-01-02T00:00:00.000Z'],
    [' 2024-02-29 ', '2024-02-29T00:00:00.000Z'],
    ['2026-11-21T08:30', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21 08:30:15', '2026-11-21T08:30:15.000Z'],
    ['2026-11-21T08:30:15.25z', '2026-11-21T08:30:15.250Z'],
    ['2026-11-21T23:30:00-02:00', '2026-11-22T01:30:00.000Z'],
    ['2026-11-21 01:00 +0200', '2026-11-20T23:00:00.000Z'],
    ['2023-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-04-31', undefined],
    ['2026-11-21T25:00', undefined],
    ['21.11.2026', undefined],
    ['2026', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ];
  for (const [text, expected] of cases) test(JSON.stringify(text), () => assert.equal(readDate(text), expected));
});
