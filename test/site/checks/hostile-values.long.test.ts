import assert from 'node:assert/strict';
import { readdirSync, readlinkSync, symlinkSync } from 'node:fs';
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
    assert.equal(readlinkSync(join(site.root, 'build')), join(site.root, target));
    assert.deepEqual(
      readdirSync(site.root).filter((name) => !name.startsWith('.')),
      ['build', 'content', 'site.config.ts'],
    );
  }
});
