import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { isRunning, processName } from '../../../src/io/fs/process-name.ts';

test('a process is found by its name while it is running', () => {
  assert.equal(isRunning(processName()), true);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  assert.equal(isRunning(String(pid)), false);
});

test('another process with the same number is not mistaken for it', { skip: process.platform !== 'linux' }, () => {
  assert.equal(isRunning(`${process.pid}-1`), false);
});

test('an invalid name is not a process', () => {
  assert.deepEqual(['', 'x', '0', '-1', '1.5', String(2 ** 30)].filter(isRunning), []);
});
