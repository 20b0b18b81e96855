import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { inside, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (alias: string, more = '') =>
  `export default { title: 'T', url: 'https://example.com', markdown: { alias: ${alias} }, ${more} };\n`;

const badge = {
  'node_modules/badge/package.json': '{ "name": "badge", "main": "index.js" }',
  'node_modules/badge/index.js': "exports.Badge = () => 'from the package';\n",
};

test('a wrapper that is an alias of a package name can import the package', async () => {
  const site = await siteFrom({
    ...badge,
    'site.config.ts': config("{ badge: 'src/badge.tsx' }"),
    'src/badge.tsx': "import { Badge as Original } from 'badge';\nexport const Badge = () => <b><Original />, wrapped</b>;\n",
    'content/docs/a.mdx': "import { Badge } from 'badge';\n\n# A\n\n<Badge />\n",
    'content/pages/index.tsx': "import { Badge } from 'badge';\nexport default () => <Badge />;\n",
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.equal(textOf(inside(site.page('docs/a/index.html'), 'b')), 'from the package, wrapped');
  assert.equal(textOf(inside(site.page('index.html'), 'b')), 'from the package, wrapped');
});

test('the longest alias wins, and one that ends with a slash is only a prefix', async () => {
  const site = await siteFrom({
    'site.config.ts': config("{ lib: 'src/lib', 'lib/deep': 'src/other', 'only/': 'src/lib' }"),
    'src/lib/index.ts': "export const word = 'index';\n",
    'src/lib/a.ts': "export const word = 'a';\n",
    'src/other/b.ts': "export const word = 'b';\n",
    'content/pages/index.tsx': `
      import { word as index } from 'lib';
      import { word as a } from 'lib/a';
      import { word as b } from 'lib/deep/b';
      import { word as c } from 'only/a';
      export default () => <p>{[index, a, b, c].join(' ')}</p>;`,
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.equal(textOf(inside(site.page('index.html'), 'p')), 'index a b a');
});

test('an aliased folder is resolved by the exports in its package.json', async () => {
  const site = await siteFrom({
    'site.config.ts': config("{ '@acme/ui': 'packages/ui' }"),
    'packages/ui/package.json': '{ "name": "@acme/ui", "exports": { ".": "./src/main.js", "./deep": "./src/inner/deep.js" } }',
    'packages/ui/src/main.js': "export const word = 'main';\n",
    'packages/ui/src/inner/deep.js': "export const word = 'deep';\n",
    'content/docs/a.mdx':
      "import { word } from '@acme/ui';\nimport { word as deep } from '@acme/ui/deep';\n\n# A\n\n<b>{word} {deep}</b>\n",
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.equal(textOf(inside(site.page('docs/a/index.html'), 'b')), 'main deep');
});

test('client modules follow aliases, and can detect whether they run in a browser', async () => {
  const site = await siteFrom({
    'site.config.ts': config("{ counter: 'src/counter.ts' }", "clientModules: ['src/client.js']"),
    'src/counter.ts': "export const count = () => 'counted here';\n",
    'src/client.js':
      "import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';\nimport { count } from 'counter';\nif (ExecutionEnvironment.canUseDOM) document.title = count();\n",
    'content/docs/a.md': '# A\n',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  const script = site.filePaths.find((path) => /assets\/site-\w+\.js$/.test(path)) ?? '';
  assert.match(site.file(script), /counted here/);
  assert.ok(site.file(script).length < 1000, 'React is not part of it');
});

test('a relative path means the page beside the document, with and without the slash of its URL', async () => {
  const site = await siteFrom({
    'content/docs/guide/one.mdx': '# One\n\n[two](two) [three](./three#part) [none](four) <a href="two">JSX</a>\n',
    'content/docs/guide/two.md': '# Two\n',
    'content/docs/guide/three.md': '# Three\n\n## Part\n',
  });
  assert.match(
    site.page('docs/guide/one/index.html'),
    /href="\/docs\/guide\/two\/">two<.*href="\/docs\/guide\/three\/#part">three<.*href="\/docs\/guide\/two\/">JSX</,
  );
  assert.deepEqual(
    site.diagnostics.map(({ message }) => message),
    ['No page at "four".'],
  );
});
