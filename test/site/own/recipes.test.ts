import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runProgram, tempSite } from '../../support/program/temp-site.ts';

const recipes = readFileSync(join(import.meta.dirname, '../../../docs/recipes.md'), 'utf8');

/** The code block of the recipes that starts with the name of this file. */
function recipe(file: string): string {
  const blocks = [...recipes.matchAll(/^```\w+\n\/\/ (\S+)\n(.*?)^```$/gms)];
  return blocks.find(([, name]) => name === file)?.[2] ?? assert.fail(`no recipe for ${file}`);
}

const files = ['content/vendor.ts', 'content/pages/contact.tsx', 'vendor-check.ts'];
const site = tempSite({
  ...Object.fromEntries(files.map((file) => [file, recipe(file)])),
  'site.config.ts':
    "import { vendorCheck } from './vendor-check.ts';\n\nexport default { title: 'Shop', url: 'https://shop.test', plugins: [vendorCheck] };\n",
});

test('the page in the recipe shows an environment variable, and works without it in the next build', async () => {
  const main = async (env: NodeJS.ProcessEnv) => {
    const { code, stderr } = await runProgram(['build'], site.root, env);
    assert.equal(code, 0, stderr);
    return /<main.*<\/main>/s.exec(site.read('build/contact/index.html'))?.[0] ?? '';
  };
  assert.match(await main({ SUPPORT_EMAIL: 'help@shop.test' }), /<a href="mailto:help@shop\.test">/);
  const without = await main({ SUPPORT_EMAIL: '' });
  assert.doesNotMatch(without, /mailto/);
  assert.match(without, /names its support address/);
});

test('the plugin in the recipe warns about missing values, and passes', async () => {
  const { code, stdout } = await runProgram(['check', '--format', 'json'], site.root, { ...process.env, SUPPORT_EMAIL: '' });
  assert.equal(code, 0);
  const { diagnostics } = JSON.parse(stdout);
  assert.deepEqual(diagnostics, [
    {
      code: 'plugin-check',
      severity: 'warning',
      message: 'Facts missing: company, supportEmail, listing.',
      file: 'content/vendor.ts',
    },
  ]);
});
