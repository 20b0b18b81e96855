import { after, describe, test } from 'node:test';
import { editAndCompare } from '../support/edit-and-compare.ts';
import { warmProgram } from '../support/warm-program.ts';

describe('after many edits, a build equals a clean one', () => {
  const [keeping, clean] = [warmProgram(), warmProgram()];
  after(() => {
    keeping.stop();
    clean.stop();
  });
  for (const seed of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) test(`seed ${seed}`, () => editAndCompare(seed, { keeping, clean }));
  for (const seed of [13, 14, 15]) test(`seed ${seed}, with page workers`, () => editAndCompare(seed, { keeping, clean, jobs: 3 }));
});
