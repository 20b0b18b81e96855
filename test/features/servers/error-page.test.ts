import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorPage } from '../../../src/features/servers/error-page.ts';
import { problem } from '../../../src/model/diagnostic.ts';

test('a message of several lines is indented, and its control characters are escaped', () => {
  const thrown = problem('config-syntax', 'The file threw an error: first\nsecond\u001b[2J.', { hint: 'One\ntwo' });
  const page = errorPage([thrown], '/');
  assert.ok(page.includes('The file threw an error: first\n  second\\u001b[2J.\n'));
  assert.match(page, /hint.*One\n {2}two/);
});
