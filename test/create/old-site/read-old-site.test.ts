import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOldSite } from '../../../bin/create-storedocs/src/old-site/read-old-site.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { tempSite } from '../../support/program/temp-site.ts';

const problemsOf = async (config: string, timeLimit?: number) => {
  const { root } = tempSite({ 'docusaurus.config.js': config });
  const error: unknown = await readOldSite({ root, from: 'docusaurus', timeLimit }).catch((reason: unknown) => reason);
  assert.ok(error instanceof DocsError, String(error));
  return error.diagnostics.map(({ code, message }) => `${code} ${message}`);
};

test('a configuration that never ends is stopped, and one that ends the process is reported', async () => {
  const late = ['time-limit The configuration of the docusaurus site took longer than 1 second.'];
  assert.deepEqual(await problemsOf('for (;;);\n', 1), late);
  assert.deepEqual(await problemsOf('await new Promise((resolve) => setInterval(resolve, 1e9));\n', 1), late);
  assert.deepEqual(await problemsOf('process.exit(0);\n'), ['config-syntax The configuration of the docusaurus site ended its process.']);
});

test('a configuration may leave a timer behind, and print', async () => {
  const { root } = tempSite({
    'docusaurus.config.js':
      "setInterval(() => {}, 1e9);\nconsole.log(process.cwd());\nexport default { title: 'A', url: 'https://a.example', baseUrl: '/' };\n",
  });
  assert.match((await readOldSite({ root, from: 'docusaurus' })).files[0]?.contents ?? '', /title: 'A'/);
});
