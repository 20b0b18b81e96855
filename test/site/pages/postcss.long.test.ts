import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertCorrectBuild } from '../../support/program/building-site.ts';
import { type SiteFiles, tempSite } from '../../support/program/temp-site.ts';
import { assertColor, files, plugin, siteWithPostcss, styles } from '../../support/sites/postcss-site.ts';

test('every form of configuration is read', async () => {
  const forms: Readonly<Record<string, string>> = {
    'postcss.config.cjs': "const test = require('./test-plugin.cjs');\nmodule.exports = { plugins: [test(), false] };\n",
    'postcss.config.ts': "import test from './test-plugin.mjs';\nexport default async (): Promise<object> => ({ plugins: [test()] });\n",
    'postcss.config.js': "module.exports = ({ env }) => ({ plugins: [env === 'production' && require('./test-plugin.cjs')()] });\n",
    'postcss.config.json': '{ "plugins": { "test-plugin": { "fill": "red" }, "not-installed": false } }',
    'postcss.config.mjs': "export default { plugins: [['test-plugin', { fill: 'red' }]] };\n",
  };
  const cjs = plugin
    .replace(/import \{ (.*?) \} from '(.*?)';/g, "const { $1 } = require('$2');")
    .replace('export default', 'module.exports =');
  for (const [name, text] of Object.entries(forms)) {
    const site = siteWithPostcss({ 'test-plugin.cjs': cjs });
    site.write({ 'node_modules/test-plugin/package.json': '{ "name": "test-plugin" }', 'node_modules/test-plugin/index.js': cjs });
    site.remove('postcss.config.mjs');
    site.write({ [name]: text });
    const { code, diagnostics } = await site.report('build');
    assert.deepEqual([name, code, diagnostics], [name, 0, []]);
    assertColor(site, 'red');
  }
});

test('problems are reported with their file', async () => {
  const problemsOf = async (more: SiteFiles, isInstalled = true) => {
    const { code, diagnostics } = await (isInstalled ? siteWithPostcss(more) : tempSite({ ...files, ...more })).report('check');
    assert.equal(code, 1);
    return diagnostics.map(({ code: id, file, line, column, message, hint }) =>
      `${id} ${file}:${line}:${column} ${message} ${hint ?? ''}`.trim(),
    );
  };
  assert.deepEqual(await problemsOf({ 'templates/styles/custom.css': '.a { color: red }\n.b { color }}\n' }), [
    'template-failed templates/styles/custom.css:2:6 PostCSS: Unknown word color.',
  ]);
  assert.deepEqual(await problemsOf({}, false), [
    'package-missing postcss.config.mjs:undefined:undefined The package "postcss" is not installed; postcss.config.mjs needs it. Run "npm install postcss".',
  ]);
  assert.deepEqual(await problemsOf({ 'postcss.config.mjs': "export default { plugins: { 'postcss-unknown': {} } };\n" }), [
    'package-missing postcss.config.mjs:undefined:undefined The package "postcss-unknown" is not installed; postcss.config.mjs needs it. Run "npm install postcss-unknown".',
  ]);
  assert.match((await problemsOf({ 'postcss.config.mjs': 'export default 3;\n' }))[0] ?? '', /^config-syntax postcss\.config\.mjs:/);
  assert.match(
    (await problemsOf({ 'postcss.config.mjs': "throw new Error('no');\n" }))[0] ?? '',
    /^config-syntax postcss\.config\.mjs:.*no/,
  );
});

test('broken links are reported together with problems of PostCSS', async () => {
  const broken = { 'content/docs/links.md': '# Links\n\n[Gone](gone.md)\n' };
  const codesOf = async (more: SiteFiles) => {
    const { code, diagnostics } = await siteWithPostcss({ ...broken, ...more }).report('check');
    assert.equal(code, 1);
    return diagnostics.map(({ code: id, file }) => `${id} ${file}`);
  };
  const link = 'link-broken content/docs/links.md';
  assert.deepEqual(await codesOf({ 'templates/styles/custom.css': '.b { color }}\n' }), [
    link,
    'template-failed templates/styles/custom.css',
  ]);
  assert.deepEqual(await codesOf({ 'content/pages/home.css': '.b { color }}\n' }), [link, 'template-failed content/pages/home.css']);
  assert.deepEqual(
    await codesOf({ 'postcss.config.mjs': "throw new Error('no');\n", 'templates/styles/custom.css': "@import 'made-by-plugin';" }),
    [link, 'config-syntax postcss.config.mjs'],
  );
});

test('a plugin that searches folders finds new and changed files', async () => {
  const site = siteWithPostcss({ 'templates/styles/custom.css': '@words;\n', 'content/words/a.txt': 'one' });
  await site.report('build');
  assert.match(styles(site), /\.w-one/);
  site.write({ 'content/words/b.txt': 'two' });
  await assertCorrectBuild(site);
  assert.match(styles(site), /\.w-one[\s\S]*\.w-two/);
});
