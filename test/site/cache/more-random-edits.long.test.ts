import { testRandomEdits } from '../../support/edits/test-random-edits.ts';

// In a process of its own, beside those of random-edits.long.test.ts.
if (process.env.STOREDOCS_EDIT_RUNS === undefined) testRandomEdits({ first: 102, count: 100 });
