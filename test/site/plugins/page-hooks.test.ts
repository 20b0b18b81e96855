import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (plugin: string, imports = '') =>
  `${imports}export default { title: 'Test', url: 'https://example.com', plugins: [${plugin}] };\n`;

const guideSite = (count: number) => ({
  'site.config.ts': config('printCodes()', "import { printCodes } from './plugins/print-codes.ts';\n"),
  'plugins/print-codes.ts': readFileSync(join(import.meta.dirname, 'examples/print-codes.ts'), 'utf8'),
  ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`content/docs/a${index}.md`, `# A ${index}\n`])),
});

const codeIn = (html: string) => /<meta property="print:code" content="\/([^"]*)"/.exec(html)?.[1] ?? '';

test('pageData changes what templates get, and publish makes the files that pages need', async () => {
  const site = await siteFrom(guideSite(2));
  assert.deepEqual(site.diagnostics, []);
  for (const name of ['a0', 'a1']) {
    const path = codeIn(site.page(`docs/${name}/index.html`));
    assert.equal(site.file(path), `https://example.com/docs/${name}/\n`);
  }
  assert.equal(codeIn(site.page('404.html')), '');
});

test('page workers and later builds give the same files', async () => {
  const site = tempSite(guideSite(70));
  for (const args of [['--jobs', '3'], [], ['--no-cache']]) {
    const { code } = await site.report('build', ...args);
    assert.equal(code, 0);
    assert.equal(site.read(`build/${codeIn(site.read('build/docs/a69/index.html'))}`), 'https://example.com/docs/a69/\n');
  }
});

test('problems of these hooks name plugin, hook and page', async () => {
  const cases: readonly (readonly [plugin: string, message: string])[] = [
    ["setup() { throw new Error('no key'); }", 'The hook "setup" of the plugin "p" failed: no key.'],
    [
      "pageData({ url }) { if (url === '/docs/a/') throw new Error('no'); }",
      'The hook "pageData" of the plugin "p" for the page "/docs/a/" failed: no.',
    ],
    [
      "pageData({ url }) { return url === '/docs/a/' ? { datta: 1 } : undefined; }",
      'The hook "pageData" of the plugin "p" for the page "/docs/a/" returned an invalid value: Unknown key "pageData.datta".',
    ],
    [
      "pageData: ({ url }) => (url === '/docs/a/' ? { files: [{ path: 'a.txt', key: 'a', input: 1 }] } : undefined), publish: () => []",
      'The hook "publish" of the plugin "p" returned an invalid value: "publish": expected object, found [].',
    ],
  ];
  for (const [hooks, message] of cases) {
    const { diagnostics } = await siteFrom({ 'site.config.ts': config(`{ name: 'p', ${hooks} }`), 'content/docs/a.md': '# A\n' });
    assert.deepEqual(
      diagnostics.map((found) => [found.code, found.message]),
      [['plugin-failed', message]],
    );
  }
});
