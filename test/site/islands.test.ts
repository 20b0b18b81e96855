import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, markdownOf, type RenderedSite, siteFrom } from '../support/site-from.ts';
import { type SiteFiles, tempSite } from '../support/temp-site.ts';

const counter =
  "// Counts.\n'use client';\n\nimport { type ReactNode, useState } from 'react';\n\nexport default function Counter({ from = 0, children }: { from?: number; children?: ReactNode }) {\n  const [count, setCount] = useState(from);\n  return <button type=\"button\" onClick={() => setCount(count + 1)}>{count}{children}</button>;\n}\n";

/** One island in the HTML of a page. */
interface Island {
  readonly src: string;
  readonly name: string;
  readonly id: string;
  readonly props: unknown;
  readonly html: string;
}

function islandsIn(html: string): Island[] {
  return [...html.matchAll(/<storedocs-island ([^>]*)>(.*?)<\/storedocs-island>/gs)].map(([, attributes = '', inner = '']) => {
    const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    return {
      src: data('src'),
      name: data('name'),
      id: data('id'),
      props: JSON.parse(data('props').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
      html: inner,
    };
  });
}

/** The islands of a document. Asserts that the site has no problems. */
async function islandsOf(text: string, files: SiteFiles): Promise<{ readonly islands: Island[]; readonly site: RenderedSite }> {
  const site = await siteFrom({ ...files, 'content/docs/a.mdx': text });
  assert.deepEqual(site.diagnostics, []);
  return { islands: islandsIn(markdownOf(site.page('docs/a/index.html'))), site };
}

test('an island is HTML, with its script, name and props', async () => {
  const { islands, site } = await islandsOf(
    'import Counter from \'./counter\';\n\n<Counter from={3} label={"<\'\\"&"} list={[1, { a: null }]} />\n',
    { 'content/docs/counter.tsx': counter },
  );
  const [{ src = '', id = '', ...rest } = {}] = islands;
  assert.deepEqual(rest, {
    name: 'default',
    props: { from: 3, label: '<\'"&', list: [1, { a: null }] },
    html: '<button type="button">3</button>',
  });
  assert.match(src, /^\/assets\/island-counter-\w+\.js$/);
  assert.notEqual(id, '');
  assert.match(site.file(src.slice(1)), /onClick/);
});

test('named exports, several islands in one file, and separate ids', async () => {
  const { islands } = await islandsOf("import { One, Two } from './both';\n\n<One />\n\n<Two />\n\n<Two />\n", {
    'content/docs/both.jsx':
      "'use client';\nimport { useId } from 'react';\nexport const One = () => <i id={useId()}>1</i>;\nexport function Two() { return <b id={useId()}>2</b>; }\nexport const notOne = () => 1;\n",
  });
  assert.deepEqual(
    islands.map(({ name }) => name),
    ['One', 'Two', 'Two'],
  );
  assert.equal(new Set(islands.map(({ src }) => src)).size, 1);
  assert.equal(new Set(islands.map(({ id }) => id)).size, 3);
  assert.equal(new Set(islands.map(({ html }) => / id="([^"]+)"/.exec(html)?.[1])).size, 3);
});

test('children are HTML in a slot, or in a template while they are not shown', async () => {
  const { islands } = await islandsOf(
    "import Counter from './counter';\nimport { Folded } from './folded';\n\n<Counter>\n\n*one* [two](#x)\n\n</Counter>\n\n<Folded>\n\n## X {#x}\n\n</Folded>\n",
    {
      'content/docs/counter.tsx': counter,
      'content/docs/folded.tsx':
        "'use client';\nimport { useState } from 'react';\nexport function Folded({ children }) {\n  const [isOpen] = useState(false);\n  return <div>{isOpen && children}</div>;\n}\n",
    },
  );
  assert.deepEqual(
    islands.map(({ html }) => html.replace(/<a class="hash-link".*?<\/a>/, '')),
    [
      '<button type="button">0<storedocs-slot><p><em>one</em> <a href="#x">two</a></p></storedocs-slot></button>',
      '<div></div><template><h2 id="x">X</h2></template>',
    ],
  );
});

test('an island that another one renders is part of it, and one among its children is separate', async () => {
  const { islands, site } = await islandsOf(
    "import { Frame } from './frame';\nimport Counter from './counter';\n\n<Frame><Counter from={7} /></Frame>\n",
    {
      'content/docs/counter.tsx': counter,
      'content/docs/frame.tsx':
        "'use client';\nimport Counter from './counter';\nexport const Frame = ({ children }) => <div><Counter from={5} />{children}</div>;\n",
    },
  );
  const html = markdownOf(site.page('docs/a/index.html'));
  assert.equal(html.match(/<storedocs-island/g)?.length, 2);
  assert.match(islands[0]?.html ?? '', /^<div><button type="button">5<\/button><storedocs-slot><storedocs-island .*>7<\/button>$/);
});

test('an island from a package, and a re-exported one', async () => {
  const packageFiles = {
    'node_modules/counters/package.json': '{ "name": "counters", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
    'node_modules/counters/index.js':
      "'use client';\nimport { useState } from 'react';\nimport { jsx } from 'react/jsx-runtime';\nexport function Packed() { const [n] = useState(4); return jsx('b', { children: n }); }\n",
    'node_modules/plain/package.json': '{ "name": "plain", "version": "1.0.0", "main": "index.js" }',
    'node_modules/plain/index.js':
      "const React = require('react');\nexports.Plain = () => React.createElement('i', null, React.useState(6)[0]);\n",
    'src/plain.ts': "'use client';\nexport { Plain } from 'plain';\n",
  };
  const { islands } = await islandsOf(
    "import { Packed } from 'counters';\nimport { Plain } from '@site/src/plain';\n\n<Packed />\n\n<Plain />\n",
    packageFiles,
  );
  assert.deepEqual(
    islands.map(({ name, html }) => [name, html]),
    [
      ['Packed', '<b>4</b>'],
      ['Plain', '<i>6</i>'],
    ],
  );
});

test('inside an island, files with and without the directive render the same HTML', async () => {
  const files = (directive: string): SiteFiles => {
    const parts: SiteFiles = {
      'context.js': "import { createContext } from 'react';\nexport default createContext('none');\n",
      'useTone.js': "import { use } from 'react';\nimport Tone from './context.js';\nexport default () => use(Tone);\n",
      'usePrefix.js': "export default function usePrefix() { return 'tone '; }\n",
      'styled.js':
        "import { createElement } from 'react';\nexport default function styled(tag) { return (props) => createElement(tag, props); }\n",
      'menu.js':
        "import { forwardRef, useId } from 'react';\nimport styled from './styled.js';\nconst List = styled('ul');\nexport const Empty = <s />;\nconst Menu = forwardRef(({ children }, ref) => <List id={useId()} ref={ref}>{children}{Empty}</List>);\nexport default Menu;\nexport function Bar({ children }) { return <nav>{children}</nav>; }\nBar.Item = ({ children }) => <li id={useId()}>{children}</li>;\n",
    };
    const island =
      "'use client';\nimport { useId } from 'react';\nimport Tone from 'menus/context.js';\nimport useTone from 'menus/useTone.js';\nimport usePrefix from 'menus/usePrefix.js';\nimport Menu, { Bar } from 'menus/menu.js';\nconst Inner = () => <b id={useId()}>{usePrefix()}{useTone()}</b>;\nexport const Shop = () => <Tone value=\"loud\"><Bar><Menu><Bar.Item><Inner /></Bar.Item></Menu></Bar></Tone>;\n";
    return {
      'node_modules/menus/package.json': '{ "name": "menus", "version": "1.0.0", "type": "module" }',
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`node_modules/menus/${name}`, directive + text])),
      'content/docs/shop.tsx': island,
    };
  };
  const htmlOf = async (directive: string) => {
    const { islands } = await islandsOf("import { Shop } from './shop';\n\n<Shop />\n", files(directive));
    return islands.map(({ html }) => html);
  };
  const [html = '', ...others] = await htmlOf("'use client';\n");
  assert.deepEqual(others, []);
  assert.match(html, /^<nav><ul id="[^"]+"><li id="[^"]+"><b id="[^"]+">tone <!-- -->loud<\/b><\/li><s><\/s><\/ul><\/nav>$/);
  assert.deepEqual([html], await htmlOf(''));
});

