import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSpool } from '../../src/store/spool.ts';
import { tempSite } from '../support/program/temp-site.ts';

/** Lines of about 3 MB: several batches, and a rest. */
const long = Array.from({ length: 300 }, (_, index) => `${index} ${'ä"\\n'.repeat(2500)}`);

test('lines are read in order, as often as needed', () => {
  const spool = openSpool(join(tempSite({}).root, 'not/there'));
  for (const line of long) spool.append(line);
  assert.deepEqual([...spool.lines()], long);
  spool.append('last');
  assert.deepEqual([...spool.lines()], [...long, 'last']);
  spool.close();
});

test('few lines never reach the disk, and many leave no name there', () => {
  const folder = join(tempSite({}).root, 'cache');
  const spools = [openSpool(join(folder, 'few')), openSpool(join(folder, 'many'))] as const;
  spools[0].append('a');
  for (const line of long) spools[1].append(line);
  assert.deepEqual(readdirSync(folder), ['many']);
  assert.deepEqual(readdirSync(join(folder, 'many')), []);
  assert.deepEqual([...spools[0].lines()], ['a']);
  for (const spool of spools) spool.close();
});

test('lines that cannot be written stay in memory', () => {
  const folder = join(tempSite({}).root, 'file');
  writeFileSync(folder, '');
  const spool = openSpool(folder);
  for (const line of long) spool.append(line);
  assert.deepEqual([...spool.lines()], long);
  spool.close();
});
