import { test } from 'node:test';
import { assertLiveEdits } from '../support/live-edits.ts';

test('after any change of many sites, they show the same as a restart', () => assertLiveEdits(6));
