import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { referencePages } from '../../docs/generate-reference.ts';

const docs = join(import.meta.dirname, '../../docs');

for (const [name, text] of Object.entries(referencePages())) {
  test(`docs/${name} matches the schemas; otherwise, run "npm run docs"`, () => {
    assert.equal(readFileSync(join(docs, name), 'utf8'), text);
  });

  test(`docs/${name} explains every key`, () => {
    const silent = text.split('\n').filter((line) => /^\| `/.test(line) && / \| {2}\|$/.test(line) && !/^\| `(type|src|href)`/.test(line));
    assert.deepEqual(silent, []);
  });
}
