import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPackRegistry } from '../../src/store/pack-registry.ts';
import { tempSite } from '../support/program/temp-site.ts';

const values = Array.from({ length: 12 }, (_, index) => `value ${index}`);

/** Stores a value as a separate run does. */
function putInRun(folder: string, key: string, value: string): void {
  const registry = openPackRegistry(folder);
  registry.put(key, value);
  registry.flush();
}

test('if several runs put a key, the value of the last one is used', () => {
  const folder = join(tempSite({}).root, 'docs');
  for (const value of values) {
    putInRun(folder, 'doc', value);
    assert.equal(openPackRegistry(folder).get('doc'), value);
  }
});

test('a value that was replaced and is put again is the newest', () => {
  const folder = join(tempSite({}).root, 'docs');
  for (const value of ['a', 'b', 'a', 'b', 'a']) {
    putInRun(folder, 'doc', value);
    assert.equal(openPackRegistry(folder).get('doc'), value);
  }
});

test('if one run puts a key several times, the last value is used, before and after it is written', () => {
  const folder = join(tempSite({}).root, 'docs');
  const registry = openPackRegistry(folder);
  for (const value of values) {
    registry.put('doc', value);
    assert.equal(registry.get('doc'), value);
    registry.flush();
    assert.equal(registry.get('doc'), value);
  }
  assert.equal(openPackRegistry(folder).get('doc'), 'value 11');
});

test('packs whose values were all replaced are removed', () => {
  const folder = join(tempSite({}).root, 'docs');
  for (const value of values) putInRun(folder, 'doc', value);
  assert.equal(openPackRegistry(folder).get('doc'), 'value 11');
  assert.equal(readdirSync(folder).length, 1);
});

test('merging the used values into new packs keeps the latest ones', () => {
  const folder = join(tempSite({}).root, 'docs');
  const packs = 150;
  for (let run = 0; run < packs; run++) {
    const registry = openPackRegistry(folder);
    registry.put('doc', `value ${run}`);
    registry.put(`other-${run}`, '');
    registry.flush();
  }
  assert.equal(readdirSync(folder).length, packs);
  const registry = openPackRegistry(folder);
  assert.equal(registry.get('doc'), 'value 149');
  registry.prune();
  assert.equal(readdirSync(folder).length, 1);
  assert.equal(openPackRegistry(folder).get('doc'), 'value 149');
});

test('a pack with the name of another one is removed', () => {
  const folder = join(tempSite({}).root, 'docs');
  putInRun(folder, 'doc', 'value');
  const [pack = ''] = readdirSync(folder);
  renameSync(join(folder, pack), join(folder, 'another.pack'));
  mkdirSync(join(folder, 'folder.pack'));
  assert.equal(openPackRegistry(folder).get('doc'), undefined);
  assert.deepEqual(readdirSync(folder), []);
});
