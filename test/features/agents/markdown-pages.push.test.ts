import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { serve } from '../../support/program/serve.ts';
import { brief, type SiteFiles, type TempSite, tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (keys: string): SiteFiles => ({
  'site.config.ts': `export default { title: 'Test', tagline: 'A line', url: 'https://example.com', ${keys} };\n`,
});

/** A site that was built without problems. */
async function built(files: SiteFiles): Promise<TempSite> {
  const site = tempSite(files);
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, diagnostics], [0, []]);
  return site;
}

const machineFiles = (site: TempSite) => site.list('build').filter((path) => /\.md$|^llms/.test(path));

test('a document has a Markdown page with absolute URLs and code from files', async () => {
  const site = await built({
    'content/docs/guides/first.md': `---
title: First
description: The first
  of all
---

See [the end](../last.md#end), [this](#here), ![dot](../dot.svg), [terms](/terms.txt) and [the web](https://web.example).

\`\`\`ts file=./example.ts#L2
\`\`\`

## Here
`,
    'content/docs/guides/example.ts': 'one\ntwo\n',
    'content/docs/last.md':
      '---\ndescription: An end\n---\n\n# The last {#own}\n\n## End\n\nBack to [the first][first].\n\n[first]: guides/first.md\n',
    'content/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'content/static/terms.txt': 'Terms\n',
  });
  assert.equal(
    site.read('build/docs/guides/first/index.md').replace(/-[\da-f]{8}/, ''),
    `# First

> The first of all

See [the end](https://example.com/docs/last/#end), [this](https://example.com/docs/guides/first/#here), ![dot](https://example.com/assets/images/dot.svg), [terms](https://example.com/terms.txt) and [the web](https://web.example).

\`\`\`ts
two
\`\`\`

## Here
`,
  );
  assert.equal(
    site.read('build/docs/last/index.md'),
    '# The last\n\n> An end\n\n## End\n\nBack to [the first][first].\n\n[first]: https://example.com/docs/guides/first/\n',
  );
});

test('the Markdown of an MDX document contains imported documents, each with its own URLs', async () => {
  const site = await built({
    'content/docs/a.mdx': `import Shared from './parts/_shared.mdx';
import Plain from '@site/content/docs/_plain.md';

export const version = '1.2';

# Title

Text {version} of <b>[a](b.md)</b>.

<Tabs>
  <TabItem value="npm">
    <Shared />
  </TabItem>
</Tabs>

- item

  <Plain />
`,
    'content/docs/parts/_shared.mdx': "---\ntitle: Unseen\n---\n\nimport Deep from '../_plain.md';\n\n[up](../b.md) {1 + 1}\n\n<Deep />\n",
    'content/docs/_plain.md': 'Plain [b](b.md)\n\n```js\n<!-- kept -->\n```\n',
    'content/docs/b.md': '# B\n',
  });
  const plain = 'Plain [b](https://example.com/docs/b/)\n\n```js\n<!-- kept -->\n```';
  assert.equal(
    site.read('build/docs/a/index.md'),
    `# Title\n\nText  of [a](https://example.com/docs/b/).\n\n**npm**\n\n[up](https://example.com/docs/b/) \n\n${plain}\n\n- item\n\n  ${plain.replace(/\n(?=.)/g, '\n  ')}\n`,
  );
});

const listed: SiteFiles = {
  'content/docs/intro.md': '---\nsidebar_position: 1\n---\n\n# Intro [1]\n\nThe first words.\n',
  'content/docs/guides/_category_.yml': 'label: All guides',
  'content/docs/guides/second.md': '---\nsidebar_position: 2\ndescription: Second of all.\n---\n\n# Second\n',
  'content/docs/guides/first.md': '---\nsidebar_position: 1\n---\n\n# First\n',
  'content/docs/guides/deep/more.md': '# More\n',
  'content/docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
  'content/pages/index.md': '# Home\n',
  'content/pages/about.md': '# About\n',
  'content/pages/hello.tsx': 'export default () => <h1>Hello</h1>;\n',
};

