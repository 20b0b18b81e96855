import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

test('an output folder that is a broken or circular symlink is left unchanged', async () => {
  for (const target of ['nowhere', 'build']) {
    const site = tempSite({ 'content/docs/a.md': '# A\n' });
    symlinkSync(join(site.root, target), join(site.root, 'build'));
    const { code, diagnostics } = await site.report('build');
    assert.equal(code, 1);
    assert.deepEqual(
      diagnostics.map((diagnostic) => [diagnostic.code, /broken symbolic link/.test(diagnostic.message)]),
      [['output-unsafe', true]],
    );
    assert.deepEqual(site.exists(target === 'build' ? 'other' : target), false);
  }
});
