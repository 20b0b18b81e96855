import { testRandomEdits } from '../../support/edits/test-random-edits.ts';

testRandomEdits('first');
