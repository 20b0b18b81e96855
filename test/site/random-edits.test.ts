import { testRandomEdits } from '../support/test-random-edits.ts';

// 200 more are in the long tests.
testRandomEdits({ first: 1, count: 1 });
