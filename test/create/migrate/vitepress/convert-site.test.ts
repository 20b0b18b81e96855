import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertVitepressSite } from '../../../../bin/create-storedocs/src/migrate/vitepress/convert-site.ts';

test('documents with another URL than their path get a slug', () => {
  const files = ['docs/en.md', 'docs/en/index.md', 'docs/api/api.md', 'docs/guide/index.md'];
  const site = {
    config: {},
    configFile: 'docs/.vitepress/config.js',
    configText: '',
    folder: 'docs',
    exists: () => false,
    documents: files.map((file) => ({ file, text: '# A\n' })),
    themeFiles: [],
    textOf: () => undefined,
    convert: true,
  };
  assert.deepEqual(
    convertVitepressSite(site, () => undefined).documents.map(({ path, contents }) => [path, contents.split('\n')[1]]),
    [
      ['docs/en/index.md', 'slug: /en/index'],
      ['docs/api/api.md', 'slug: /api/api'],
    ],
  );
});
