import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const brief = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, severity, file, line, column, message }) => `${severity} ${code} ${file}:${line}:${column} ${message}`);

test('hooks and handlers of a page, which never run, are errors at their positions, but not in client components', async () => {
  const site = await siteFrom({
    'content/pages/index.tsx': `import React, { useState } from 'react';
import { Counter } from '../counter';
import { Row } from '../row';

export const metadata = { title: 'Home' };

export default function Home() {
  const [count] = useState(1);
  React.useEffect(() => {});
  return (
    <section>
      <Row />
      <button type="button" onClick={() => alert(count)}>Go</button>
      <Counter />
    </section>
  );
}
`,
    'content/row.tsx': "export const Row = () => <i onMouseEnter={() => {}} title='x'>Row</i>;\n",
    'content/counter.tsx': `'use client';
import { useState } from 'react';
import { Inner } from './inner';
export const Counter = () => { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>{n}<Inner /></button>; };
`,
    'content/inner.tsx': `import { useState } from 'react';
export const Inner = () => { const [n] = useState(0); return <i onClick={() => {}}>{n}</i>; };
`,
  });
  assert.deepEqual(brief(site.diagnostics), [
    'error state-without-client content/pages/index.tsx:8:19 "useState" is called in a component that never runs in the browser.',
    'error state-without-client content/pages/index.tsx:9:9 "useEffect" is called in a component that never runs in the browser.',
    'error state-without-client content/pages/index.tsx:13:7 "onClick" of <button> is in a component that never runs in the browser.',
    'error state-without-client content/row.tsx:1:26 "onMouseEnter" of <i> is in a component that never runs in the browser.',
  ]);
});

test('hooks and handlers in templates of a site are the same errors', async () => {
  for (const [code, place] of [
    ["import { useState } from 'react';\nexport const Footer = () => { const [n] = useState(1); return <footer>{n}</footer>; };\n", '2:43'],
    ['export const Footer = () => <footer onClick={() => {}}>F</footer>;\n', '1:29'],
  ] as const) {
    const site = await siteFrom({ 'templates/chrome/footer.tsx': code, 'content/docs/a.md': '# A\n' });
    const [first = ''] = brief(site.diagnostics);
    assert.match(first, new RegExp(`^error state-without-client templates/chrome/footer.tsx:${place} `), first);
  }
});

test('handlers in documents are errors with their position', async () => {
  const site = await siteFrom({
    'content/docs/a.mdx':
      "import Live from './live.jsx';\nimport Dead from './dead.jsx';\n\n# A\n\n<button type=\"button\" onClick={() => {}}>Go</button>\n\n<Live />\n\n<Dead />\n",
    'content/docs/live.jsx': "'use client';\nexport default () => <button type='button' onClick={() => {}}>Live</button>;\n",
    'content/docs/dead.jsx': 'export default () => <b onFocus={() => {}} onBlur={undefined}>Dead</b>;\n',
  });
  assert.deepEqual(brief(site.diagnostics), [
    'error content-static content/docs/a.mdx:6:1 "onClick" of <button> is in a component that never runs in the browser.',
    'error content-static content/docs/dead.jsx:1:22 "onFocus" of <b> is in a component that never runs in the browser.',
  ]);
  assert.match(site.page('docs/a/index.html'), /<button type="button">Go<\/button>/);
});
