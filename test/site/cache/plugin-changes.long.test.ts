import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { added, configWith, packageOf, plugin, testPluginChanges } from '../../support/edits/plugin-changes.ts';
import { tempSite } from '../../support/program/temp-site.ts';

testPluginChanges([
  'a dependency installed nearer to the importer',
  'a linked workspace',
  'an option with a private field',
  'a module that a package loads with createRequire',
  'a dependency of a package',
  'a module of the site',
  'a package that reads a file',
  'a module that a package imports by a computed name',
  'a module that the configuration loads with createRequire',
]);

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
