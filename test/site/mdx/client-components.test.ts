import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, type SiteFiles, tempSite } from '../../support/program/temp-site.ts';

const config = (more = '') => `export default { title: 'T', url: 'https://example.com', ${more} };\n`;

const packages: SiteFiles = {
  'node_modules/counts/package.json': '{ "name": "counts", "main": "index.js" }',
  'node_modules/counts/index.js': `
    "use strict";
    exports.__esModule = true;
    exports.Count = void 0;
    var React = require('react');
    exports.Count = function Count(props) {
      const [n] = React.useState(props.from);
      return React.createElement('b', null, n);
    };`,
};

const files: SiteFiles = {
  ...packages,
  'content/docs/a.mdx': "import { Count } from 'counts';\nimport Box from '@site/src/box';\n\n# A\n\n<Count from={7} />\n\n<Box />\n",
  'content/pages/index.jsx': "import Box from '../../src/box';\nexport default () => <main><Box /></main>;\n",
  'src/box.jsx':
    "import { useState } from 'react';\nexport default function Box() {\n  const [text] = useState('boxed');\n  return <i>{text}</i>;\n}\n",
};

test('listed packages and files run in the browser without the directive, and again do not when they are removed from the list', async () => {
  const site = tempSite({ ...files, 'site.config.ts': config("clientComponents: ['counts', './src/box.jsx']") });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  const doc = site.read('build/docs/a/index.html');
  const islands = (html: string) => html.match(/data-src="[^"]*island-(?:index|box)[^"]*"/g)?.length ?? 0;
  assert.equal(islands(doc), 2);
  assert.match(doc, /<b>7<\/b>/);
  assert.equal(islands(site.read('build/index.html')), 1);

  site.write({ 'site.config.ts': config() });
  const { diagnostics } = await site.report('build');
  assert.deepEqual([...new Set(diagnostics.map(({ code }) => code))], ['state-without-client'], brief(diagnostics).join('\n'));
});
