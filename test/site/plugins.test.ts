import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, tempSite } from '../support/temp-site.ts';

const configWith = (plugins: string) => `export default { title: 'Test', url: 'https://example.com', markdown: { ${plugins} } };\n`;

test('a plugin of the site changes documents, also those that were compiled before it came', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n\nHello\n' });
  await site.run('build');
  site.write({
    'site.config.ts': configWith(
      "remarkPlugins: [[function ({ to }) { return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: to }] }); }; }, { to: 'Added' }]]",
    ),
  });
  assert.equal((await site.run('build')).code, 0);
  assert.match(site.read('build/docs/a/index.html'), /<p>Added<\/p>/);
});

test('plugins may take their time', async () => {
  const plugin = "() => async (tree) => { await new Promise(setImmediate); tree.children.push({ type: 'thematicBreak' }); }";
  const site = tempSite({ 'site.config.ts': configWith(`remarkPlugins: [${plugin}]`), 'content/docs/a.md': '# A\n' });
  assert.equal((await site.run('build')).code, 0);
  assert.match(site.read('build/docs/a/index.html'), /<hr>/);
});

test('a plugin that throws is named with the document, and is no fault of the program', async () => {
  const site = tempSite({
    'site.config.ts': configWith("rehypePlugins: [() => () => { throw new Error('no way'); }]"),
    'content/docs/a.md': '# A\n',
  });
  const { code, diagnostics } = await site.report('build');
  assert.equal(code, 1);
  assert.deepEqual(brief(diagnostics), ['plugin-failed content/docs/a.md']);
  assert.match(diagnostics[0]?.message ?? '', /no way/);
});

test('what a plugin says of a document is a warning at its place', async () => {
  const site = tempSite({
    'site.config.ts': configWith("remarkPlugins: [() => (tree, file) => { file.message('Too short', tree.children[1].position); }]"),
    'content/docs/a.md': '# A\n\nHello\n',
  });
  const { code, diagnostics } = await site.report('check');
  assert.equal(code, 0);
  assert.deepEqual(brief(diagnostics), ['plugin-message content/docs/a.md:3:1']);
});

test('something that is no plugin is refused', async () => {
  const { diagnostics } = await tempSite({ 'site.config.ts': configWith("remarkPlugins: ['remark-x']") }).report('check');
  assert.deepEqual(brief(diagnostics), ['config-invalid site.config.ts:1:73']);
});
