import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasId, readIds, writeIds } from '../../src/check/checked-page.ts';

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
