import { test } from 'node:test';
import { assertEachEdit } from '../../support/edits/live-edits.ts';

// One change for each way of updating. The long tests cover all others.
const kinds = ['first paragraph', 'new document', 'sidebars', 'navbar', 'invalid configuration', 'partial', 'component', 'static file'];

test('after each kind of change, dev shows the same as a restart, and reports what it affects', () => assertEachEdit(kinds));
