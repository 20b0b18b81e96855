import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';

const files = {
  'site.config.ts': "export default {\n  title: 'T',\n  url: 'https://example.com',\n  markdown: { emoji: true },\n};\n",
  'content/docs/a.md': '# A\n\nDone :tada:, at 10:30:15, **:+1:** :none: `:tada:`.\n\n## Part :tada:\n',
  'content/docs/b.mdx': '# B\n\nDone :tada: {1 + 1}.\n',
};

test('replaces shortcodes with emoji, but neither unknown ones nor code', async () => {
  const site = tempSite({
    ...files,
    'node_modules/gemoji/package.json': '{ "name": "gemoji", "type": "module", "main": "index.js" }',
    'node_modules/gemoji/index.js': "export const nameToEmoji = { tada: '🎉', '+1': '👍' };\n",
  });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  const html = site.read('build/docs/a/index.html');
  assert.match(html, /<p>Done 🎉, at 10:30:15, <strong>👍<\/strong> :none: <code>:tada:<\/code>\.<\/p>/);
  assert.match(html, /<h2 id="part-">Part 🎉/);
  assert.match(site.read('build/docs/b/index.html'), /Done 🎉 2\./);
});

test('a missing package is an error, with the command of the package manager', async () => {
  const { diagnostics } = await tempSite({ ...files, 'pnpm-lock.yaml': '' }).report('check');
  assert.deepEqual(
    diagnostics.map(({ code, line, hint }) => [code, line, hint]),
    [['package-missing', 4, 'Run "pnpm add gemoji".']],
  );
});
