import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileSchemas } from '../../../src/features/editor-schemas/file-schemas.ts';
import { tempSite } from '../../support/program/temp-site.ts';

test('schema writes one file per schema into the folder', async () => {
  const site = tempSite({});
  const { code, stdout } = await site.run('schema', '--out-dir', 'a/b');
  assert.deepEqual([code, stdout], [0, '']);
  const schemas = fileSchemas();
  assert.deepEqual(
    site.list('a/b'),
    Object.keys(schemas).map((name) => `${name}.json`),
  );
  assert.deepEqual(JSON.parse(site.read('a/b/category.json')), schemas.category);
});
