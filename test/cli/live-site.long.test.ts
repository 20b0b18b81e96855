import { test } from 'node:test';
import { assertEachEdit, assertLiveEdits, edits } from '../support/live-edits.ts';

test('after any change of many sites, they show the same as a restart', () => assertLiveEdits(6));

test('each change shows the same as a restart, and tells what it affects', () => assertEachEdit(Object.keys(edits)));
