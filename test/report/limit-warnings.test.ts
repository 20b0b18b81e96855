import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Diagnostic, problem, warning } from '../../src/model/diagnostic.ts';
import { limitWarnings } from '../../src/report/print-diagnostics.ts';

const many = (count: number, make: (index: number) => Diagnostic) => Array.from({ length: count }, (_, index) => make(index));

test('of many warnings with one code, ten are printed and the others counted, but all errors are printed', () => {
  const warnings = many(14, (index) => warning('image-alt', `Image ${index}.`));
  const errors = many(14, (index) => problem('link-broken', `Link ${index}.`));
  const { shown, hidden } = limitWarnings([...errors, ...warnings, warning('link-text', 'One.')]);
  assert.deepEqual(shown, [...errors, ...warnings.slice(0, 10), warning('link-text', 'One.')]);
  assert.deepEqual([...hidden], [['image-alt', 4]]);
});