test('llms.txt lists pages in sidebar order, and llms-full.txt contains them in that order', async () => {
  const site = await built({ ...listed, ...config("baseUrl: '/sub/'") });
  assert.equal(
    site.read('build/llms.txt'),
    `# Test

> A line

The text of all pages in one file: https://example.com/sub/llms-full.txt

## Documents

- [Intro \\[1\\]](https://example.com/sub/docs/intro/index.md): The first words.

## All guides

- [First](https://example.com/sub/docs/guides/first/index.md)
- [Second](https://example.com/sub/docs/guides/second/index.md): Second of all.
- [More](https://example.com/sub/docs/guides/deep/more/index.md)

## Pages

- [About](https://example.com/sub/about/index.md)
- [Home](https://example.com/sub/index.md)
`,
  );
  const full = site.read('build/llms-full.txt');
  assert.ok(
    full.startsWith(
      '# Test\n\n> A line\n\n---\n\nSource: https://example.com/sub/docs/intro/\n\n# Intro [1]\n\nThe first words.\n\n---\n\n',
    ),
  );
  assert.deepEqual(
    [...full.matchAll(/^Source: https:\/\/example\.com(.*)$/gm)].map(([, path]) => path),
    ['intro/', 'guides/first/', 'guides/second/', 'guides/deep/more/'].map((path) => `/sub/docs/${path}`).concat('/sub/about/', '/sub/'),
  );
  assert.equal(site.read('build/docs/secret/index.md'), '# Secret\n');
});

test('a list of pages that is too long for agents is divided by section', async () => {
  const title = 'word '.repeat(300).trim();
  const guides = Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [`content/docs/guides/g${10 + number}.md`, `---\ntitle: ${title} ${number}\n---\n\nText.\n`]),
  );
  const recipes = Object.fromEntries(
    Array.from({ length: 16 }, (_, number) => [
      `content/docs/recipes/r${10 + number}.md`,
      `---\ntitle: ${title} ${number}\n---\n\nText.\n`,
    ]),
  );
  const site = await built({
    ...guides,
    ...recipes,
    'content/docs/intro.md': '# Intro\n',
    ...config("baseUrl: '/sub/', rules: { 'agent-index': 'error' }"),
  });
  const index = site.read('build/llms.txt');
  assert.match(index, /\n\n## guides\n\n- \[guides\]\(https:\/\/example\.com\/sub\/docs\/guides\/llms\.txt\)\n\n## recipes\n\n- \[word /);
  const urls = (text: string) => [...text.matchAll(/\]\(https:\/\/example\.com\/sub\/([^)]*)\)/g)].map(([, path]) => path);
  const part = site.read('build/docs/guides/llms.txt');
  assert.ok(part.startsWith('# Test\n\n> A line\n\n## guides\n\n- ['), part.slice(0, 60));
  assert.deepEqual(
    urls(part),
    Object.keys(guides).map((path) => path.slice('content/'.length).replace(/\.md$/, '/index.md')),
  );
  assert.equal(urls(index).length, 1 + 1 + Object.keys(recipes).length);

  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  for (const path of ['llms.txt', 'docs/guides/llms.txt'])
    assert.equal(await (await fetch(`${url}/sub/${path}`)).text(), site.read(`build/${path}`), path);
  assert.equal((await fetch(`${url}/sub/docs/recipes/llms.txt`)).status, 404);

  for (const path of Object.keys(guides).slice(10)) site.remove(path);
  assert.equal((await site.run('build')).code, 0);
  assert.ok(!site.list('build').includes('docs/guides/llms.txt'));
  assert.equal(urls(site.read('build/llms.txt')).length, 1 + 10 + Object.keys(recipes).length);
});

