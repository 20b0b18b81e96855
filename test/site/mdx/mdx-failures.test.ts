import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folderOf, type Mistake, testMistakes } from '../../support/faults/mistakes.ts';
import { brief } from '../../support/program/temp-site.ts';
import { goodSite } from '../../support/sites/good-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const running: Readonly<Record<string, Mistake>> = {
  'an unknown component': {
    doc: '# A\n\nText.\n\n<AppCard name="x" />\n',
    at: '5:1',
    says: 'Unknown component <AppCard>.',
    hint: 'Import it, or create content/_components/AppCard.tsx.',
  },
  'a misspelled component': {
    doc: '# A\n\nText.\n\n<Detials>\n\nx\n\n</Detials>\n',
    at: '5:1',
    says: 'Unknown component <Detials>.',
    hint: 'Did you mean "Details"?',
  },
  'an unknown component in a partial': {
    doc: "import Part from './_part.mdx';\n\n# A\n\n<Part />\n",
    files: { '_part.mdx': 'Text.\n\n<Quux.Row />\n' },
    at: '_part.mdx:3:1',
    says: 'Unknown component <Quux>.',
    hint: 'Import it, or create content/_components/Quux.tsx.',
  },
  'a component that throws': {
    doc: "import Boom from './boom.tsx';\n\n# A\n\n<Boom />\n",
    files: { 'boom.tsx': "export default function Boom() {\n  throw new Error('No shop');\n}\n" },
    at: 'boom.tsx:2:9',
    says: 'The document "content/docs/a-component-that-throws/doc.mdx" failed to render: No shop.',
  },
  'an expression that throws': {
    doc: '# A\n\nexport const shop = {};\n\nText {shop.owner.name} here.\n',
    at: '5:18',
    says: "The document failed to render: Cannot read properties of undefined (reading 'name').",
  },
  'an export that throws': {
    doc: "# A\n\nexport const x = JSON.parse('');\n\nText.\n",
    at: '3:23',
    says: 'The document failed to render: Unexpected end of JSON input.',
  },
  'an object in braces': {
    doc: '# A\n\n{{ a: 1 }}\n',
    at: '',
    says: 'The document failed to render: Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection of children, use an array instead.',
    hint: 'An expression in braces is an object: render one of its properties.',
  },
  'an object in an element': {
    doc: '# A\n\nText <b>{[1, new Date(0)]}</b>.\n',
    at: '3:6',
    says: '<b> contains an object.',
    hint: 'An expression in braces is an object: render one of its properties.',
  },
  'a promise in an element': {
    doc: '# A\n\n<div>{Promise.resolve(1)}</div>\n',
    at: '3:1',
    says: '<div> contains a promise.',
    hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
  },
  'content in an element that has none': {
    doc: '# A\n\n<div>{[1].map((x) => <br key={x}>{x}</br>)}</div>\n',
    at: '3:22',
    says: '<br> cannot have content.',
    hint: 'Write <br />.',
  },
  'a style attribute as in HTML': {
    doc: '# A\n\nText <span style="margin-top: 1px; color: red">red</span>.\n',
    at: '3:6',
    says: '"style" of <span> is a string: JSX needs an object.',
    hint: "Write style={{ marginTop: '1px', color: 'red' }}.",
  },
  'a style that is no object': {
    doc: '# A\n\n<b style={["color"]}>red</b>\n',
    at: '3:1',
    says: '"style" of <b> is not an object.',
    hint: "Write style={{ marginTop: '1em' }}.",
  },
  'an object as an attribute': {
    doc: '# A\n\nText <a href={{ to: 1 }}>x</a>.\n',
    at: '3:6',
    says: '"href" of <a> is an object.',
    hint: 'Attributes are strings: write one property of the object.',
  },
  'a text field with several values': {
    doc: '# A\n\n<textarea>a {1}</textarea>\n',
    at: '3:1',
    says: '<textarea> has more than one value.',
    hint: 'Write one text as its content, or defaultValue="text".',
  },
  'a text field with two values': {
    doc: '# A\n\n<textarea defaultValue="a">b</textarea>\n',
    at: '3:1',
    says: '<textarea> has more than one value.',
    hint: 'Write one text as its content, or defaultValue="text".',
  },
  'HTML beside content': {
    doc: '# A\n\n<div dangerouslySetInnerHTML={{ __html: "a" }}>b</div>\n',
    at: '3:1',
    says: '<div> cannot have this "dangerouslySetInnerHTML".',
    hint: 'Write dangerouslySetInnerHTML={{ __html: html }} on an element without other content.',
  },
  'HTML without its key': {
    doc: '# A\n\n<div dangerouslySetInnerHTML="a" />\n',
    at: '3:1',
    says: '<div> cannot have this "dangerouslySetInnerHTML".',
    hint: 'Write dangerouslySetInnerHTML={{ __html: html }} on an element without other content.',
  },
  'an element of a number': {
    doc: '# A\n\nexport const X = 5;\n\n<X />\n',
    at: '5:1',
    says: 'The element is not a component, but 5.',
    hint: 'Check its import.',
  },
  'an asynchronous component': {
    doc: '# A\n\nexport const X = async () => "a";\n\n<X />\n',
    at: '5:1',
    says: 'The component "X" is asynchronous.',
    hint: 'Load data with "generateRoutes" in the configuration, or import JSON.',
  },
  'a client component that throws': {
    doc: "import Boom from './boom.tsx';\n\n# A\n\n<Boom />\n",
    files: { 'boom.tsx': "'use client';\n\nexport default function Boom() {\n  throw new Error('No shop');\n}\n" },
    at: 'boom.tsx:4:9',
    says: 'The document "content/docs/a-client-component-that-throws/doc.mdx" failed to render: No shop.',
  },
  'a component that needs a browser': {
    doc: "import Wide from './wide.tsx';\n\n# A\n\n<Wide />\n",
    files: { 'wide.tsx': 'export default function Wide() {\n  return <p>{window.innerWidth}</p>;\n}\n' },
    at: 'wide.tsx:2:14',
    says: 'The document "content/docs/a-component-that-needs-a-browser/doc.mdx" failed to render: window is not defined.',
    hint: "Documents are rendered at build time, without a browser. In a component with 'use client', move this into an effect.",
  },
  'a package that needs a browser when it is loaded': {
    doc: "# A\n\nimport { map } from 'some-map';\n\n<p>{map}</p>\n",
    files: {
      'node_modules/some-map/package.json': '{ "name": "some-map", "main": "index.js" }',
      'node_modules/some-map/index.js': 'exports.map = window.document;\n',
    },
    at: '3:21',
    says: 'The package "some-map" failed: window is not defined.',
    hint: "Documents are rendered at build time, without a browser. In a component with 'use client', move this into an effect.",
  },
  'a call that only other bundlers support': {
    doc: "# A\n\nexport const all = import.meta.glob('./*.md');\n",
    at: '3:32',
    says: 'The document failed to render: import.meta.glob is not a function.',
    hint: 'Bundlers such as Vite replace this call; storedocs does not. Import the files one by one, or list them with "generateRoutes".',
  },
  'state in a document': {
    doc: "import { useState } from 'react';\n\nexport const Count = () => {\n  const [n] = useState(0);\n  return <b>{n}</b>;\n};\n\n# A\n\n<Count />\n",
    at: '4:15',
    says: '"useState" is called in a component that never runs in the browser.',
    hint: "Move the component into a file that starts with 'use client', and import it: it then runs in the browser, too.",
  },
  'state in a component': {
    doc: "import Count from './count.tsx';\n\n# A\n\n<Count />\n",
    files: {
      'count.tsx': "import React from 'react';\n\nexport default function Count() {\n  React.useEffect(() => {});\n  return <b>1</b>;\n}\n",
    },
    at: 'count.tsx:4:9',
    says: '"useEffect" is called in a component that never runs in the browser.',
    hint: "Start the file with 'use client': the component then runs in the browser, too.",
  },
  'state in a package': {
    doc: "import { Count } from './node_modules/counts/index.js';\n\n# A\n\n<Count />\n",
    files: {
      'node_modules/counts/index.js':
        "const React = require('react');\nexports.Count = function Count() {\n  const [n] = React.useState(0);\n  return React.createElement('b', null, n);\n};\n",
    },
    at: 'node_modules/counts/index.js:3:21',
    says: '"useState" is called in a component that never runs in the browser.',
    hint: 'Add "counts" to "clientComponents" in the configuration, or the component that uses it: it then runs in the browser, too.',
  },
  'a client component that needs Node': {
    doc: "import { Disk } from './disk';\n\n# A\n\n<Disk />\n",
    files: {
      'disk.tsx':
        "'use client';\nimport { readFileSync } from 'node:fs';\n\nexport function Disk() {\n  return <b>{typeof readFileSync}</b>;\n}\n",
    },
    at: 'disk.tsx:2:30',
    says: '"node:fs" is not available in the browser.',
    hint: "A component with 'use client' runs in the browser: it must not import modules that need Node.",
  },
};

