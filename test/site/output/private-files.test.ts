import assert from 'node:assert/strict';
import { test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

test('files and folders with a leading dot are published nowhere', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '# A\n\n![](.assets/b.svg)\n',
    'content/docs/.assets/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/docs/.obsidian/secret.md': '# Secret\n',
    'content/docs/guide/.secret.md': '# Secret\n',
    'content/docs/.category/_category_.json': '{ "label": "Secret" }',
    'content/blog/2024-01-02-b.md': '# B\n',
    'content/blog/.trash/2024-01-01-secret.md': '# Secret\n',
    'content/blog/.2024-01-01-secret.md': '# Secret\n',
    'content/pages/.x/secret.md': '# Secret\n',
    'content/pages/.secret.tsx': 'export default () => <p>Secret</p>;\n',
    'content/pages/p.md': '# P\n',
  });
  const texts = [...site.paths.map(site.page), ...site.filePaths.map(site.file)];
  assert.deepEqual(
    [...site.paths, ...site.filePaths, ...Object.keys(site.copies)].filter((path) => /secret/i.test(path)),
    [],
  );
  assert.deepEqual(
    texts.filter((text) => text.includes('Secret')),
    [],
  );
  assert.match(site.page('docs/a/index.html'), /<img [^>]*b[^>]*\.svg/);
});
