import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSources } from '../../src/check/generated-sources.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';

const generated = new Map([
  ['cache/a/index.md', { plugin: 'copies', path: 'index.md', source: { file: 'NEWS.md', lines: 'same' as const } }],
  [
    'cache/b/pets.md',
    {
      plugin: 'api',
      path: 'pets.md',
      source: {
        file: 'api.yaml',
        lines: [
          { from: 1, line: 3 },
          { from: 10, line: 40 },
        ],
      },
    },
  ],
  ['cache/c/x.md', { plugin: 'shop', path: 'x.md', source: undefined }],
  ['cache/d/y.md', { plugin: 'types', path: 'y.md', source: { file: 'types.json' } }],
]);

const at = (file: string, line: number): Diagnostic => ({
  code: 'link-broken',
  severity: 'error',
  message: 'Broken link.',
  file,
  line,
  column: 7,
  fix: { old: 'a', new: 'b' },
});

test('a problem is moved to the file that the document was generated from', () => {
  const placesOf = (problem: Diagnostic) => inSources([problem], generated).map(({ file, line, column, fix }) => [file, line, column, fix]);
  assert.deepEqual(placesOf(at('cache/a/index.md', 5)), [['NEWS.md', 5, 7, { old: 'a', new: 'b' }]]);
  assert.deepEqual(placesOf(at('cache/b/pets.md', 9)), [['api.yaml', 3, 1, undefined]]);
  assert.deepEqual(placesOf(at('cache/b/pets.md', 10)), [['api.yaml', 40, 1, undefined]]);
  assert.deepEqual(placesOf(at('cache/d/y.md', 10)), [['types.json', undefined, undefined, undefined]]);
  assert.deepEqual(placesOf(at('docs/own.md', 2)), [['docs/own.md', 2, 7, { old: 'a', new: 'b' }]]);
});

test('a problem in a document without a source file is reported with the plugin', () => {
  const [problem] = inSources([at('cache/c/x.md', 5)], generated);
  assert.equal(problem?.message, 'Broken link. The plugin "shop" generated this document, "x.md".');
  assert.deepEqual([problem.file, problem.line, problem.column, problem.fix], ['cache/c/x.md', 5, 7, undefined]);
});

test('messages and hints show sources, too', () => {
  const problem: Diagnostic = {
    ...at('docs/own.md', 1),
    message: 'Also in "cache/a/index.md".',
    hint: 'See cache/b/pets.md, cache/c/x.md.',
  };
  const [{ message, hint } = problem] = inSources([problem], generated);
  assert.equal(message, 'Also in "NEWS.md".');
  assert.equal(hint, 'See api.yaml, x.md of the plugin "shop".');
});
