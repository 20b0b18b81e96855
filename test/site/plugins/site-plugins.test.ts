import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { inside, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (plugins: string, more = '') =>
  `${more}\nexport default { title: 'Test', url: 'https://example.com', plugins: [${plugins}] };\n`;

const pluginFile = (name: string) => readFileSync(join(import.meta.dirname, `examples/${name}.ts`), 'utf8');

/** The three plugins in the guide, and a site with them. */
const guideSite = {
  'site.config.ts': config(
    "products('shop.json'), draftMark('Preview'), inventory()",
    "import { products } from './plugins/products.ts';\nimport { draftMark } from './plugins/draft-mark.ts';\nimport { inventory } from './plugins/inventory.ts';",
  ),
  ...Object.fromEntries(['products', 'draft-mark', 'inventory'].map((name) => [`plugins/${name}.ts`, pluginFile(name)])),
  'shop.json': JSON.stringify([
    { id: 'tea', name: 'Tea', text: 'See [milk](milk.md) and [the guide](/docs/a/).' },
    { id: 'milk', name: 'Milk', text: 'White.\n\n## Kinds\n\nMany kinds.' },
  ]),
  'content/docs/a.md': '# Tea\n\n[Milk](/products/milk/#kinds)\n',
};

test('the plugins in the guide add documents, change pages, write files and check', async () => {
  const site = await siteFrom(guideSite);
  assert.deepEqual(
    site.diagnostics.map(({ code, severity, file, message, hint }) => [code, severity, file, message, hint]),
    [['inventory/same-title', 'warning', 'shop.json', 'Another page has the title "Tea".', 'Give each page a unique title.']],
  );
  assert.deepEqual(
    site.paths.filter((path) => /docs|products/.test(path)),
    ['docs/a/index.html', 'products/milk/index.html', 'products/tea/index.html'],
  );
  const tea = site.page('products/tea/index.html');
  assert.match(tea, /<title>Preview: Tea/);
  assert.match(tea, /href="\/products\/milk\/"/);
  assert.match(inside(tea, 'nav', 'sd-sidebar') || tea, /Milk/);
  assert.equal(textOf(inside(tea, 'h1')), 'Tea');
  assert.equal(site.file('preview.txt'), 'Preview\n');
  assert.deepEqual(JSON.parse(site.file('inventory.json')), [
    { url: '/docs/a/', title: 'Tea' },
    { url: '/products/milk/', title: 'Milk' },
    { url: '/products/tea/', title: 'Tea' },
  ]);
  assert.ok(site.file('sitemap.xml').includes('/products/milk/'));
});

test('the guide contains these plugins', () => {
  const guide = readFileSync('docs/plugins.md', 'utf8');
  for (const name of ['products', 'counter', 'version-text', 'draft-mark', 'inventory']) assert.ok(guide.includes(pluginFile(name)), name);
});

test('tags, scripts and sources of a plugin are on every page', async () => {
  const site = tempSite({
    'site.config.ts': config("counter('https://count.example')", "import { counter } from './plugins/counter.ts';").replace(
      'plugins:',
      'contentSecurityPolicy: true, plugins:',
    ),
    'plugins/counter.ts': pluginFile('counter'),
    'plugins/count.ts': "export function count(host: string) { fetch(host + '/view'); }\n",
    'content/docs/a.md': '# A\n',
  });
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  const page = site.read('build/docs/a/index.html');
  assert.match(page, /<link rel="preconnect" href="https:\/\/count\.example"\/?>/);
  const [, script = ''] = /src="(\/assets\/site-[^"]+\.js)"/.exec(page) ?? [];
  assert.match(site.read(`build${script}`), /fetch.*"https:\/\/count\.example"/s);
  assert.match(site.read('build/_headers'), /connect-src 'self' https:\/\/count\.example/);
});

test('links and problems of documents of a plugin are checked like any others', async () => {
  const site = await siteFrom({
    'site.config.ts': config(
      "{ name: 'p', content: () => ({ routeBasePath: 'p', documents: [{ path: 'x.md', text: '# X\\n\\n[Y](y.md)\\n' }] }) }",
    ),
  });
  assert.deepEqual(
    site.diagnostics.map(({ code, line, message }) => [code, line, message]),
    [['link-broken', 3, 'No page at "y.md". The plugin "p" generated this document, "x.md".']],
  );
});