const built: Readonly<Record<string, Mistake>> = {
  'tabs with a duplicate value': {
    doc: '# A\n\n<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="a">B</TabItem>\n</Tabs>\n',
    at: '5:1',
    says: 'Duplicate value "a" in <Tabs>.',
    hint: 'Each item needs a unique value; set the visible text with "label".',
  },
  'tabs with a query parameter without a name': {
    doc: '# A\n\n<Tabs queryString>\n<TabItem value="a">A</TabItem>\n</Tabs>\n',
    at: '3:1',
    says: '<Tabs queryString> needs a name for the query parameter.',
    hint: 'Set it with queryString="…", or add a groupId.',
  },
  'tabs with an unknown default': {
    doc: '# A\n\n<Tabs defaultValue="c">\n<TabItem value="a">A</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>\n',
    at: '3:1',
    says: 'Unknown default value "c" of <Tabs>.',
    hint: 'Known values: "a", "b".',
  },
  'tabs with another child': {
    doc: '# A\n\n- One\n\n  <Tabs>\n  <TabItem value="a">A</TabItem>\n\n  Text\n\n  </Tabs>\n',
    at: '5:3',
    says: '<Tabs> contains something other than <TabItem value="…">.',
    hint: 'Put <TabItem value="…"> … </TabItem> elements inside <Tabs>, and everything else inside them.',
  },
  'tabs in a component': {
    doc: "import Both from './both.tsx';\n\n# A\n\n<Both />\n",
    files: {
      'both.tsx': "import { Tabs } from 'storedocs/content';\n\nexport default function Both() {\n  return <Tabs>{null}</Tabs>;\n}\n",
    },
    at: 'both.tsx:4:10',
    says: '<Tabs> contains no <TabItem value="…">.',
    hint: 'Put <TabItem value="…"> … </TabItem> elements inside <Tabs>, and everything else inside them.',
  },
  'an admonition of an unknown type': {
    doc: '# A\n\n<Admonition type="hint">x</Admonition>\n',
    at: '3:1',
    says: 'Unknown type "hint" of <Admonition>.',
    hint: 'Known types: note, tip, info, warning, danger, caution, important, success, secondary.',
  },
  'a body in Head': {
    doc: '# A\n\n<Head><><body className="x" /></></Head>\n',
    at: '3:1',
    says: '<Head> cannot contain <body>.',
    hint: 'It may contain <title>, <meta>, <link>, <script> and <style>.',
  },
};

