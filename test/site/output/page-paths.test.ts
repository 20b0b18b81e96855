import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DocsError } from '../../../src/model/diagnostic.ts';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';
import { validConfig } from '../../support/valid-config.ts';

/** Paths that no page can have, in JSON, which is also valid YAML. */
const wrong = ['"/a?b"', '"/a#b"', '"/a\\\\b"', '"/a\\u0001b"', '"/a\\u007fb"', '"/a\\ud800b"', '"/a%3Fb"', '"/a%23b"', '"/a%5cb"'].concat([
  '"/a%00b"',
  '"/a%1Fb"',
  '"/a%7Fb"',
  '"/a%ED%A0%80b"',
]);

/** Each row: where the path of a page can be set, a file that sets it, and its line there. */
const kinds: readonly (readonly [name: string, file: string, text: (path: string) => string, line: number])[] = [
  ['slug of a doc', 'content/docs/a.md', (path) => `---\ntitle: A\nslug: ${path}\n---\n`, 3],
  ['slug of a post', 'content/blog/2020-01-01-a.md', (path) => `---\ntitle: A\nslug: ${path}\n---\n`, 3],
  ['slug of a page', 'content/pages/a.md', (path) => `---\ntitle: A\nslug: ${path}\n---\n`, 3],
  ['alias', 'content/docs/alias.md', (path) => `---\ntitle: A\naliases:\n  - /b\n  - ${path}\n---\n`, 5],
  [
    'permalink of an inline tag',
    'content/docs/tag.md',
    (path) => `---\ntitle: A\ntags:\n  - b\n  - label: C\n    permalink: ${path}\n---\n`,
    6,
  ],
  ['permalink of a declared tag', 'content/docs/tags.yml', (path) => `a:\n  permalink: ${path}\n`, 2],
  ['permalink of an author', 'content/blog/authors.yml', (path) => `a:\n  name: A\n  page:\n    permalink: ${path}\n`, 4],
  [
    'slug of a category in its file',
    'content/docs/b/_category_.yml',
    (path) => `label: B\nlink:\n  type: generated-index\n  slug: ${path}\n`,
    4,
  ],
  [
    'slug of a category in the sidebars',
    'sidebars.json',
    (path) =>
      `{ "docs": [\n{ "type": "category", "label": "C", "items": ["ok"],\n"link": { "type": "generated-index",\n"slug": ${path} } }] }`,
    4,
  ],
];
const fine: SiteFiles = {
  'content/docs/ok.md': '# Fine\n',
  'content/docs/b/c.md': '# C\n',
  'content/blog/2020-01-02-ok.md': '# Fine\n\n<!-- truncate -->\n',
};

for (const path of wrong)
  test(`${path} is an error wherever the path of a page can be set, at its line`, async () => {
    const { diagnostics } = await siteFrom({ ...fine, ...Object.fromEntries(kinds.map(([, file, text]) => [file, text(path)])) });
    for (const [name, file, , line] of kinds) {
      const first = diagnostics.find((found) => found.severity === 'error' && found.file === file);
      assert.deepEqual([name, first?.line], [name, line]);
      assert.match(first?.message ?? '', /without "\?", "#"|control character|surrogate/, name);
    }
  });

test('other characters are percent-encoded in URLs, but unchanged on disk', async () => {
  const paths = ['/a b', '/100%', '/c++', '/дока', '/é', '/😀', "/it's", '/a&b', '/a=b;c', '/%20'];
  const docs = paths.map((path, index) => [`content/docs/${index}.md`, `---\nslug: ${JSON.stringify(path)}\n---\n\n# A\n`] as const);
  const site = await siteFrom(Object.fromEntries(docs));
  assert.deepEqual(site.diagnostics, []);
  for (const path of paths) assert.match(site.page(`docs${path}/index.html`), /<h1/);
});

test('paths in the configuration are checked in the same way', () => {
  const keys = ['docs.routeBasePath', 'docs.tagsBasePath', 'docs.versions.v.path', 'pages.routeBasePath', 'blog.routeBasePath'].concat(
    'blog.archiveBasePath',
    'blog.authorsBasePath',
    'blog.pageBasePath',
  );
  for (const key of keys)
    for (const path of wrong) {
      const value = key.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), JSON.parse(path));
      assert.match(refusal(value), new RegExp(`^"${key}": expected a path without `), `${key} ${path}`);
    }
});

test('a base path may contain only characters that need no encoding', () => {
  for (const baseUrl of ['/дока/', '/é/', '/%D0%B4/', '/a b/', '/"/', '/a?b/', '/a#b/', '/a\\b/', '/a\0b/', '/\ud800/', '//', '/a//b/'])
    assert.match(refusal({ baseUrl }), /^"baseUrl": expected /, baseUrl);
  for (const baseUrl of ['/../', '/a/./']) assert.match(refusal({ baseUrl }), /^"baseUrl": expected a path without "\."/, baseUrl);
  for (const baseUrl of ['/', '/docs/', "/a.b~c/D_e-f!$&'()*+,;=:@/"]) assert.equal(refusal({ baseUrl }), '', baseUrl);
});

/** The first message about this configuration; empty if there is none. */
function refusal(more: unknown): string {
  try {
    validConfig(
      { title: 'T', url: 'https://example.com', ...(typeof more === 'object' ? more : {}) },
      { file: 'site.config.ts', text: '' },
    );
    return '';
  } catch (error) {
    if (error instanceof DocsError) return error.diagnostics[0]?.message ?? '';
    throw error;
  }
}
