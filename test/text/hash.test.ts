import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOfValue } from '../../src/text/hash.ts';

test('equal data has the same hash, and any difference changes it', () => {
  const shared = { a: 1 };
  const circle: Record<string, unknown> = { name: 'circle' };
  circle.self = circle;
  const other: Record<string, unknown> = { name: 'circle' };
  other.self = { name: 'circle' };
  const values: readonly unknown[] = [
    ...[undefined, null, true, 1, '1', '', [], {}, new Map(), new Set(), /a/, /a/i, new Date(0), new Date(1)],
    ...[['a', 'b'], ['ab'], [['a'], 'b'], [['a', 'b']], { a: 'b' }, { b: 'a' }, { a: { b: 1 } }, { a: 'b:' }],
    ...[new Map([['a', 'b']]), new Map([['b', 'a']]), new Set(['a', 'b'])],
    ...[[shared, { a: 2 }], [shared, { a: 1, b: 1 }], circle, other],
  ];
  const hashes = values.map((value) => hashOfValue(value));
  assert.equal(new Set(hashes).size, values.length);
  assert.deepEqual(
    values.map((value) => hashOfValue(structuredClone(value))),
    hashes,
  );
});

test('undefined values, missing keys and functions are ignored', () => {
  const hash = hashOfValue({ a: 1, f: () => 1 });
  assert.equal(hashOfValue({ a: 1, b: undefined, f: () => 2 }), hash);
  const isLeftOut = (owner: object, key: string) => key === 'hash' && 'path' in owner;
  const [one, two] = [
    { path: 'x', hash: 1, own: { hash: 1 } },
    { path: 'x', hash: 2, own: { hash: 1 } },
  ];
  assert.equal(hashOfValue(one, isLeftOut), hashOfValue(two, isLeftOut));
  assert.notEqual(hashOfValue(one, isLeftOut), hashOfValue({ ...one, own: { hash: 2 } }, isLeftOut));
});

test('long data is hashed in pieces', () => {
  const long = Array.from({ length: 30_000 }, (_, index) => `entry ${index}`);
  assert.equal(hashOfValue(long), hashOfValue([...long]));
  assert.notEqual(hashOfValue(long), hashOfValue(long.with(29_999, 'other')));
});
