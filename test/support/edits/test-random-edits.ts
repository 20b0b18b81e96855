import { after, describe, test } from 'node:test';
import { warmProgram } from '../program/warm-program.ts';
import { editAndCompare } from './edit-and-compare.ts';

/** Seeds of the sequences of edits in one test file. */
interface Sequences {
  readonly first: number;
  readonly count: number;
}

/** Tests that a build after each of many edits equals a clean one. Every fifth site is large enough for page workers. */
export function testRandomEdits({ first, count }: Sequences): void {
  describe(`after many edits, a build equals a clean one (${count} sequences from seed ${first})`, () => {
    const [keeping, clean] = [warmProgram(), warmProgram()];
    after(() => {
      keeping.stop();
      clean.stop();
    });
    for (let seed = first; seed < first + count; seed++) {
      const jobs = seed % 5 === 0 ? 3 : undefined;
      test(`seed ${seed}${jobs ? ', with page workers' : ''}`, () => editAndCompare(seed, { keeping, clean, ...(jobs ? { jobs } : {}) }));
    }
  });
}
