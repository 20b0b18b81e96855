import { after, describe, test } from 'node:test';
import { warmProgram } from '../program/warm-program.ts';
import { editAndCompare } from './edit-and-compare.ts';

/** `STOREDOCS_EDIT_SEED` sets another first sequence, `STOREDOCS_EDIT_RUNS` another number of sequences. */
const first = Number(process.env.STOREDOCS_EDIT_SEED ?? 1);
const count = Number(process.env.STOREDOCS_EDIT_RUNS ?? 201);

/**
 * Tests that builds after many edits equal clean ones: every second sequence, from the first or the second one, because two files run
 * at the same time. Every fifth site is large enough for other threads, every tenth without page workers.
 */
export function testRandomEdits(half: 'first' | 'second'): void {
  const seeds = Array.from({ length: count }, (_, index) => first + index).filter((_, index) => (index % 2 === 0) === (half === 'first'));
  describe(`after many edits, a build equals a clean one (seeds ${seeds.join(' ')})`, () => {
    const [keeping, clean] = [warmProgram(), warmProgram()];
    after(() => {
      keeping.stop();
      clean.stop();
    });
    for (const seed of seeds) {
      const jobs = seed % 5 === 0 ? 2 + (seed % 2) : undefined;
      test(`seed ${seed}${jobs ? `, with ${jobs} jobs` : ''}`, () => editAndCompare(seed, { keeping, clean, ...(jobs ? { jobs } : {}) }));
    }
  });
}
