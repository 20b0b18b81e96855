import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { counter, islandsOf } from '../../support/sites/islands-of.ts';
import { markdownOf } from '../../support/sites/site-from.ts';

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
