import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { counter, islandsIn } from '../../support/sites/islands-of.ts';
import { inside, siteFrom } from '../../support/sites/site-from.ts';

test('an island that imports server-only modules is an error', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.mdx': "import Shop from './shop';\n\n<Shop />\n",
    'content/docs/shop.tsx': "'use client';\nimport Tabs from '@theme/Tabs';\nexport default () => <Tabs>x</Tabs>;\n",
  });
  assert.deepEqual(diagnostics, [
    {
      code: 'import-missing',
      severity: 'error',
      message: '"@theme/Tabs" is not available in the browser.',
      file: 'content/docs/shop.tsx',
      line: 2,
      column: 18,
      hint: 'Pass the component what it needs as props or children.',
    },
  ]);
});

test('page modules have islands, too', async () => {
  const site = await siteFrom({
    'content/pages/shop.tsx': "import Counter from '../../src/counter';\nexport default () => <main><Counter from={2} /></main>;\n",
    'src/counter.tsx': counter,
  });
  assert.deepEqual(site.diagnostics, []);
  const [island] = islandsIn(inside(site.page('shop/index.html'), 'main'));
  assert.deepEqual([island?.html, island?.props], ['<button type="button">2</button>', { from: 2 }]);
  assert.ok(site.filePaths.includes(island?.src.slice(1) ?? ''));
});

test('React is published only for islands, and its URL is not in any page', async () => {
  const files = {
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', search: false };\n",
    'content/docs/b.mdx': '# B\n\n<Details>\n<summary>S</summary>\n</Details>\n',
  };
  const without = await siteFrom(files);
  assert.deepEqual(
    without.filePaths.filter((path) => /(?:react|island).*\.js$/.test(path)),
    [],
  );
  const site = await siteFrom({
    ...files,
    'content/docs/a.mdx': "import Counter from './counter';\n\n<Counter />\n",
    'content/docs/counter.tsx': counter,
  });
  const scripts = site.filePaths.flatMap((path) => /^assets\/((?:react|island).*)-\w+\.js$/.exec(path)?.[1] ?? []);
  assert.deepEqual(scripts.sort(), ['island-counter', 'react', 'react', 'react-dom', 'react-dom-client', 'react-jsx-runtime']);
  assert.doesNotMatch(site.page('docs/b/index.html'), /storedocs-island|react/);
  assert.equal(site.page('docs/a/index.html').match(/<script/g)?.length, site.page('docs/b/index.html').match(/<script/g)?.length);
});

test('two sites with the same files have the same bytes in any folder', async () => {
  const files = {
    'content/docs/a.mdx':
      "import Counter from './counter';\nimport P from './_p.mdx';\n\n<Counter />\n\n<P />\n\n<Tabs>\n<TabItem value=\"a\">A</TabItem>\n</Tabs>\n",
    'content/docs/_p.mdx': '## Part\n\n```js\na();\n```\n',
    'content/docs/counter.tsx': `import './counter.css';\n${counter.replace('// Counts.\n', '')}`.replace(
      /^(.*\n)('use client';\n)/,
      '$2$1',
    ),
    'content/docs/counter.css': '.a { color: red }\n',
    'content/pages/shop.tsx': "import Counter from '../docs/counter';\nexport default () => <Counter />;\n",
  };
  const [one, two] = [tempSite(files), tempSite(files)];
  for (const site of [one, two]) assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(one.list('build'), two.list('build'));
  for (const path of one.list('build')) {
    assert.equal(one.read(`build/${path}`), two.read(`build/${path}`), path);
    assert.ok(!one.read(`build/${path}`).includes(one.root), path);
  }
  assert.deepEqual(
    one.list('.storedocs/cache').filter((path) => /docs|mdx/.test(path)),
    two.list('.storedocs/cache').filter((path) => /docs|mdx/.test(path)),
  );
});

test('a component in the browser has the class names of its CSS module, in documents and pages alike', async () => {
  const box = "'use client';\nimport styles from './styles.module.css';\nexport default () => <p className={styles.box}>x</p>;\n";
  const site = tempSite({
    'content/docs/a.mdx': "import One from '../one/box';\nimport Two from '../two/box';\n\n<One />\n\n<Two />\n",
    'content/pages/shop.tsx': "import Two from '../two/box';\nexport default () => <Two />;\n",
    'content/one/box.tsx': box,
    'content/one/styles.module.css': '.box { color: red; background: url(./dot.svg) }\n',
    'content/one/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/two/box.tsx': box,
    'content/two/styles.module.css': '.box { color: blue }\n',
  });
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  const classesIn = (path: string) => [...site.read(path).matchAll(/<p class="(styles_\w+)">x/g)].map(([, name]) => name);
  const [one = '', two = ''] = classesIn('build/docs/a/index.html');
  assert.notEqual(one, two);
  assert.deepEqual(classesIn('build/shop/index.html'), [two]);
  const textOf = (pattern: RegExp) =>
    site
      .list('build/assets')
      .filter((name) => pattern.test(name))
      .map((name) => site.read(`build/assets/${name}`));
  assert.deepEqual(
    textOf(/^island-box-/)
      .map((script) => /box:"(\w+)"/.exec(script)?.[1])
      .sort(),
    [one, two].sort(),
  );
  assert.match(textOf(/^content-.*css$/).join(), new RegExp(`\\.${one}\\{color:red.*\\.${two}\\{color:`));
  assert.match(textOf(/^modules-.*css$/).join(), new RegExp(`\\.${two}\\{color:`));

  // A new class reaches the cached script.
  site.write({
    'content/one/styles.module.css': '.box { color: red }\n.more { color: green }\n',
    'content/one/box.tsx': box.replace('styles.box', "[styles.box, styles.more].join(' ')"),
  });
  assert.equal((await site.run('build')).code, 0);
  const name = one.replace(/box$/, 'more');
  assert.ok(textOf(/^island-box-/).some((script) => script.includes(`"${name}"`)));
  assert.ok(site.read('build/docs/a/index.html').includes(`class="${one} ${name}"`));
});
