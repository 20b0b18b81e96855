import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uncaughtProblem } from '../../../src/io/process/uncaught.ts';

test('an error that site code throws later is reported with its document', () => {
  const thrown = new Error('No shop');
  thrown.stack = 'Error: No shop\n    at later (content:content/docs/a.mdx:3:9)';
  const { message, file, hint } = uncaughtProblem(thrown);
  assert.deepEqual(
    [message, file, hint],
    ['A timer or promise in site code failed: No shop.', 'content/docs/a.mdx', 'Await the promise, or handle its error.'],
  );
});

test('running out of memory is not blamed on the site', () => {
  const { code, message, file, hint } = uncaughtProblem(new RangeError('WebAssembly.instantiate(): Out of memory'));
  assert.deepEqual(
    [code, message, file, hint],
    [
      'code-failed',
      'Not enough memory: WebAssembly.instantiate(): Out of memory.',
      undefined,
      'Raise the memory limit of the process (ulimit, container), or use fewer threads with "--jobs 1".',
    ],
  );
});
