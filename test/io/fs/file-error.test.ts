import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileError } from '../../../src/io/fs/file-error.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';

/** The message for a file system error. */
function saidOf(code: string): readonly (string | undefined)[] {
  const error = fileError(Object.assign(new Error(code), { code, path: '/srv/docs/.storedocs' }));
  assert.ok(error instanceof DocsError);
  return error.diagnostics.flatMap(({ code: found, message, hint }) => [found, message, hint]);
}

test('the error for a read-only folder contains the options for other folders', () => {
  assert.deepEqual(saidOf('EACCES'), [
    'output-unwritable',
    'Permission denied: /srv/docs/.storedocs.',
    'Grant yourself read and write permission there, or choose other folders with --out-dir and --cache-dir.',
  ]);
  assert.deepEqual(saidOf('EROFS'), [
    'output-unwritable',
    'The file system is read-only: /srv/docs/.storedocs.',
    'Choose other folders with --out-dir and --cache-dir.',
  ]);
});

test('an error with another cause is unchanged', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  assert.equal(fileError(error), error);
});
