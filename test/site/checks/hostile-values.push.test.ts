import assert from 'node:assert/strict';
import { readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { long } from '../../support/long.ts';
import { runProgram, type SiteFiles, tempSite } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (more: string) => `export default { title: 'T', url: 'https://example.com', ${more} };\n`;
const front = (yaml: string) => `---\n${yaml}\n---\n\n# A\n`;
const level = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join(', ')}]`;
const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]', ...[...'bcdefgh'].map((name, index) => level(name, `*${'abcdefgh'[index]}`))].join(
  '\n',
);

/** Each row: the problem, the files, the position and the message. */
const files: readonly (readonly [name: string, files: SiteFiles, place: string, message: RegExp])[] = [
  ['an alias bomb in front matter', { 'content/docs/a.md': front(bomb) }, 'content/docs/a.md:9', /Too many aliases of aliases/],
  [
    'a merge key without a mapping in front matter',
    { 'content/docs/a.md': front('title:\n  <<: 0') },
    'content/docs/a.md:3',
    /"<<" needs a mapping/,
  ],
  [
    'a merge key without a mapping in a data file',
    { 'content/docs/tags.yml': 'a:\n  <<: [b]\n' },
    'content/docs/tags.yml:2',
    /"<<" needs a mapping/,
  ],
  ['an alias bomb in a data file', { 'content/docs/tags.yml': bomb }, 'content/docs/tags.yml:8', /Too many aliases of aliases/],
  ['an alias within its own value', { 'content/docs/a.md': front('tags: &a [*a]') }, 'content/docs/a.md:2', /"&a" contains itself/],
  [
    'a merge of an alias that is not a mapping',
    { 'content/docs/a.md': front('b: &b [1]\n<<: *b\nc: *b') },
    'content/docs/a.md:3',
    /"<<" needs a mapping/,
  ],
  ['NUL in a slug', { 'content/docs/a.md': front('slug: "a\\0b"') }, 'content/docs/a.md:2', /the control character U\+0000\.$/],
  [
    'a lone surrogate in a slug',
    { 'content/docs/a.md': front('slug: "s\\uDC00"') },
    'content/docs/a.md:2',
    /half of a surrogate pair: U\+DC00\.$/,
  ],
  [
    'an escape character in a tag',
    { 'content/docs/a.md': front('tags: ["\\e[1m"]') },
    'content/docs/a.md:2',
    /the control character U\+001B\.$/,
  ],
  ['NUL in a document', { 'content/docs/a.md': '# A\n\nb\0c\n' }, 'content/docs/a.md:3', /^The file contains a NUL character/],
  ['NUL in a data file', { 'content/docs/tags.yml': 'a:\n  label: \0\n' }, 'content/docs/tags.yml:2', /^The file contains a NUL character/],
  [
    'a sidebar category that contains itself',
    {
      'site.config.ts': config("docs: { sidebarPath: 'sidebars.ts' }"),
      'sidebars.ts':
        "const item: any = { type: 'category', label: 'A', items: ['ok'] };\nitem.items.push(item);\nexport default { docs: [item] };\n",
    },
    'sidebars.ts:undefined',
    /^"docs\[0\]\.items\[1\]" contains itself\.$/,
  ],
  [
    'a throwing getter of a sidebar',
    {
      'site.config.ts': config("docs: { sidebarPath: 'sidebars.ts' }"),
      'sidebars.ts': "export default { get docs() { throw new Error('no') } };\n",
    },
    'sidebars.ts:undefined',
    /^"docs" cannot be read: no\.$/,
  ],
  [
    'a throwing getter of the configuration',
    { 'site.config.ts': config("get tagline() { throw new Error('no') }") },
    'site.config.ts:undefined',
    /^"tagline" cannot be read: no\.$/,
  ],
  [
    'a configuration that contains itself',
    { 'site.config.ts': "const c: any = { title: 'T', url: 'https://example.com' };\nc.navbar = { items: c };\nexport default c;\n" },
    'site.config.ts:2',
    /^"navbar\.items" contains itself\.$/,
  ],
  [
    'a configuration that throws',
    { 'site.config.ts': "export default async () => { throw 'no'; };\n" },
    'site.config.ts:undefined',
    /^The configuration threw an error: no\.$/,
  ],
  [
    'a configuration that rejects',
    { 'site.config.ts': "export default Promise.reject(new Error('no'));\n" },
    'site.config.ts:1',
    /^The configuration threw an error: no\.$/,
  ],
  [
    'a throwing getter of a generated route',
    { 'site.config.ts': config("generateRoutes: () => [{ get path() { throw new Error('no') } }]") },
    'site.config.ts:1',
    /^"generateRoutes\[0\]\.path" cannot be read: no\.$/,
  ],
  [
    'a throwing getter of page metadata',
    { 'content/pages/a.tsx': "export const metadata = { get title() { throw new Error('no') } };\nexport default () => null;\n" },
    'content/pages/a.tsx:undefined',
    /"metadata\.title" cannot be read: no\.$/,
  ],
];

for (const [name, changed, place, message] of files) {
  test(`${name} is a problem of the site`, async () => {
    const { diagnostics } = await siteFrom({ 'content/docs/ok.md': '# Fine\n', ...changed });
    const [first, second] = diagnostics;
    assert.equal(`${first?.file}:${first?.line}`, place);
    assert.match(first?.message ?? '', message);
    assert.equal(second, undefined);
  });
}

test('YAML merge keys work in front matter', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '---\nshared: &shared\n  title: Merged\n<<: *shared\n---\n\nText.\n' });
  assert.match(site.page('docs/a/index.html'), /<h1[^>]*>Merged/);
});

test('a configuration may be a promise, or a function that returns one', async () => {
  const value = "{ title: 'Later', url: 'https://example.com' }";
  for (const exported of [`Promise.resolve(${value})`, `() => (${value})`, `async () => (${value})`, `Promise.resolve(() => (${value}))`]) {
    const site = await siteFrom({ 'site.config.ts': `export default ${exported};\n`, 'content/docs/a.md': '# A\n' });
    assert.deepEqual(site.diagnostics, [], exported);
    assert.match(site.page('docs/a/index.html'), /Later<\/title>/, exported);
  }
});

test('a missing folder for temporary files is an error', async () => {
  const site = tempSite({ 'content/docs/a.md': '# A\n' });
  const { code, stderr } = await runProgram(['build', '--no-cache'], site.root, { TMPDIR: join(site.root, 'nowhere') });
  assert.equal(code, 1);
  assert.match(stderr, /disk-error\n {2}The folder for temporary files does not exist: .*nowhere\.\n/);
});

test('a problem that several stages find is reported once', async () => {
  const site = tempSite({
    'content/docs/a.md': '---\ntags: { a: b }\n---\n\n# A\n',
    'content/docs/b.md': '---\ntags: [a, [b]]\n---\n\n# B\n',
  });
  const { diagnostics, summary } = await site.report('check');
  assert.equal(new Set(diagnostics.map((diagnostic) => JSON.stringify(diagnostic))).size, diagnostics.length);
  assert.equal(summary.errors, diagnostics.length);
});

test('an output folder that is a broken or circular symlink is left unchanged', long, async () => {
  for (const target of ['nowhere', 'build']) {
    const site = tempSite({ 'content/docs/a.md': '# A\n' });
    symlinkSync(join(site.root, target), join(site.root, 'build'));
    const { code, diagnostics } = await site.report('build');
    assert.equal(code, 1);
    assert.deepEqual(
      diagnostics.map((diagnostic) => [diagnostic.code, /broken symbolic link/.test(diagnostic.message)]),
      [['output-unsafe', true]],
    );
    assert.equal(readlinkSync(join(site.root, 'build')), join(site.root, target));
    assert.deepEqual(
      readdirSync(site.root).filter((name) => !name.startsWith('.')),
      ['build', 'content', 'site.config.ts'],
    );
  }
});