test('routes of a plugin are pages, even in workers, and every page passes through transformPage', async () => {
  const site = tempSite({
    'site.config.ts': config(
      "{ name: 'p', routes: ({ locale }) => Array.from({ length: 70 }, (_, n) => ({ path: '/p/' + n, component: 'src/page.tsx', data: n + locale })), transformPage: ({ html, url, kind, locale }) => html.replace('</main>', '<p>' + [kind, url, locale].join() + '</p></main>') }",
    ),
    'src/page.tsx': 'export default ({ data }) => <h1>{data}</h1>;\n',
    'content/docs/a.md': '# A\n',
  });
  const { code, diagnostics } = await site.report('build', '--jobs', '3');
  assert.deepEqual([code, diagnostics], [0, []]);
  assert.match(site.read('build/p/69/index.html'), /<h1>69en<\/h1>.*<p>module,\/p\/69\/,en<\/p>/s);
  assert.match(site.read('build/docs/a/index.html'), /<p>doc,\/docs\/a\/,en<\/p>/);
  assert.match(site.read('build/404.html'), /<p>not-found,\/404.html,en<\/p>/);
});

test('a changed plugin renders affected pages again, and an unchanged one none', async () => {
  const plugin = (word: string) => config(`{ name: 'p', transformPage: ({ html }) => html.replace('</main>', '${word}</main>') }`);
  const site = tempSite({ 'site.config.ts': plugin('one'), 'content/docs/a.md': '# A\n' });
  await site.run('build');
  const { stdout } = await site.run('why', '/docs/a/');
  site.write({ 'site.config.ts': plugin('two') });
  assert.equal((await site.run('build')).code, 0);
  assert.match(site.read('build/docs/a/index.html'), /two<\/main>/);
  assert.match(stdout, /docs\/a/);
});

const failures: Readonly<Record<string, readonly [plugin: string, ...messages: string[]]>> = {
  'throws in content': [
    "{ name: 'p', content() { throw new Error('No data'); } }",
    'The hook "content" of the plugin "p" failed: No data.',
  ],
  'throws for a page': [
    "{ name: 'p', transformPage({ kind }) { if (kind === 'doc') throw new TypeError('Bad page'); } }",
    'The hook "transformPage" of the plugin "p" for the page "/docs/a/" failed: Bad page.',
  ],
  'changes a page': [
    "{ name: 'p', transformPage(page) { if (page.kind === 'doc') page.html = ''; } }",
    'The hook "transformPage" of the plugin "p" for the page "/docs/a/" failed: Cannot assign to read only property \'html\' of object \'#<Object>\'.',
  ],
  'returns a number for a page': [
    "{ name: 'p', transformPage: ({ kind }) => (kind === 'doc' ? 1 : undefined) }",
    'The hook "transformPage" of the plugin "p" for the page "/docs/a/" returned an invalid value: expected a string or nothing, found number.',
  ],
  'returns two documents with the same path': [
    "{ name: 'p', content: () => ({ routeBasePath: 'p', documents: ['# A', '# B'].map((text) => ({ path: 'a.md', text })) }) }",
    'The hook "content" of the plugin "p" returned an invalid value: "content[0].documents[1].path": expected each document to have its own path, found "a.md".',
  ],
  'returns an empty page': [
    "{ name: 'p', transformPage: ({ kind }) => (kind === 'doc' ? '' : undefined) }",
    'The hook "transformPage" of the plugin "p" for the page "/docs/a/" returned an invalid value: expected HTML, found an empty string.',
  ],
  'returns a value that contains itself': [
    "{ name: 'p', files() { const list = []; list.push(list); return list; } }",
    'The hook "files" of the plugin "p" returned an invalid value: "files[0]": expected object, found a value that is not JSON.',
  ],
  'returns a number that is not JSON': [
    "{ name: 'p', check: () => [{ message: 10n }] }",
    'The hook "check" of the plugin "p" returned an invalid value: "check[0].message": expected string, found 10n.',
  ],
  'returns a value that throws when it is read': [
    "{ name: 'p', files: () => [{ get path() { throw new Error('Bad path'); }, contents: '' }] }",
    'The hook "files" of the plugin "p" failed: Bad path.',
  ],
  'returns a promise for a page': [
    "{ name: 'p', transformPage: async ({ kind, html }) => html }",
    'The hook "transformPage" of the plugin "p" for the page "/" returned an invalid value: expected a string or nothing, found a promise. 3 other pages have the same problem.',
  ],
  'returns files outside of the output': [
    "{ name: 'p', files: () => [{ path: '../x', contents: '' }] }",
    'The hook "files" of the plugin "p" returned an invalid value: "files[0].path": expected a relative path with forward slashes, without "." and "..", found "../x".',
  ],
  'returns a file that the site already has': [
    "{ name: 'p', files: () => [{ path: 'sitemap.xml', contents: '' }] }",
    'The plugin "p" writes "sitemap.xml", which already exists in the output.',
  ],
  'never settles': [
    "{ name: 'p', check: () => new Promise(() => {}) }], pageTimeLimit: 0.2, redirects: [",
    'The hook "check" of the plugin "p" did not finish within 0.2 s.',
  ],
};

