import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tempSite } from '../support/temp-site.ts';

const numbers = Array.from({ length: 30 }, (_, index) => index + 1);

/** Thirty documents that link to each other, to their neighbours and from there. */
const guides = Object.fromEntries(
  numbers.map((number) => [
    `content/docs/guides/${number % 3 === 0 ? 'more/' : ''}g${number}.md`,
    `# Guide ${number}\n\n## Part\n\n[home](${number % 3 === 0 ? '../' : ''}../intro.md#top) ![dot](${number % 3 === 0 ? '../' : ''}dot.svg)\n\n[next](${number % 3 === 0 ? '../' : ''}${(number % 30) + 1 > 0 && ((number % 30) + 1) % 3 === 0 ? 'more/' : ''}g${(number % 30) + 1}.md#part)\n`,
  ]),
);

const files = {
  ...guides,
  'content/docs/guides/_category_.json': '{ "label": "Guides" }\n',
  'content/docs/guides/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'content/docs/intro.md': '# Intro\n\n[one](guides/g1.md#part) [two](./guides/g2.md) ![dot](guides/dot.svg)\n',
  'content/pages/index.md': '# Home\n\n[one](/docs/guides/g1)\n',
};

describe('storedocs move', () => {
  test('a folder of thirty documents leaves the site without a problem, and every old URL redirects', async () => {
    const site = tempSite(files);
    await site.run('build');
    site.write({ 'urls.json': site.read('build/urls.json') });
    const { code, stderr } = await site.run('move', 'content/docs/guides', 'content/docs/manual/apps');
    assert.equal(code, 0, stderr);
    assert.equal(site.exists('content/docs/guides'), false);
    const { code: checked, diagnostics } = await site.report('check', '--against', 'urls.json');
    assert.deepEqual([checked, diagnostics], [0, []]);
    // Links within the folder, and everything but links and front matter, stay.
    assert.equal(
      site.read('content/docs/manual/apps/g1.md'),
      `---\nredirect_from: /docs/guides/g1\n---\n\n${guides['content/docs/guides/g1.md']?.replace('../intro.md', '../../intro.md')}`,
    );
    assert.equal(
      site.read('content/docs/intro.md'),
      '# Intro\n\n[one](manual/apps/g1.md#part) [two](./manual/apps/g2.md) ![dot](manual/apps/dot.svg)\n',
    );
  });

  test('moved back, a document is as it was', async () => {
    const site = tempSite(files);
    const before = site.list('content').map((path) => [path, site.read(`content/${path}`)]);
    assert.equal((await site.run('move', 'content/docs/intro.md', 'content/docs/guides/')).code, 0);
    assert.match(site.read('content/docs/guides/intro.md'), /redirect_from: \/docs\/intro\n/);
    assert.equal((await site.run('move', 'content/docs/guides/intro.md', 'content/docs/intro.md')).code, 0);
    const text = site.read('content/docs/intro.md');
    assert.equal(text, `---\nredirect_from: /docs/guides/intro\n---\n\n${files['content/docs/intro.md']}`);
    site.write({ 'content/docs/intro.md': files['content/docs/intro.md'] });
    assert.deepEqual(
      site.list('content').map((path) => [path, site.read(`content/${path}`)]),
      before,
    );
  });

  test('ids in sidebars, links of the configuration, and translations follow', async () => {
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

  test('a dry run, a wrong path and a move that breaks the site change nothing', async () => {
    const site = tempSite({ ...files, 'content/docs/taken.md': '---\nslug: /free/g1\n---\n# Taken\n' });
    const before = () => site.list('content').map((path) => [path, site.read(`content/${path}`)]);
    const expected = before();
    const dry = await site.run('move', 'content/docs/intro.md', 'content/docs/new.md', '--dry-run');
    assert.equal(dry.code, 0);
    assert.match(
      dry.stderr,
      /moved {5}content\/docs\/intro\.md → content\/docs\/new\.md\n[\s\S]*redirect {2}\/docs\/intro → content\/docs\/new\.md/,
    );
    for (const [args, message] of [
      [['content/docs/none.md', 'content/docs/x.md'], 'No file or folder at content/docs/none.md.'],
      [['content/docs/intro.md', 'content/docs/taken.md'], 'There is a file or folder at content/docs/taken.md already.'],
      [['content/docs/guides', 'content/docs/guides/deeper'], '"content/docs/guides" cannot be moved to itself.'],
      [['content/docs/intro.md', 'content/pages/intro.md'], '"content/docs/intro.md" cannot leave its content folder "content/docs".'],
      [['content/docs/guides', 'content/docs/free'], /Duplicate|conflict|same URL|twice/i],
    ] as const) {
      const { code, diagnostics } = await site.report('move', ...args);
      assert.equal(code, 1, args.join(' '));
      const said = diagnostics.map((diagnostic) => diagnostic.message).join('\n');
      if (typeof message === 'string') assert.equal(said, message);
      else assert.match(said, message);
    }
    assert.deepEqual(before(), expected);
  });
});
