import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { gitSite } from '../../support/sites/git-site.ts';
import { inside, linksIn, type RenderedSite, renderSiteOf, siteFrom, textOf, withoutLanguages } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
const row = (site: RenderedSite, path: string) => inside(site.page(`blog/${path}/index.html`), 'div', 'sd-page-source');

describe('the last change of a post', () => {
  const repository = gitSite(
    {
      author: 'Ann Smith',
      date: '2024-01-02T03:04:05Z',
      files: {
        'site.config.ts': config(
          "blog: { editUrl: 'https://git.example.com/edit/main', showLastUpdateTime: true, showLastUpdateAuthor: true }, sitemap: { lastmod: 'date' }",
        ),
        'content/blog/2020-01-01-a.md': 'Text <!-- truncate -->',
        'content/blog/2020-01-02-told.md':
          '---\ncustom_edit_url: null\nlast_update: { date: 2021-05-06, author: Cy }\n---\nText <!-- truncate -->',
      },
    },
    { author: 'Bob', date: '2024-05-06T23:30:00-02:00', files: { 'content/blog/2020-01-01-a.md': 'New <!-- truncate -->' } },
  );
  const built = renderSiteOf(repository);

  test('is shown below it, as in docs', async () => {
    const site = await built;
    assert.deepEqual(site.diagnostics, []);
    assert.equal(textOf(row(site, '2020/01/01/a')), 'Edit this page (opens in new tab) Last updated on May 7, 2024 by Bob');
    assert.deepEqual(linksIn(row(site, '2020/01/01/a')), [
      'Edit this page (opens in new tab) > https://git.example.com/edit/main/content/blog/2020-01-01-a.md',
    ]);
    assert.equal(textOf(row(site, '2020/01/02/told')), 'Last updated on May 6, 2021 by Cy');
  });

  test('is not its publication date', async () => {
    const { page } = await built;
    assert.match(page('blog/2020/01/01/a/index.html'), /<time datetime="2020-01-01T00:00:00.000Z">January 1, 2020<\/time>/i);
    assert.deepEqual(
      [...inside(page('blog/index.html'), 'main').matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading = '']) => textOf(heading)),
      ['told', 'a'],
    );
  });

  test('is in the sitemap', async () => {
    const entries = (await built).file('sitemap.xml').matchAll(/<loc>https:\/\/example.com([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g);
    assert.deepEqual(
      [...entries].map(([, url, date]) => `${url} ${date}`),
      ['/blog/2020/01/01/a/ 2024-05-07', '/blog/2020/01/02/told/ 2021-05-06'],
    );
  });
});

test('a post without a date does not get one from git', async () => {
  const site = gitSite({
    author: 'Ann',
    date: '2024-01-02T03:04:05Z',
    files: { 'site.config.ts': config('blog: { showLastUpdateTime: true }'), 'content/blog/a.md': 'Text <!-- truncate -->' },
  });
  assert.deepEqual(brief((await renderSiteOf(site)).diagnostics), ['post-date-missing content/blog/a.md:1:1']);
});

test('a function returns the edit URL of a post', async () => {
  const site = await siteFrom({
    'site.config.ts': config(
      "blog: { editUrl: ({ docPath, docsId, path, permalink }) => 'https://e.example/?' + [docPath, docsId, path, permalink] }",
    ),
    'content/blog/2020-01-01-a.md': 'Text <!-- truncate -->',
  });
  assert.match(
    linksIn(row(site, '2020/01/01/a'))[0] ?? '',
    /\?2020-01-01-a\.md,default,content\/blog\/2020-01-01-a\.md,\/blog\/2020\/01\/01\/a\/$/,
  );
});

test('an alias of a post is a second URL of its page, and is not listed', async () => {
  const site = await siteFrom({
    'content/blog/2020-01-01-a.md': '---\naliases: [/old/a, other]\n---\n# A\n\n[Below](#part) <!-- truncate -->\n\n## Part\n',
    'content/blog/2020-01-02-b.md': '[a](/blog/old/a/#part) <!-- truncate -->',
  });
  assert.deepEqual(brief(site.diagnostics), []);
  assert.equal(site.page('blog/old/a/index.html'), withoutLanguages(site.page('blog/2020/01/01/a/index.html')));
  assert.equal(site.page('blog/other/index.html'), withoutLanguages(site.page('blog/2020/01/01/a/index.html')));
  for (const file of ['sitemap.xml', 'blog/rss.xml']) assert.doesNotMatch(site.file(file), /\/other\//);
  assert.doesNotMatch(inside(site.page('blog/index.html'), 'main'), /\/other\//);
});
