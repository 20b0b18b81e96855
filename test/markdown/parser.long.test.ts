import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { splitFrontMatter } from '../../src/text/front-matter.ts';
import { documents } from './documents.ts';
import { assertAlike, exact, fast, reference } from './parsers.ts';
import { realDocuments, withoutRealDocuments } from './real-documents.ts';

describe('the fast parser returns the tree of the reference parser', () => {
  test('for the documents of a real site', { skip: withoutRealDocuments }, () => {
    for (const { path, text } of realDocuments) {
      const { content } = splitFrontMatter(text);
      assert.deepEqual(exact(fast(content)), exact(reference(content)), path);
    }
  });

  test('for many documents with all kinds of blocks', () => {
    fc.assert(fc.property(documents, assertAlike), { seed: 1, numRuns: 2000, endOnFailure: true });
  });
});