for (const [name, [plugin, ...messages]] of Object.entries(failures)) {
  test(`a plugin that ${name} is reported with its hook`, async () => {
    const site = await siteFrom({ 'site.config.ts': config(plugin), 'content/docs/a.md': '# A\n' });
    assert.deepEqual(site.diagnostics.map(({ message }) => message).sort(), [...messages].sort());
  });
}

test('a plugin with an unknown hook, and two with the same name, are errors', async () => {
  const site = await siteFrom({ 'site.config.ts': config("{ name: 'p', transfromPage() {} }"), 'content/docs/a.md': '# A\n' });
  assert.deepEqual(
    site.diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [['config-unknown-key', 'Unknown key "plugins[0].transfromPage".', 'Did you mean "transformPage"?']],
  );
  const twice = await siteFrom({ 'site.config.ts': config("{ name: 'p' }, { name: 'p' }"), 'content/docs/a.md': '# A\n' });
  assert.match(twice.diagnostics[0]?.message ?? '', /expected each plugin to have a unique "name"/);
});

/** A plugin in a separate file, whose hooks throw at line 4. */
const throwing = (hook: string) => `interface Options { readonly name: string }
export const broken = ({ name }: Options) => ({
  name,
  ${hook}() { throw new Error('Broken'); },
});
`;

test('a plugin that throws is reported with the line of its file', async () => {
  for (const hook of ['content', 'routes', 'transformPage', 'files', 'check']) {
    const { diagnostics } = await siteFrom({
      'site.config.ts': config("broken({ name: 'p' })", "import { broken } from './plugins/broken.ts';"),
      'plugins/broken.ts': throwing(hook),
    });
    const [{ file, line, column } = {}] = diagnostics.filter(({ code }) => code === 'plugin-failed');
    assert.deepEqual([hook, file, line, column], [hook, 'plugins/broken.ts', 4, `  ${hook}() { throw `.length + 1]);
  }
});

test('a plugin of a package that throws is reported with the line of its file', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': config("broken({ name: 'p' })", "import { broken } from 'broken-plugin';"),
    'node_modules/broken-plugin/package.json': '{ "name": "broken-plugin", "type": "module", "exports": "./index.js" }',
    'node_modules/broken-plugin/index.js':
      "export const broken = ({ name }) => ({\n  name,\n  content() { throw new Error('Broken'); },\n});\n",
  });
  assert.deepEqual(
    diagnostics.map(({ code, file, line }) => [code, file, line]),
    [['plugin-failed', 'node_modules/broken-plugin/index.js', 3]],
  );
});

test('a configuration that throws is reported with its line', async () => {
  for (const text of ["const a = 1;\nthrow new Error('Broken');\n", "export default () => {\n  throw new Error('Broken');\n};\n"]) {
    const { diagnostics } = await siteFrom({ 'site.config.ts': text });
    assert.deepEqual(
      diagnostics.map(({ code, file, line }) => [code, file, line]),
      [['config-syntax', 'site.config.ts', 2]],
    );
  }
});
