import assert from 'node:assert/strict';
import { test } from 'node:test';
import { added, configWith, packageOf, plugin } from '../../support/edits/plugin-changes.ts';
import { tempSite } from '../../support/program/temp-site.ts';
import { changeStored } from '../../support/stored.ts';

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
