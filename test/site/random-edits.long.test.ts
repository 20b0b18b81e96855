import { after, describe, test } from 'node:test';
import { editAndCompare } from '../support/edit-and-compare.ts';
import { warmProgram } from '../support/warm-program.ts';

/** Sequences of edits; `STOREDOCS_EDIT_RUNS` sets another number, `STOREDOCS_EDIT_SEED` the first seed. */
const runs = Number(process.env.STOREDOCS_EDIT_RUNS ?? 13);
const first = Number(process.env.STOREDOCS_EDIT_SEED ?? 2);

describe(`after many edits, a build equals a clean one (${runs} sequences from seed ${first})`, () => {
  const [keeping, clean] = [warmProgram(), warmProgram()];
  after(() => {
    keeping.stop();
    clean.stop();
  });
  // Every fifth site is large enough for page workers.
  for (let seed = first; seed < first + runs; seed++) {
    const jobs = seed % 5 === 0 ? 3 : undefined;
    test(`seed ${seed}${jobs ? ', with page workers' : ''}`, () => editAndCompare(seed, { keeping, clean, ...(jobs ? { jobs } : {}) }));
  }
});
