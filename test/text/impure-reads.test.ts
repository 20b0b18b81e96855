import assert from 'node:assert/strict';
import { test } from 'node:test';
import { impureReads, suspectReads } from '../../src/text/impure-reads.ts';

const codes = (text: string) => suspectReads(text).map(({ code }) => code);

test('reads of clock, chance, disk, network and machine are found however they are written', () => {
  const samples: Readonly<Record<string, string>> = {
    'const now = new Date();': 'new Date()',
    'format(new Date)': 'new Date',
    'const text = Date();': 'Date()',
    'Date.now()': 'Date.now',
    'Math.random()': 'Math.random',
    "import { randomUUID } from 'node:crypto';\nrandomUUID();": 'randomUUID',
    'crypto.getRandomValues(bytes)': 'crypto.getRandomValues',
    'performance.now()': 'performance.now',
    "readFileSync('a')": 'readFileSync',
    "fs.createReadStream('a')": 'createReadStream',
    'process.hrtime.bigint()': 'process.hrtime',
    "import { hostname } from 'node:os';\nhostname()": 'hostname',
    'process.cwd()': 'process.cwd',
    'process.env[name]': 'process.env',
    "fetch('https://a.example')": 'fetch',
    'date.toLocaleDateString()': '.toLocaleDateString',
    'Intl.DateTimeFormat().resolvedOptions().timeZone': '.resolvedOptions',
    'globalThis.count++': 'globalThis.count',
    'let count = 0;': 'let count',
    "createRequire(import.meta.url)('./a.cjs')": 'createRequire',
    'await import(name)': 'import',
    "glob('docs/**/*.md'); Date.now(); glob('**/a');": 'Date.now',
  };
  for (const [text, code] of Object.entries(samples)) assert.deepEqual(codes(text), [code], text);
});

test('other code and comments are not', () => {
  const text = `// Not Date.now().
/* Math.random() */
const url = 'https://a.example/'; /* fetch(a) */
const date = new Date(2020, 1), other = new Date('2020');
const { hostname } = new URL(url);
const module = await import('./a.js');
function inner() { let a; return location.hostname + process.env.NAME; }
`;
  assert.deepEqual(codes(text), []);
});

test('a read has its line and column', () => {
  assert.deepEqual(
    impureReads('/* a\n*/ Date.now();\n\n  fetch(a); fetch(b);').map(({ place }) => [place.line, place.column]),
    [
      [2, 4],
      [4, 3],
      [4, 13],
    ],
  );
});

test('state of a module is a suspicion, not a read', () => {
  assert.deepEqual(impureReads('let count = 0;\n'), []);
});
