import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { added, configWith, packageOf, plugin, testPluginChanges } from '../support/plugin-changes.ts';
import { changeStored } from '../support/stored.ts';
import { tempSite } from '../support/temp-site.ts';

describe('documents are compiled again when their plugins change', () => {
  testPluginChanges(['a patched package', 'a closure over a file']);

  test('and when an environment variable changes, in the site and in a package', async () => {
    const site = tempSite({
      'content/docs/a.md': '# A\n',
      'site.config.ts': configWith(`${plugin('release + process.env.RELEASE')}`, "import { release } from 'plugin';"),
      ...packageOf('plugin', 'export const release = process.env.RELEASE;\n'),
    });
    for (const RELEASE of ['one', 'two']) assert.equal(await added(site, { RELEASE }), RELEASE + RELEASE);
  });
});

test('documents with unchanged plugins are cached, even if other code of the configuration reads files', async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n',
    'site.config.ts': configWith(
      "[plugin, { word: 'old' }]",
      "import { readFileSync } from 'node:fs';\nimport plugin from 'plugin';\nreadFileSync(import.meta.dirname + '/site.config.ts');",
    ),
    ...packageOf('plugin', `export default ({ word }) => (${plugin('word')})();\n`),
  });
  assert.equal(await added(site), 'old');
  const place = 'node_modules/.cache/storedocs';
  changeStored(site, 'docs', (value) => value.replace('word old', 'word stored'), place);
  assert.equal(await added(site), 'stored');
});
