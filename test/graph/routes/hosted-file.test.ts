import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostedFile, pathOfFile } from '../../../src/graph/routes/hosted-file.ts';

test('a host finds a page with a slash too many or too few, and redirects', () => {
  const files = new Set(['index.html', 'docs/index.html', 'docs/page.html', 'feed.xml', 'both', 'both/index.html', 'both.html']);
  const cases: readonly (readonly [path: string, file: string | undefined, redirect?: string])[] = [
    ['', 'index.html'],
    ['/', 'index.html'],
    ['index.html', 'index.html'],
    ['docs/', 'docs/index.html'],
    ['docs', 'docs/index.html', 'docs/'],
    ['docs/index.html', 'docs/index.html'],
    ['docs/page', 'docs/page.html'],
    ['docs/page/', 'docs/page.html', 'docs/page'],
    ['docs/page.html', 'docs/page.html'],
    ['docs/other', undefined],
    ['feed.xml', 'feed.xml'],
    ['feed.xml/', undefined],
    ['both', 'both'],
    ['both/', 'both/index.html'],
  ];
  for (const [path, file, redirect] of cases) {
    const expected = file === undefined ? undefined : redirect === undefined ? { file } : { file, redirect };
    assert.deepEqual(
      hostedFile(path, (name) => files.has(name)),
      expected,
      path,
    );
  }
});

test('files have one path each', () => {
  assert.deepEqual(['index.html', 'a/index.html', 'a.html', '404.html', 'a.txt'].map(pathOfFile), [
    '/',
    '/a/',
    '/a',
    '/404.html',
    '/a.txt',
  ]);
});