const props: Readonly<Record<string, readonly [props: string, says: string]>> = {
  'a function as an island prop': ['onClick={() => 1}', '"onClick" of <Counter> is a function'],
  'a date as an island prop': ['shop={{ days: [1, new Date(0)] }}', '"shop.days[1]" of <Counter> is a Date'],
  'a map as an island prop': ['m={new Map()}', '"m" of <Counter> is a Map'],
  'an element as an island prop': ['icon={<b />}', '"icon" of <Counter> is a React element'],
  'NaN as an island prop': ['n={0 / 0}', '"n" of <Counter> is NaN'],
  'a circular object as an island prop': ['o={Object.assign(circle, { self: circle })}', '"o.self" of <Counter> is a circular reference'],
  'undefined as an island prop': ['list={[undefined]}', '"list[0]" of <Counter> is undefined'],
};

/** An island with a prop that cannot be serialized. */
function traveling(name: string, attributes: string, says: string): Mistake {
  return {
    doc: `import { Counter } from './counter';\n\nexport const circle = {};\n\n<Counter ${attributes} />\n`,
    files: { 'counter.tsx': "'use client';\n\nexport function Counter() {\n  return <b>1</b>;\n}\n" },
    at: '5:1',
    says: `Prop ${says}: props of client components must be JSON.`,
    hint: `Pass strings, numbers, lists and plain objects, and create everything else in ${folderOf(name)}/counter.tsx. Children can be any content.`,
  };
}

testMistakes(
  {
    ...running,
    ...built,
    ...Object.fromEntries(Object.entries(props).map(([name, [attributes, says]]) => [name, traveling(name, attributes, says)])),
  },
  "export default { title: 'Test', url: 'https://example.com' };\n",
);

test('an error in a partial is reported once, however many documents import it', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.mdx': "import P from './_p.mdx';\n\n# A\n\n<P />\n",
    'content/docs/b.mdx': "import P from './_p.mdx';\n\n# B\n\n<P />\n",
    'content/docs/c.mdx': '# C\n\n<Nope />\n',
    'content/docs/_p.mdx': 'Text.\n\n{1 +}\n',
  });
  assert.deepEqual(brief(diagnostics), ['mdx-syntax content/docs/_p.mdx:3:5', 'content-failed content/docs/c.mdx:3:1']);
});

test('BrowserOnly in a document is an error at its position, since it never runs in a browser', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.mdx': "import P from './_p.mdx';\n\n# A\n\n<P />\n",
    'content/docs/_p.mdx': 'Text\n\n<BrowserOnly fallback={<b>wait</b>}>{() => 1}</BrowserOnly>\n',
  });
  assert.deepEqual(diagnostics, [
    {
      code: 'content-static',
      severity: 'error',
      message: '<BrowserOnly> outside a client component: only its fallback is shown.',
      file: 'content/docs/_p.mdx',
      line: 3,
      column: 1,
      hint: "Move it to a component whose file starts with 'use client'.",
    },
  ]);
});

test('a build with errors in two documents reports both, exits with 1 and keeps the output', async () => {
  const { diagnostics } = await (await goodSite()).spoil({
    'content/docs/a.mdx': '# A\n\n{1 +}\n',
    'content/docs/b.mdx': '# B\n\n<Nope />\n',
  });
  assert.deepEqual(brief(diagnostics), ['mdx-syntax content/docs/a.mdx:3:5', 'content-failed content/docs/b.mdx:3:1']);
});
