import { testRandomEdits } from '../../support/edits/test-random-edits.ts';

// `STOREDOCS_EDIT_RUNS` sets another number of sequences, `STOREDOCS_EDIT_SEED` the first seed.
testRandomEdits({ first: Number(process.env.STOREDOCS_EDIT_SEED ?? 1), count: Number(process.env.STOREDOCS_EDIT_RUNS ?? 101) });
