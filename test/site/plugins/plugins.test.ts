import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, runProgram, tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';
import { stored } from '../../support/stored.ts';

const configWith = (plugins: string) => `export default { title: 'Test', url: 'https://example.com', markdown: { ${plugins} } };\n`;

test('a plugin of the site changes documents, including those compiled before it was added', async () => {
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

test('plugins may be asynchronous', async () => {
  const plugin = "() => async (tree) => { await new Promise(setImmediate); tree.children.push({ type: 'thematicBreak' }); }";
  const site = tempSite({ 'site.config.ts': configWith(`remarkPlugins: [${plugin}]`), 'content/docs/a.md': '# A\n' });
  assert.equal((await site.run('build')).code, 0);
  assert.match(site.read('build/docs/a/index.html'), /<hr>/);
});

test('an error thrown by a plugin is reported with plugin and document, and is not an internal error', async () => {
  const site = tempSite({
    'site.config.ts': configWith("rehypePlugins: [() => () => { throw new Error('no way'); }]"),
    'content/docs/a.md': '# A\n',
  });
  const { code, diagnostics } = await site.report('build');
  assert.equal(code, 1);
  assert.deepEqual(brief(diagnostics), ['plugin-failed content/docs/a.md']);
  assert.match(diagnostics[0]?.message ?? '', /no way/);
});

test('a message from a plugin is a warning at its position', async () => {
  const site = tempSite({
    'site.config.ts': configWith("remarkPlugins: [() => (tree, file) => { file.message('Too short', tree.children[1].position); }]"),
    'content/docs/a.md': '# A\n\nHello\n',
  });
  const { code, diagnostics } = await site.report('check');
  assert.equal(code, 0);
  assert.deepEqual(brief(diagnostics), ['plugin-message content/docs/a.md:3:1']);
});

test('a value that is not a plugin is an error that describes it', async () => {
  const cases: readonly (readonly [plugins: string, message: string, hint?: string])[] = [
    [
      "remarkPlugins: ['remark-x']",
      '"markdown.remarkPlugins[0]": expected a plugin, a list of a plugin and its options, or a preset, found "remark-x".',
    ],
    [
      "rehypePlugins: [() => {}, ['x', {}]]",
      '"markdown.rehypePlugins[1]": expected a plugin, a list of a plugin and its options, or a preset, found ["x",{}].',
    ],
    [
      'remarkPlugins: [{ plugins: [1] }]',
      '"markdown.remarkPlugins[0]": expected a plugin, a list of a plugin and its options, or a preset, found {"plugins":[1]}.',
    ],
    [
      'remarkPlugins: [null]',
      '"markdown.remarkPlugins[0]": expected a plugin, a list of a plugin and its options, or a preset, found null.',
    ],
    [
      'remarkPlugins: () => {}',
      '"markdown.remarkPlugins": expected array, found a function.',
      'Call the function: its result is expected.',
    ],
  ];
  for (const [plugins, message, hint] of cases) {
    const { diagnostics } = await siteFrom({ 'site.config.ts': configWith(plugins) });
    assert.deepEqual(diagnostics, [
      { code: 'config-invalid', severity: 'error', message, hint, file: 'site.config.ts', line: 1, column: 73 },
    ]);
  }
});

test('a plugin that fails while it is attached is reported with the configuration', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': configWith("remarkPlugins: [[({ to }) => { throw new Error('no ' + to); }, { to: 'way' }]]"),
    'content/docs/a.md': '# A\n',
  });
  assert.deepEqual(diagnostics, [
    {
      code: 'plugin-failed',
      severity: 'error',
      message: 'A remark or rehype plugin failed to load: no way',
      file: 'site.config.ts',
    },
  ]);
});

/** A plugin that appends a word to a document. */
const add = (kind: 'remark' | 'rehype') =>
  kind === 'remark'
    ? "({ to }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: to }] }); }"
    : "({ to }) => (tree) => { tree.children.push({ type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: to }] }); }";

test('plugins with options, presets, and both kinds together', async () => {
  const site = await siteFrom({
    'site.config.ts': `const remark = ${add('remark')};\nconst more = (options) => remark(options);\nconst rehype = ${add('rehype')};\n${configWith(
      "remarkPlugins: [{ plugins: [[remark, { to: 'one' }]], settings: {} }, [more, { to: 'two' }]], rehypePlugins: [[rehype, { to: 'three' }]]",
    )}`,
    'content/docs/a.md': 'A\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('docs/a/index.html'), /<p>A<\/p>\n<p>one<\/p>\n<p>two<\/p><b>three<\/b>/);
});

test('imported options are inputs, even if the configuration file is unchanged', async () => {
  const site = tempSite({
    'site.config.ts': `import { readFileSync } from 'node:fs';\n${configWith(
      `remarkPlugins: [[${add('remark')}, { to: readFileSync(import.meta.dirname + '/word.txt', 'utf8') }]]`,
    )}`,
    'content/docs/a.md': 'A\n',
    'word.txt': 'one',
  });
  for (const word of ['one', 'two']) {
    site.write({ 'word.txt': word });
    // A process reads an unchanged configuration only once.
    assert.equal((await runProgram(['build'], site.root)).code, 0);
    assert.match(site.read('build/docs/a/index.html'), new RegExp(`<p>${word}</p>`));
  }
});

test('options with the root of the site do not tie the cache to it', async () => {
  const files = {
    'site.config.ts': configWith(
      `remarkPlugins: [[${add('remark')}, { to: import.meta.dirname.length > 0 ? 'x' : '', at: import.meta.dirname }]]`,
    ),
    'content/docs/a.md': 'A\n',
  };
  const [one, other] = [tempSite(files), tempSite(files)];
  for (const site of [one, other]) assert.equal((await site.run('build')).code, 0);
  assert.deepEqual([...stored(one, 'docs').keys()], [...stored(other, 'docs').keys()]);
});
