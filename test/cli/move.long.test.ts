import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../support/program/temp-site.ts';

describe('storedocs move', () => {
  test('updates ids in sidebars, links in the configuration, and translations', async () => {
    const site = tempSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://example.com', i18n: { locales: ['en', 'de'] },\n" +
        "  navbar: { items: [{ type: 'doc', docId: 'a', label: 'a' }, { to: '/docs/a/', label: 'A' }] },\n" +
        "  redirects: [{ from: '/start', to: '/docs/a' }] };\n",
      'sidebars.json': '{ "main": ["a", { "type": "category", "label": "a", "items": ["b"] }] }\n',
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '---\npagination_prev: a\n---\n# B\n',
      'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A deutsch\n\n[b](b.md)\n',
      'i18n/de/docusaurus-plugin-content-docs/current/b.md': '# B deutsch\n',
    });
    const sound = async () => (await site.report('check')).diagnostics;
    assert.deepEqual(await sound(), []);
    const { code, stderr } = await site.run('move', 'content/docs/a.md', 'content/docs/new/first.md');
    assert.equal(code, 0, stderr);
    assert.deepEqual(await sound(), []);
    assert.equal(site.read('sidebars.json'), '{ "main": ["new/first", { "type": "category", "label": "a", "items": ["b"] }] }\n');
    const config = site.read('site.config.ts');
    assert.match(config, /docId: 'new\/first', label: 'a' \}, \{ to: '\/docs\/new\/first\/'/);
    assert.match(config, /from: '\/start', to: '\/docs\/new\/first'/);
    assert.match(
      site.read('i18n/de/docusaurus-plugin-content-docs/current/new/first.md'),
      /redirect_from: \/docs\/a\n[\s\S]*\[b\]\(\.\.\/b\.md\)/,
    );
  });

  test('updates relative URLs, links in components, and parts of the configuration, and keeps line endings', async () => {
    const site = tempSite({
      'site.config.ts':
        "import { items } from './navbar.ts';\nexport default { title: 'T', url: 'https://example.com', navbar: { items } };\n",
      'search.tests.yml': '- { query: part, page: /docs/guides/one/#part }\n- query: two\n  page: "/docs/guides/two/"\n',
      'navbar.ts': "export const items = [\n  { to: '/docs/guides/one#part', label: 'One' },\n];\n",
      'content/_components/Card.tsx': 'export default function Card() {\n  return <a href="/docs/guides/one/">One</a>;\n}\n',
      'content/docs/guides/one.mdx': '# One\r\n\r\n## Part\r\n\r\n[two](../two/) [intro](../../intro) [self](#part) <Card />\r\n',
      'content/docs/guides/two.md': '# Two\n\n[one](../one/#part)\n\n[by name]\n\n[by name]: ../one "One"\n',
      'content/docs/intro.mdx': '# Intro\n\n[one](../guides/one) <a href={"/docs/guides/one"}>One</a> ![dot](guides/dot.svg)\n',
      'content/docs/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
      'content/docs/one/index.md': '# A folder with the name of a page\n',
    });
    const problems = async () => (await site.report('check')).diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`);
    const before = await problems();
    const { code, stderr } = await site.run('move', 'content/docs/guides/one.mdx', 'content/docs/manual/first/one.mdx');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /changed {3}navbar\.ts:2\n/);
    assert.deepEqual([before, await problems()], [[], []]);
    assert.equal(
      site.read('content/docs/manual/first/one.mdx'),
      '---\r\nredirect_from: /docs/guides/one\r\n---\r\n\r\n# One\r\n\r\n## Part\r\n\r\n[two](../../../guides/two/) [intro](../../../intro) [self](#part) <Card />\r\n',
    );
    assert.equal(
      site.read('content/docs/guides/two.md'),
      '# Two\n\n[one](../../manual/first/one/#part)\n\n[by name]\n\n[by name]: ../../manual/first/one "One"\n',
    );
    assert.match(site.read('content/docs/intro.mdx'), /\[one\]\(\.\.\/manual\/first\/one\) <a href=\{"\/docs\/manual\/first\/one"\}>/);
    assert.equal(
      site.read('search.tests.yml'),
      '- { query: part, page: /docs/manual/first/one/#part }\n- query: two\n  page: "/docs/guides/two/"\n',
    );
    assert.match(site.read('content/_components/Card.tsx'), /href="\/docs\/manual\/first\/one\/"/);
  });

  test('moves a folder together with its translation, and leaves versions in place', async () => {
    const [a, b] = ['# A\n\n[b](../../b/) [file](../b.md)\n', '# B\n\n[a](../g/a/)\n'];
    const german = 'i18n/de/docusaurus-plugin-content-docs/current';
    const site = tempSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://example.com', i18n: { locales: ['en', 'de'] }, docs: { path: 'docs' } };\n",
      'docs/g/a.md': a,
      'docs/b.md': b,
      'versions.json': '["1.0"]\n',
      'versioned_docs/version-1.0/g/a.md': a,
      'versioned_docs/version-1.0/b.md': b,
      [`${german}/g/a.md`]: a,
      [`${german}/b.md`]: b,
    });
    const broken = async () => (await site.report('check')).diagnostics.filter((found) => /broken|redirect/.test(found.code));
    assert.deepEqual(await broken(), []);
    const { code, stderr } = await site.run('move', 'docs/g', 'docs/new/deep');
    assert.equal(code, 0, stderr);
    assert.deepEqual(await broken(), []);
    for (const folder of ['docs', german]) {
      assert.equal(site.read(`${folder}/b.md`), '# B\n\n[a](../new/deep/a/)\n');
      assert.match(site.read(`${folder}/new/deep/a.md`), /\[b\]\(\.\.\/\.\.\/\.\.\/b\/\) \[file\]\(\.\.\/\.\.\/b\.md\)/);
    }
    assert.deepEqual([site.read('versioned_docs/version-1.0/g/a.md'), site.read('versioned_docs/version-1.0/b.md')], [a, b]);
  });
});
