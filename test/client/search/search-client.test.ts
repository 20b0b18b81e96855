import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typingPause } from '../../../src/client/search/search-client.ts';

test('results wait while the reader may still be typing', () => {
  assert.equal(typingPause('install'), 200, 'pasted');
  assert.equal(typingPause('install', 90), 200, 'typed fast');
  assert.equal(typingPause('install', 300), 450, 'typed slowly');
  assert.equal(typingPause('install', 900), 600, 'typed letter by letter');
  assert.equal(typingPause('install', 5000), 200, 'begun again');
  assert.equal(typingPause('in'), 600, 'hardly begun');
});
