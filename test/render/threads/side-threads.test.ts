import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHighlighter } from '../../../src/markdown/code/create-highlighter.ts';
import { createSideThreads, sideHelp } from '../../../src/render/threads/side-threads.ts';

const blocks: readonly (readonly [language: string, code: string])[] = [
  ['ts', 'const a: string = `b`;\n// c'],
  ['html', '<a href="b">c</a>'],
  ['ts', 'class A {}'],
  ['nolang', '<plain>'],
  ['json', '{ "a": [1] }'],
];

test('threads highlight code like the main thread, in any order', async () => {
  const own = createHighlighter();
  const expected = await Promise.all(blocks.map(([language, code]) => own.highlight(code, language)));
  for (const jobs of [2, 4]) {
    const sideThreads = createSideThreads(jobs);
    const ports = sideThreads.connect();
    const pool = sideHelp(ports);
    assert.deepEqual(await Promise.all(blocks.map(([language, code]) => pool.highlight(code, language))), expected);
    // Threads that have been idle for a while still respond.
    assert.deepEqual(await pool.highlight('class A {}', 'ts'), expected[2]);
    for (const port of ports) port.close();
    await sideThreads.stop();
  }
});

test('code in a language that overloads one thread is distributed, and every block gets its own lines', async () => {
  const sideThreads = createSideThreads(4);
  const ports = sideThreads.connect();
  const pool = sideHelp(ports);
  const codes = Array.from({ length: 500 }, (_, index) => `{ "n": ${index} }`);
  const all = await Promise.all(codes.map((code) => pool.highlight(code, 'json')));
  assert.deepEqual(
    all.map(([line = '']) => line.replace(/<[^>]*>/g, '')),
    codes.map((code) => code.replaceAll('"', '&quot;')),
  );
  for (const port of ports) port.close();
  await sideThreads.stop();
});
