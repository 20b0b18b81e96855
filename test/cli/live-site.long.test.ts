import { test } from 'node:test';
import { assertEachEdit, assertLiveEdits, edits } from '../support/live-edits.ts';

test('after any change of many sites, dev shows the same as a restart', () => assertLiveEdits(6));

test('after each change, dev shows the same as a restart, and reports what it affects', () => assertEachEdit(Object.keys(edits)));
