import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { long } from '../../support/long.ts';
import { assertCorrectBuild } from '../../support/program/building-site.ts';
import { devSite } from '../../support/program/dev.ts';
import { type SiteFiles, tempSite } from '../../support/program/temp-site.ts';
import { assertColor, config, files, plugin, siteWithPostcss, styles } from '../../support/sites/postcss-site.ts';

test('all stylesheets of a site are processed by PostCSS, and its configuration is a cache input', async () => {
  const site = siteWithPostcss();
  const first = await site.report('build');
  assert.deepEqual([first.code, first.diagnostics], [0, []]);
  assertColor(site, 'red');
  assert.doesNotMatch(styles(site), /fill:x/);

  assert.equal((await site.report('build')).summary.output?.written, 0);
  site.write({ 'postcss.config.mjs': config("{ fill: 'green' }") });
  await site.report('build');
  assertColor(site, 'green');
  site.write({ 'test-plugin.mjs': plugin.replace('node.value = fill', "node.value = 'navy'") });
  await site.report('build');
  assertColor(site, 'navy');
  site.remove('postcss.config.mjs');
  await site.report('build');
  assert.match(styles(site), /\.own\{fill:x\}/);
});

test('dev shows the result of a plugin for a changed document, and a changed configuration', async () => {
  const site = siteWithPostcss({
    'templates/styles/custom.css': '@words;\n.own { fill: x; }\n',
    'content/words/a.txt': 'one',
    'content/words/doc.md': 'some\n',
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', docs: { path: 'content/words', include: ['*.md'] } };\n",
  });
  const dev = await devSite(site, ({ text }) => text);
  const style = async () => {
    const [, href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec((await dev.get('/docs/doc/')).text) ?? [];
    return (await dev.get(href)).text;
  };
  const untilStyled = async (expected: RegExp) => {
    const end = performance.now() + 120_000;
    let css = await style();
    while (!expected.test(css) && performance.now() < end) {
      await setTimeout(100);
      css = await style();
    }
    assert.ok(expected.test(css), String(expected));
  };
  await untilStyled(/\.w-one/);
  site.write({ 'content/words/doc.md': 'other\n' });
  await untilStyled(/\.w-other/);
  site.write({ 'postcss.config.mjs': config("{ fill: 'green' }") });
  await untilStyled(/\.own\s*\{\s*color:\s*green/);
});

test('every form of configuration is read', long, async () => {
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

test('problems are reported with their file', long, async () => {
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

test('broken links are reported together with problems of PostCSS', long, async () => {
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

test('a plugin that searches folders finds new and changed files', long, async () => {
  const site = siteWithPostcss({ 'templates/styles/custom.css': '@words;\n', 'content/words/a.txt': 'one' });
  await site.report('build');
  assert.match(styles(site), /\.w-one/);
  site.write({ 'content/words/b.txt': 'two' });
  await assertCorrectBuild(site);
  assert.match(styles(site), /\.w-one[\s\S]*\.w-two/);
});
