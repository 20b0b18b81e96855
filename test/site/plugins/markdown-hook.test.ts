import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (plugin: string, imports = '') =>
  `${imports}export default { title: 'Test', url: 'https://example.com', plugins: [${plugin}] };\n`;

const versionSite = {
  'site.config.ts': config("versionText('version.json')", "import { versionText } from './plugins/version-text.ts';\n"),
  'plugins/version-text.ts': readFileSync(join(import.meta.dirname, 'examples/version-text.ts'), 'utf8'),
  'version.json': '{ "version": "1.2" }',
  'content/docs/a.md': '# A\n\nIn %version%, not `%version%`.\n',
  'content/docs/b.mdx': '# B\n\nIn %version% {1 + 1}.\n',
  ...Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`content/docs/c${index}.md`, `# C ${index}\n\nIn %version%.\n`])),
};

test('plugins of the hook "markdown" change documents in page workers, and again when their inputs change', async () => {
  const site = tempSite(versionSite);
  for (const version of ['1.2', '1.3']) {
    site.write({ 'version.json': JSON.stringify({ version }) });
    const { diagnostics } = await site.report('build', '--jobs', '3');
    assert.deepEqual(diagnostics, []);
    assert.ok(site.read('build/docs/a/index.html').includes(`<p>In ${version}, not <code>%version%</code>.</p>`));
    assert.ok(site.read('build/docs/b/index.html').includes(`In ${version} 2.`));
    assert.ok(site.read('build/docs/c69/index.html').includes(`<p>In ${version}.</p>`));
  }
});

const kinds = `{ name: 'p', markdown: () => ({
  remarkPlugins: [() => (tree) => { tree.children.push({ type: 'textDirective', name: 'mine', attributes: {}, data: { hName: 'mark' }, children: [{ type: 'text', value: 'added' }] }); }],
  rehypePlugins: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'a', properties: { href: 'b.md' }, children: [{ type: 'text', value: 'B' }] }); }],
}) }`;

test('remark plugins may handle directives, and what rehype plugins add is processed', async () => {
  const site = await siteFrom({ 'site.config.ts': config(kinds), 'content/docs/a.md': '# A\n', 'content/docs/b.md': '# B\n' });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('docs/a/index.html'), /<mark>added<\/mark>[\s\S]*<a href="\/docs\/b\/">B<\/a>/);
});

const failures = {
  'an error of the hook': ["markdown() { throw new Error('no'); }", 'The hook "markdown" of the plugin "p" failed: no.'],
  'an invalid value': [
    'markdown: () => ({ remarkPlugins: [1] })',
    'The hook "markdown" of the plugin "p" returned an invalid value: "markdown.remarkPlugins[0]": expected a plugin, a list of a plugin and its options, or a preset, found 1.',
  ],
  'a problem that it found': ["markdown: () => ({ problems: [{ message: 'No file.' }] })", 'No file.'],
  'an error of a remark plugin': [
    "markdown: () => ({ remarkPlugins: [() => () => { throw new Error('no'); }] })",
    'A remark or rehype plugin failed: no',
  ],
} satisfies Readonly<Record<string, readonly [hook: string, message: string]>>;

for (const [what, [hook, message]] of Object.entries(failures))
  test(`${what} is reported`, async () => {
    const { diagnostics } = await siteFrom({ 'site.config.ts': config(`{ name: 'p', ${hook} }`), 'content/docs/a.md': '# A\n' });
    assert.deepEqual(
      diagnostics.map((found) => found.message),
      [message],
    );
  });
