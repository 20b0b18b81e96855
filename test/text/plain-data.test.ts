import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { shareStrings } from '../../src/text/plain-data.ts';

test('plain data keeps its values and its shared and circular references', () => {
  const doc: Record<string, unknown> = { url: '/a/', tags: ['x', 'y'], size: 3, none: undefined, nothing: null };
  doc.self = doc;
  const data = { docs: [doc], byUrl: new Map([['/a/', doc]]), ids: new Set(['/a/']), bytes: Uint8Array.of(1, 2), pattern: /a/g };
  const copy = structuredClone(data);
  shareStrings(data);
  assert.deepEqual(data, copy);
  assert.equal(data.byUrl.get('/a/'), data.docs[0]);
});

test('equal strings take the memory of one', () => {
  const long = 'a/'.repeat(50_000);
  const data = structuredClone({ list: Array.from({ length: 50 }, () => ({ url: `${long}b`, urls: [`${long}b`] })) });
  const usedBy = (action: () => void) => {
    const before = usedHeap();
    action();
    return before - usedHeap();
  };
  const freed = usedBy(() => shareStrings(data));
  assert.ok(freed > 90 * long.length, `freed ${freed} bytes`);
  assert.equal(data.list.length, 50);
});

function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return getHeapStatistics().used_heap_size;
}
