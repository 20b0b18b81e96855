import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runModule } from '../../../bin/create-storedocs/src/old-site/run-module.ts';
import { DocsError } from '../../../src/model/diagnostic.ts';
import { type SiteFiles, tempSite } from '../../support/program/temp-site.ts';

const run = (files: SiteFiles, file: string, argument?: unknown) =>
  runModule({ root: tempSite(files).root, file, foreign: /^@docusaurus\//, code: 'config-syntax', argument });

test('modules of a site import each other, in any format, and know their own paths', async () => {
  const { value } = await run(
    {
      'config.mts': `import { basename } from 'node:path';
import { Mode, names } from './lib/names.js';
import data from './data.json';
const { own } = require('./lib/own');
const later = await import('./lib/later.mjs');
export default async ({ mode }: { mode: string }) => ({
  mode, names: names.map((name) => (typeof name === 'string' ? name : name())), ...data, own, later: later.default, last: Mode.Dark satisfies Mode, file: basename(import.meta.url),
});
`,
      'lib/names.ts':
        "import { back } from './names.ts';\nexport enum Mode { Light = 'light', Dark = 'dark' }\nexport const names = ['a', () => typeof back];\nexport function back() {}\n",
      'lib/own.cjs': "exports.own = require('path').basename(__dirname) + require.resolve('missing');\n",
      'lib/later.mjs': 'export default await Promise.resolve(import.meta.dirname.endsWith("lib"));\n',
      'data.json': '{ "title": "From data" }\n',
    },
    'config.mts',
    { mode: 'production' },
  );
  assert.deepEqual(value, {
    mode: 'production',
    names: ['a', 'function'],
    title: 'From data',
    own: 'libmissing',
    later: true,
    last: 'dark',
    file: 'config.mts',
  });
});

test('files that a script writes later are empty, and notes name them', async () => {
  const { value, notes } = await run(
    {
      'config.mjs': `import { createRequire } from 'node:module';
import entries from './generated/sidebar.json';
import { themes } from './generated/themes';
const require = createRequire(import.meta.url);
const sponsors = require(import.meta.dirname + '/sponsors.json');
export default { items: [...entries, ...sponsors.filter(Boolean), ...themes.map(String)] };
`,
    },
    'config.mjs',
  );
  assert.deepEqual(value, { items: [] });
  assert.deepEqual(
    notes.map(({ file, subject }) => `${file} ${subject}`),
    ['config.mjs generated/sidebar.json', 'config.mjs generated/themes', 'config.mjs sponsors.json'],
  );
});

test('packages are loaded if they are installed, and substituted otherwise', async () => {
  const { value, missing, importOf } = await run(
    {
      'config.js': `import common, { size } from 'common-package';
import modern from 'modern-package';
import * as all from 'missing-package';
import { withMermaid } from 'missing-wrapper';
import preset from '@docusaurus/preset';
export default withMermaid({ plugins: [common, modern, all.plugin, preset], size, text: \`\${all.text}\`, kind: typeof require('common-package') });
`,
      'node_modules/common-package/index.js': 'module.exports = () => {};\nmodule.exports.size = 3;\n',
      'node_modules/modern-package/package.json': '{ "exports": { "import": "./index.js" }, "type": "module" }',
      'node_modules/modern-package/index.js': 'export default await Promise.resolve(() => {});\n',
      'node_modules/@docusaurus/preset/index.js': 'throw new Error("never run");\n',
    },
    'config.js',
  );
  assert.ok(typeof value === 'object' && value !== null && 'plugins' in value && Array.isArray(value.plugins));
  assert.deepEqual(
    value.plugins.map(importOf).map((found) => found && { package: found.package, exportName: found.exportName }),
    [
      { package: 'common-package', exportName: 'default' },
      { package: 'modern-package', exportName: 'default' },
      { package: 'missing-package', exportName: 'plugin' },
      { package: '@docusaurus/preset', exportName: 'default' },
    ],
  );
  assert.deepEqual({ ...value, plugins: [] }, { plugins: [], size: 3, text: '', kind: 'function' });
  assert.deepEqual(missing, ['missing-package', 'missing-wrapper', '@docusaurus/preset']);
});

for (const [what, files, expected] of [
  ['a syntax error', { 'config.js': "import './a.ts';\n", 'a.ts': 'const a: number =;\n' }, ['Unexpected token.', 'a.ts', 1]],
  ['invalid code', { 'config.js': 'export default 1;\n\nlet a; let a;\n' }, ["Identifier 'a' has already been declared.", 'config.js', 3]],
  [
    'an error',
    { 'config.js': "import './a.js';\n", 'a.js': "\nthrow new TypeError('No token');\n" },
    ['The file threw an error: No token.', 'a.js', 2],
  ],
] as const)
  test(`${what} is reported with its place`, async () => {
    const error: unknown = await run(files, 'config.js').catch((reason: unknown) => reason);
    assert.ok(error instanceof DocsError);
    assert.deepEqual(
      error.diagnostics.map(({ message, file, line }) => [message, file, line]),
      [expected],
    );
  });