test('an island of the site does not need an import, and may replace an element', async () => {
  const { islands } = await islandsOf('<Counter />\n', { 'content/_components/counter.tsx': counter });
  assert.deepEqual(
    islands.map(({ html }) => html),
    ['<button type="button">0</button>'],
  );
});

test('BrowserOnly works inside an island', async () => {
  const { islands } = await islandsOf("import Wide from './wide';\n\n<Wide />\n", {
    'content/docs/wide.tsx':
      "'use client';\nimport { BrowserOnly } from 'storedocs/content';\nexport default () => <BrowserOnly fallback={<i>wait</i>}>{() => <b>{window.innerWidth}</b>}</BrowserOnly>;\n",
  });
  assert.deepEqual(
    islands.map(({ html }) => html),
    ['<i>wait</i>'],
  );
});

test('an island gets the published URL of a file', async () => {
  const { islands } = await islandsOf("import Photo from './photo';\nimport dot from './dot.png';\n\n<Photo src={dot} />\n", {
    'content/docs/photo.tsx': '\'use client\';\nexport default ({ src }) => <img alt="" src={src} />;\n',
    'content/docs/dot.png': 'png',
  });
  const [{ props, html } = { props: undefined, html: '' }] = islands;
  const [, src = ''] = /src="([^"]*)"/.exec(html) ?? [];
  assert.match(src, /^\/assets\/images\/dot-\w+\.png$/);
  assert.deepEqual(props, { src });
});

test('an island imports files of the site like a document', async () => {
  const { islands, site } = await islandsOf("import Shop from './shop';\n\n<Shop />\n", {
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', markdown: { alias: { money: 'src/money.ts', '@theme/Wide': 'src/wide' } } };\n",
    'content/docs/shop.tsx':
      "'use client';\nimport { name } from '@site/src/name';\nimport { sign } from 'money';\nimport { Row } from '@theme/Wide/row';\nimport Dot from './dot.svg';\nexport default () => <b>{name}{sign}<Row /><Dot /></b>;\n",
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'src/name.ts': "export const name = 'corner';\n",
    'src/money.ts': "export const sign = '€';\n",
    'src/wide/row.tsx': 'export const Row = () => <i>row</i>;\n',
  });
  assert.match(islands[0]?.html ?? '', /^<b>corner<!-- -->€<i>row<\/i><img alt="" src="\/assets\/images\/dot-\w+\.svg"\/><\/b>$/);
  assert.match(site.file(islands[0]?.src.slice(1) ?? ''), /corner/);
});

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
    without.filePaths.filter((path) => /react|island/.test(path)),
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
