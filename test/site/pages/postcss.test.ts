import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { devSite } from '../../support/program/dev.ts';
import { assertColor, config, plugin, siteWithPostcss, styles } from '../../support/sites/postcss-site.ts';

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
    'content/words/doc.md': '# Doc\n\nsome\n',
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
  site.write({ 'content/words/doc.md': '# Doc\n\nother\n' });
  await untilStyled(/\.w-other/);
  site.write({ 'postcss.config.mjs': config("{ fill: 'green' }") });
  await untilStyled(/\.own\s*\{\s*color:\s*green/);
});
