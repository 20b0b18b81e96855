import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { inside, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (imports: string, more: string) => `${imports}export default { title: 'Test', url: 'https://example.com', ${more} };\n`;

/** Appends a paragraph with what `text`, an expression, gives for the file. */
const appending = (text: string) =>
  `() => (tree, file) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: ${text} }] }); }`;

test('remark plugins see the absolute path of each document, and the root as working directory', async () => {
  const shown = appending("[file.path.slice(file.cwd.length), file.history.length, file.stem].join(' ')");
  const site = await siteFrom({
    'site.config.ts': config('', `markdown: { format: 'mdx', remarkPlugins: [${shown}] }`),
    'content/docs/plain.md': '# Plain\n',
    'content/docs/same.md': '# Plain\n',
    'content/docs/code.mdx': "import Part from './_part.md';\n\n# Code\n\n{1 + 1}\n\n<Part />\n",
    'content/docs/_part.md': '---\nformat: md\n---\n\nPart.\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const text = (name: string) => textOf(inside(site.page(`docs/${name}/index.html`), 'main'));
  assert.match(text('plain'), /\/content\/docs\/plain\.md 1 plain/);
  assert.match(text('same'), /\/content\/docs\/same\.md 1 same/);
  assert.match(text('code'), /\/content\/docs\/_part\.md 1 _part[\s\S]*\/content\/docs\/code\.mdx 1 code/);
});

test('modules that a configuration imports know their own location, and may require packages', async () => {
  const site = tempSite({
    'site.config.ts': config(
      "import { words, place } from './plugins/words/index.ts';\nimport common from './plugins/common.cjs';\nconst __dirname = 'mine';\n",
      "tagline: [words, place, common, __dirname, import.meta.filename].join(' | ')",
    ),
    'plugins/words/index.ts':
      "import { readFileSync } from 'node:fs';\nexport const words: string = readFileSync(new URL('words.txt', import.meta.url), 'utf8') + readFileSync(__dirname + '/words.txt', 'utf8');\nexport const place = import.meta.dirname;\n",
    'plugins/words/words.txt': 'Hi.',
    'plugins/common.cjs': "const { basename } = require('path');\nmodule.exports = require('mine').name + basename(__filename);\n",
    'node_modules/mine/package.json': '{ "name": "mine", "main": "main.cjs" }',
    'node_modules/mine/main.cjs': "exports.name = 'package ';\n",
    'content/pages/index.tsx': 'export default function Page({ config }) { return <main>{config.tagline}</main>; }\n',
  });
  assert.deepEqual((await site.report('build')).diagnostics, []);
  const expected = ['Hi.Hi.', join(site.root, 'plugins/words'), 'package common.cjs', 'mine', join(site.root, 'site.config.ts')];
  assert.equal(textOf(inside(site.read('build/index.html'), 'main')), expected.join(' | '));
});
