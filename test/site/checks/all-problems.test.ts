import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, type SiteFiles, tempSite } from '../../support/program/temp-site.ts';

const config = (keys: string) => `export default {\n  title: 'Test',\n  url: 'https://example.com',\n  ${keys}\n};\n`;

test('one run reports the problems of configuration, front matter, graph, content and links, once each', async () => {
  const site = tempSite({
    'site.config.ts': config(
      "tagLine: 'x',\n  navbar: { items: [{ label: 'A', to: '/docs/a' }, { type: 'doc', docId: 'gone', position: 'right' }] },",
    ),
    'sidebars.json': '{ "docs": ["a", "gone", { "type": "doc" }] }\n',
    'content/docs/a.md': '---\nsidebar_position: first\n---\n\n# A\n\n[Nowhere](nowhere.md) and [B](b.md)\n',
    'content/docs/b.md': '---\nid: a\nslug: /other\n---\n\n# B\n\n[No heading](a.md#none)\n',
    'content/docs/c.mdx': '# C\n\n{open\n',
    'content/docs/d.md': '---\nslug: /b\n---\n\n# D\n\n![No picture](none.png)\n',
    'content/docs/e.md': '---\nslug: /b\ntags: ["!"]\n---\n\n# E\n',
    'content/blog/authors.yml': 'ann:\n  nam: Ann\n',
    'content/blog/p.md': '---\nauthors: ann\ndate: never\n---\n\n# P\n\n<!-- truncate -->\n\n[Gone](/docs/gone)\n',
    'content/blog/q.md': '# Q\n\n<!-- truncate -->\n\n[P](p.md)\n',
  });
  const { code, diagnostics } = await site.report('build');
  assert.deepEqual(brief(diagnostics), [
    'authors-invalid content/blog/authors.yml:2:3',
    'front-matter-invalid content/blog/p.md:3:7',
    'link-broken content/blog/p.md:10:1',
    'post-date-missing content/blog/q.md:1:1',
    'front-matter-invalid content/docs/a.md:2:19',
    'link-broken content/docs/a.md:7:1',
    'doc-id-duplicate content/docs/b.md:1:1',
    'anchor-broken content/docs/b.md:8:1',
    'mdx-syntax content/docs/c.mdx:3:1',
    'image-broken content/docs/d.md:7:1',
    'route-duplicate content/docs/e.md:1:1',
    'tag-invalid content/docs/e.md:3:8',
    'sidebar-invalid sidebars.json:1:17',
    'sidebar-invalid sidebars.json:1:25',
    'config-unknown-key site.config.ts:4:3',
    'config-invalid site.config.ts:5:74',
  ]);
  assert.equal(code, 1);
  assert.ok(!site.exists('build'));
});

/** Sites with an unreadable part, and their problems: links to that part are not reported as broken. */
const partial: Readonly<Record<string, readonly [files: SiteFiles, expected: readonly string[]]>> = {
  'a docs set with a missing folder': [
    { 'site.config.ts': config("docs: [{ path: 'content/docs' }, { id: 'api', path: 'api', routeBasePath: 'api' }],") },
    ['content-missing '],
  ],
  'a document that is not UTF-8': [{ 'content/docs/api.md': Uint8Array.of(35, 32, 0xff) }, ['source-not-utf8 content/docs/api.md:1:3']],
  'generated pages that fail': [
    { 'site.config.ts': config("generateRoutes: () => { throw new Error('no data'); },") },
    ['routes-invalid site.config.ts:4:33'],
  ],
  'an invalid path': [{ 'site.config.ts': config('baseUrl: 5,') }, ['config-invalid site.config.ts:4:3']],
  'invalid locales': [
    { 'site.config.ts': config("i18n: { defaultLocale: 'english' },"), 'i18n/de/messages.yml': '{}' },
    ['locale-invalid site.config.ts:4:11'],
  ],
};

for (const [what, [files, expected]] of Object.entries(partial))
  test(`links to missing content are not reported separately: ${what}`, async () => {
    const site = tempSite({ 'content/docs/a.md': '# A\n\n[Api](/api/x) [Doc](api.md) [Page](/made)\n', ...files });
    const { code, diagnostics } = await site.report('check');
    assert.deepEqual([code, brief(diagnostics)], [1, expected.map((text) => text.trim())]);
  });

test('an unusable configuration ends the run', async () => {
  const site = tempSite({ 'site.config.ts': config('outDir: 5, tagLine: 1,'), 'content/docs/a.md': '# A\n\n[Gone](gone.md)\n' });
  assert.deepEqual(brief((await site.report('build')).diagnostics), [
    'config-invalid site.config.ts:4:3',
    'config-unknown-key site.config.ts:4:14',
  ]);
});
