import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasId, idFinder, readIds, writeIds } from '../../src/check/checked-page.ts';

test('ids are found as a whole', () => {
  const ids = writeIds(['setup', 'set up', 'a"b']);
  assert.deepEqual(readIds(ids), ['setup', 'set up', 'a"b']);
  const asked = ['setup', 'set up', 'a"b', 'set', 'up', ''];
  assert.deepEqual(
    asked.map((id) => hasId(ids, id)),
    [true, true, true, false, false, false],
  );
});

test('a page without ids has none', () => {
  assert.deepEqual(readIds(writeIds([])), []);
  assert.deepEqual(readIds(''), []);
  assert.equal(hasId(writeIds([]), ''), false);
});

test('in a page with many ids, the same ids are found', () => {
  const large = writeIds(Array.from({ length: 3_000 }, (_, index) => `setup-${index}`));
  const find = idFinder();
  const others = Array.from({ length: 20 }, (_, index) => large.replaceAll('setup', `setup-${index}`));
  for (const text of [large, writeIds(['set']), large, ...others, large])
    for (const id of ['setup-0', 'setup-2999', 'setup-', 'set', '']) assert.equal(find(text, id), hasId(text, id) && id !== '', id);
});