test('llms.txt lists several docs sets, and documents outside of all sidebars', async () => {
  const site = await siteFrom({
    ...config("docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }]"),
    'sidebars.json': '{ "docs": ["a", { "type": "category", "label": "C", "items": ["b", "a"] }] }',
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
    'content/docs/left.md': '# Left\n',
    'api/one.md': '# One\n',
    'api/more/two.md': '# Two\n',
  });
  assert.deepEqual(site.file('llms.txt').match(/^(?:##.*|- \[[^\]]*\])/gm), [
    '## Documents',
    '- [A]',
    '## Documents: C',
    '- [B]',
    '## Api',
    '- [One]',
    '## Api: more',
    '- [Two]',
    '## Other documents',
    '- [Left]',
  ]);
});

test('without trailing slashes, Markdown files are next to pages', async () => {
  const site = await built({ ...listed, ...config('trailingSlash: false') });
  assert.deepEqual(machineFiles(site), [
    'about.md',
    'docs/guides/deep/more.md',
    'docs/guides/first.md',
    'docs/guides/second.md',
    'docs/intro.md',
    'docs/secret.md',
    'index.md',
    'llms-full.txt',
    'llms.txt',
  ]);
});

test('each of the files can be disabled', async () => {
  const filesWith = async (llms: string) => machineFiles(await built({ 'content/docs/a.md': '# A\n', ...config(`llms: ${llms}`) }));
  assert.deepEqual(await filesWith('false'), []);
  assert.deepEqual(await filesWith('{ full: false }'), ['docs/a/index.md', 'llms.txt']);
  assert.deepEqual(await filesWith('{ index: false, full: false }'), ['docs/a/index.md']);
  const site = await built({ 'content/docs/a.md': '# A\n', ...config('llms: { markdownPages: false }') });
  assert.deepEqual(machineFiles(site), ['llms-full.txt', 'llms.txt']);
  assert.match(
    site.read('build/llms.txt'),
    /- \[A\]\(https:\/\/example\.com\/docs\/a\/\)/,
    'llms.txt lists the HTML pages when there are no Markdown pages',
  );
  assert.doesNotMatch(site.read('build/docs/a/index.html'), /text\/markdown/);
  const { diagnostics } = await siteFrom({ 'content/docs/a.md': '# A\n', ...config('llms: { markdownPage: false }') });
  assert.deepEqual(
    diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [['config-unknown-key', 'Unknown key "llms.markdownPage".', 'Did you mean "markdownPages"?']],
  );
});

test('files of the site replace generated lists, and conflict with Markdown pages', async () => {
  const site = await built({
    'content/docs/a.md': '# A\n',
    'content/static/llms.txt': 'Own list\n',
    'content/static/llms-full.txt': 'Own text\n',
  });
  assert.deepEqual([site.read('build/llms.txt'), site.read('build/llms-full.txt')], ['Own list\n', 'Own text\n']);
  site.write({ 'content/static/docs/a/index.md': 'Own\n' });
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual([code, brief(diagnostics)], [1, ['output-conflict content/static/docs/a/index.md']]);
  assert.equal(diagnostics[0]?.message, 'Output conflict at "docs/a/index.md": a static file and a generated file.');
});

test('a second build equals a clean build, and nothing is written when nothing has changed', async () => {
  const site = await built({
    'content/docs/a.md': '[b](b.mdx)\n',
    'content/docs/b.mdx': '# B\n\n<b>{1}</b>\n\n```js file=c.js\n```\n',
    'content/docs/c.js': '1\n',
  });
  const states = () => site.list('build').map((path) => [path, site.read(`build/${path}`)]);
  assert.equal((await site.report('build')).summary.output?.written, 0);
  site.write({ 'content/docs/c.js': '2\n', 'content/docs/a.md': '[b](b.mdx) again\n' });
  assert.equal((await site.run('build')).code, 0);
  const again = states();
  assert.match(site.read('build/docs/b/index.md'), /```js\n2\n```/);
  for (const folder of ['build', '.storedocs']) site.remove(folder);
  assert.equal((await site.run('build')).code, 0);
  assert.deepEqual(states(), again);
});

test('dev serves the same files', async () => {
  const site = await built({ ...listed, ...config("baseUrl: '/sub/'") });
  const { url, stop } = await serve(['dev', '--port', '0'], site.root);
  after(stop);
  for (const path of machineFiles(site)) {
    const response = await fetch(`${url}/sub/${path}`);
    assert.deepEqual([response.status, await response.text()], [200, site.read(`build/${path}`)], path);
    assert.equal(response.headers.get('content-type'), path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'text/plain; charset=utf-8');
  }
  for (const path of ['docs/none/index.md', 'hello/index.md', '404.md'])
    assert.equal((await fetch(`${url}/sub/${path}`)).status, 404, path);
});

test('pages with page actions link to their Markdown', async () => {
  const site = await siteFrom({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', pageActions: ['markdown'] };\n",
    'content/docs/a.md': '# A\n',
  });
  assert.match(site.page('docs/a/index.html'), /<link rel="alternate" type="text\/markdown" href="\/docs\/a\/index\.md"/);
  assert.doesNotMatch(site.page('404.html'), /text\/markdown/);
});
