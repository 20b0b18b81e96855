import { test } from 'node:test';
import { assertEachEdit, assertLiveEdits } from '../support/live-edits.ts';

test('after any change of a site, dev shows the same as a restart', () => assertLiveEdits(1));

// One change for each way of updating. The long tests cover all others.
const kinds = ['first paragraph', 'new document', 'sidebars', 'navbar', 'invalid configuration', 'partial', 'component', 'static file'];

test('after each kind of change, dev shows the same as a restart, and reports what it affects', () => assertEachEdit(kinds));
