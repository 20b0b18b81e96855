import { after, describe, test } from 'node:test';
import { editAndCompare } from '../support/edit-and-compare.ts';
import { warmProgram } from '../support/warm-program.ts';

describe('after some edits, a build equals a clean one', () => {
  const [keeping, clean] = [warmProgram(), warmProgram()];
  after(() => {
    keeping.stop();
    clean.stop();
  });
  test('seed 1', () => editAndCompare(1, { keeping, clean }));
});
