import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isImpure } from '../../src/text/is-impure.ts';

test('reads of clock, chance, disk, network and machine are found however they are written', () => {
  const samples = [
    'const now = new Date();',
    'format(new Date)',
    'const text = Date();',
    'Date.now()',
    'Math.random()',
    'randomUUID();',
    'crypto.getRandomValues(bytes)',
    'performance.now()',
    "readFileSync('a')",
    "fs.createReadStream('a')",
    'process.hrtime.bigint()',
    'hostname()',
    'process.cwd()',
    'process.env[name]',
    "fetch('https://a.example')",
    "createRequire(import.meta.url)('./a.cjs')",
    'await import(name)',
    "glob('docs/**/*.md'); Date.now(); glob('**/a');",
  ];
  assert.deepEqual(
    samples.filter((text) => !isImpure(text)),
    [],
  );
});

test('other code and comments are not impure', () => {
  const text = `// Not Date.now().
/* Math.random() */
const url = 'https://a.example/'; /* fetch(a) */
const date = new Date(2020, 1), other = new Date('2020');
const { hostname } = new URL(url);
const module = await import('./a.js');
function inner() { let a; return location.hostname + process.env.NAME; }
`;
  assert.equal(isImpure(text), false);
});
