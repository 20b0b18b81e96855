import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brief, tempSite } from '../../support/program/temp-site.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const faulty = `---
title: A
image: /img/Card.svg
---

[case](Guides/first.md "Title") and [again](<guides/First.md#setup>) ![pic](../docs/PIC.svg)\r
[anchor](guides/first.md#setp) [here](#onn) [def] <a href="/docs/Guides/first/">raw</a>\r
[root](docs/guides/first/) [moved](/old) [moved](/old/#setup) [gone](nowhere.md) [![](pic.svg)](guides/FIRST.md)

\`[case](Guides/first.md)\` Guides/first.md

## One

[def]: ./guides/FIRST.md 'Title'
`;

const repaired = faulty
  .replace('/img/Card.svg', '/img/card.svg')
  .replace('[case](Guides/first.md "Title")', '[case](guides/first.md "Title")')
  .replace('guides/First.md#setup', 'guides/first.md#setup')
  .replace('../docs/PIC.svg', '../docs/pic.svg')
  .replace('#setp', '#setup')
  .replace('(#onn)', '(#one)')
  .replace('"/docs/Guides/first/"', '"/docs/guides/first/"')
  .replace('(docs/guides/first/)', '(/docs/guides/first/)')
  .replace('(/old)', '(/docs/guides/first/)')
  .replace('(/old/#setup)', '(/docs/guides/first/#setup)')
  .replace('(guides/FIRST.md)', '(guides/first.md)')
  .replace('./guides/FIRST.md', './guides/first.md');

const newSite = () =>
  tempSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://docs.store', rules: { 'image-alt': 'off', 'link-text': 'off' }, redirects: [{ from: '/old', to: '/docs/guides/first' }] };\n",
    'content/docs/a.md': faulty,
    'content/docs/guides/first.md': '# First\n\n## Setup\n',
    'content/docs/pic.svg': svg,
    'content/static/img/card.svg': svg,
  });

test('--fix corrects unambiguous problems, changes nothing else, and the next run is clean', async () => {
  const site = newSite();
  const first = await site.report('check', '--fix');
  assert.equal(site.read('content/docs/a.md'), repaired);
  assert.deepEqual(brief(first.diagnostics), ['link-broken content/docs/a.md:8:63']);
  const second = await site.run('check', '--fix');
  assert.match(second.stderr, /Nothing to fix\./);
  assert.equal(site.read('content/docs/a.md'), repaired);
});

test('--fix --dry-run prints the lines and writes nothing', async () => {
  const site = newSite();
  const { stderr, code } = await site.run('check', '--fix', '--dry-run');
  assert.equal(code, 1);
  assert.equal(site.read('content/docs/a.md'), faulty);
  assert.match(stderr, /content\/docs\/a\.md:3\n- image: \/img\/Card\.svg\n\+ image: \/img\/card\.svg/);
  assert.match(stderr, /Would fix 12 problems in 1 file\./);
});

test('problems with two possible fixes are left to the author', async () => {
  const site = tempSite({
    'content/docs/a.md': '# A\n\n[x](#step-3) [y](#ste)\n\n## Step 1\n\n## Step 2\n\n## Site\n\n## Sate\n',
  });
  const { diagnostics } = await site.report('check');
  assert.equal(diagnostics.length, 2);
  assert.deepEqual(
    diagnostics.map(({ fix }) => fix),
    [undefined, undefined],
  );
});

test('--fix keeps byte-order marks, tabs and line endings, edits documents outside the root, and skips generated and read-only files', async () => {
  const plugin =
    "{ name: 'p', content: () => ({ routeBasePath: 'p', documents: [{ path: 'x.md', text: '# X\\n\\n[Y](Y.md)\\n' }, { path: 'y.md', text: '# Y\\n' }] }) }";
  const site = tempSite({
    'site/site.config.ts': `export default { title: 'T', url: 'https://docs.store', docs: { path: '../docs' }, plugins: [${plugin}] };\n`,
    'docs/a.md': '\ufeff# A\r\n\r\n-\t[case](Guides/First.md)\ttab\r\n\r\n[x](guides/first.md#setp)\r',
    'docs/guides/first.md': '# First\n\n## Setup\n',
    'docs/fixed.md': '# Fixed\n\n[case](Guides/First.md)\n',
  });
  chmodSync(join(site.root, 'docs/fixed.md'), 0o444);
  const { diagnostics } = await site.report('check', '--root', 'site', '--fix');
  assert.equal(site.read('docs/a.md'), '\ufeff# A\r\n\r\n-\t[case](guides/first.md)\ttab\r\n\r\n[x](guides/first.md#setup)\r');
  assert.equal(site.read('docs/fixed.md'), '# Fixed\n\n[case](Guides/First.md)\n');
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    ['No page at "Guides/First.md".', 'No page at "Y.md". The plugin "p" generated this document, "x.md".'],
  );
});

test('--fix adds sizes to images in HTML tags, and the next run is clean', async () => {
  const wide = svg.replace('width="1"', 'width="30"');
  const text =
    '# A\n\n<p><img alt="P"\n  src="pic.svg"> ![P](pic.svg) <img src="/img/card.svg" alt="C" width="10"></p>\n\n<img src="./pic.svg" alt="P" class="small"><img src="/img/card.svg" alt="C">\n';
  const site = tempSite({
    'site.config.ts': "export default { title: 'T', url: 'https://docs.store', rules: { 'image-size': 'error' } };\n",
    'content/docs/a.md': text,
    'content/docs/b.mdx': '# B\n\n<img src="/img/card.svg" alt="C" />\n',
    'content/docs/pic.svg': wide,
    'content/static/img/card.svg': svg,
  });
  assert.deepEqual(brief((await site.report('check')).diagnostics), [
    'image-size content/docs/a.md:4:3',
    'image-size content/docs/a.md:6:49',
    'image-size content/docs/b.mdx:3:6',
  ]);
  assert.deepEqual((await site.report('check', '--fix')).diagnostics, []);
  assert.equal(
    site.read('content/docs/a.md'),
    text
      .replace('<img alt="P"\n', '<img width="30" height="1" alt="P"\n')
      .replace('<img src="/img/card.svg" alt="C">', '<img width="1" height="1" src="/img/card.svg" alt="C">'),
  );
  assert.equal(site.read('content/docs/b.mdx'), '# B\n\n<img width="1" height="1" src="/img/card.svg" alt="C" />\n');
  assert.deepEqual((await site.report('check')).diagnostics, []);
});
