import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corpusFiles } from '../../bench/corpus.ts';
import { tempSite } from '../support/program/temp-site.ts';

const filesOf = (docs: number, seed: number) =>
  Object.fromEntries([...corpusFiles({ docs, seed })].map(({ path, contents }) => [path, contents]));

test('the generated site builds without problems', async () => {
  const { code, diagnostics, summary } = await tempSite(filesOf(30, 1)).report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  assert.ok(summary.pages >= 33);
});
