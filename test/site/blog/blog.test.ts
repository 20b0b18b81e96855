import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

const authors = `
ann:
  name: Ann Example
  title: Engineer
  description: Writes about apps.
  imageURL: /img/ann.svg
  page: true
  socials:
    github: ann
bob:
  name: Bob Sample
  email: bob@example.com
cid:
  name: Cid
  page: true
`;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>';

const files: SiteFiles = {
  'content/static/img/ann.svg': svg,
  'content/blog/authors.yml': authors,
  'content/blog/tags.yml': 'apps:\n  label: Store apps\n  description: All about apps.\n  permalink: /store-apps\nnews:\n',
  'content/blog/2020-01-02-first.md':
    '---\nauthors: ann\ntags: [apps]\n---\n# The first & best post\n\nHello.\n\n<!-- truncate -->\n\n## More\n\nRest.\n',
  'content/blog/2021-03-04-second.md':
    '---\ntitle: Second\ntitle_meta: Second for engines\nsidebar_label: Two\nauthors: [ann, bob]\ntags: [apps, news]\nkeywords: [one, two]\nimage: /img/ann.svg\nlast_update:\n  date: 2021-05-06\n---\nWords of the second.\n\n<!--truncate-->\n\nRest.\n',
  'content/blog/2021-12-31-third.md': '---\nauthors: bob\n---\n# Third\n\nShort. <!-- truncate -->\n',
};

const site = siteFrom(files);

test('a blog in its default folder needs no configuration', async () => {
  const { diagnostics, paths, filePaths } = await site;
  assert.deepEqual(brief(diagnostics), []);
  assert.deepEqual(
    paths.filter((path) => path.startsWith('blog/')),
    [
      'blog/2020/01/02/first/index.html',
      'blog/2021/03/04/second/index.html',
      'blog/2021/12/31/third/index.html',
      'blog/archive/index.html',
      'blog/authors/ann/index.html',
      'blog/authors/cid/index.html',
      'blog/authors/index.html',
      'blog/index.html',
      'blog/tags/index.html',
      'blog/tags/news/index.html',
      'blog/tags/store-apps/index.html',
    ],
  );
  assert.deepEqual(
    filePaths.filter((path) => path.startsWith('blog/')),
    ['blog/atom.xml', 'blog/rss.xml'],
  );
});

test('the page of a post has its title once, its date, authors, tags and neighbors', async () => {
  const page = (await site).page('blog/2020/01/02/first/index.html');
  const main = inside(page, 'main');
  assert.deepEqual(page.match(/<h1/g)?.length, 1);
  assert.equal(textOf(inside(main, 'h1')), 'The first &amp; best post');
  assert.match(main, /<time datetime="2020-01-02T00:00:00.000Z">January 2, 2020<\/time>/i);
  assert.match(textOf(main), /January 2, 2020 · One min read/);
  assert.match(main, /<img class="sd-author-image" src="\/img\/ann.svg" alt="Ann Example"/);
  assert.deepEqual(linksIn(inside(main, 'ul', 'sd-post-authors')), ['Ann Example > /blog/authors/ann/', 'GitHub > https://github.com/ann']);
  assert.match(main, /aria-label="Ann Example on GitHub"/);
  assert.deepEqual(linksIn(inside(main, 'div', 'sd-tag-row')), ['Store apps > /blog/tags/store-apps/']);
  assert.deepEqual(linksIn(inside(main, 'nav', 'sd-toc')), ['More > #more']);
  assert.deepEqual(linksIn(inside(main, 'nav', 'sd-pagination')), ['Newer post Second > /blog/2021/03/04/second/']);
  assert.doesNotMatch(page, /truncate/);
});

test('every page has a sidebar with recent posts, by year', async () => {
  const { page } = await site;
  const sidebar = inside(page('blog/2021/03/04/second/index.html'), 'nav', 'sd-sidebar');
  assert.equal(textOf(sidebar), 'Recent posts Recent posts 2021 Third Two 2020 The first &amp; best post');
  assert.match(sidebar, /href="\/blog\/2021\/03\/04\/second\/" aria-current="page"/);
  assert.equal(sidebar.match(/aria-current/g)?.length, 1);
  assert.match(inside(page('blog/tags/index.html'), 'nav', 'sd-sidebar'), /Third/);
});

test('a list shows an excerpt of each post, with a link to the rest', async () => {
  const main = inside((await site).page('blog/index.html'), 'main');
  assert.deepEqual(
    [...main.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading = '']) => linksIn(heading)[0]),
    ['Third > /blog/2021/12/31/third/', 'Second > /blog/2021/03/04/second/', 'The first &amp; best post > /blog/2020/01/02/first/'],
  );
  assert.match(textOf(main), /Words of the second\. Tags: Store apps news? ?/i);
  assert.doesNotMatch(main, /Rest\.|truncate|id="more"/);
  assert.match(main, />Read more<\/span><span class="sd-visually-hidden">Read more about The first &amp; best post</);
});

test('a list links to archive, tags and authors, if they exist, and these to each other and to the list', async () => {
  const ways = (html: string) => linksIn(inside(html, 'ul', 'sd-blog-overviews'));
  const overviews = ['Archive > /blog/archive/', 'Tags > /blog/tags/', 'Authors > /blog/authors/'];
  const { page } = await site;
  assert.deepEqual(ways(page('blog/index.html')), overviews);
  for (const name of ['archive', 'tags', 'authors']) {
    const html = page(`blog/${name}/index.html`);
    assert.deepEqual(ways(html), ['Blog > /blog/', ...overviews]);
    assert.match(inside(html, 'ul', 'sd-blog-overviews'), new RegExp(`<a href="/blog/${name}/" aria-current="page">`));
  }
  const small = await siteFrom({ 'content/blog/2020-01-01-a.md': 'Text' });
  assert.deepEqual(ways(small.page('blog/index.html')), ['Archive > /blog/archive/']);
});

test('the tag index and a tag page', async () => {
  const { page } = await site;
  const index = inside(page('blog/tags/index.html'), 'main');
  assert.equal(textOf(index), 'Tags Blog Archive Tags Authors N S N News 1 S Store apps 2');
  assert.match(index, /<h2 id="S">S<\/h2>/);
  const tag = page('blog/tags/store-apps/index.html');
  assert.equal(textOf(inside(tag, 'h1')), '2 posts tagged with “Store apps”');
  assert.equal(textOf(inside(tag, 'title')), '2 posts tagged with “Store apps” | Test');
  assert.match(tag, /<meta name="description" content="All about apps."\/>/);
  assert.match(tag, /<a href="\/blog\/tags\/">View all tags<\/a>/);
  assert.equal(textOf(inside(page('blog/tags/news/index.html'), 'h1')), 'One post tagged with “News”');
});

test('the archive has the newest year first, and within it the oldest post', async () => {
  const archive = inside((await site).page('blog/archive/index.html'), 'main');
  assert.equal(
    textOf(archive),
    'Archive Blog Archive Tags Authors 2021 March 4 - Second December 31 - Third 2020 January 2 - The first &amp; best post',
  );
});

test('the page of all authors, and pages of single authors', async () => {
  const { page } = await site;
  const list = inside(page('blog/authors/index.html'), 'main');
  assert.equal(
    textOf(list),
    'Authors Blog Archive Tags Authors Ann Example Engineer GitHub 2 posts Writes about apps. BS Bob Sample 2 posts C Cid 0 posts',
  );
  const ann = inside(page('blog/authors/ann/index.html'), 'main');
  assert.equal(textOf(inside(ann, 'h1')), 'Ann Example');
  assert.match(ann, /<a href="\/blog\/authors\/">View all authors<\/a>/);
  assert.match(ann, /href="\/blog\/2020\/01\/02\/first\/"/);
  const cid = inside(page('blog/authors/cid/index.html'), 'main');
  assert.equal(textOf(cid), 'C Cid View all authors This author has not written any posts yet.');
});

test('the head of a post has metadata for link previews and search engines', async () => {
  const page = (await site).page('blog/2021/03/04/second/index.html');
  assert.equal(textOf(inside(page, 'title')), 'Second for engines | Test');
  const properties = [...page.matchAll(/<meta property="((?:og:type|og:image|article:)[^"]*)" content="([^"]*)"/g)].map(
    ([, name, value]) => `${name} ${value}`,
  );
  assert.deepEqual(properties, [
    'og:image https://example.com/img/ann.svg',
    'og:type article',
    'article:published_time 2021-03-04T00:00:00.000Z',
    'article:modified_time 2021-05-06T00:00:00.000Z',
    'article:author https://example.com/blog/authors/ann/',
    'article:tag Store apps',
    'article:tag News',
  ]);
  const url = 'https://example.com/blog/2021/03/04/second/';
  assert.deepEqual(structuredData(page), [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': url,
      mainEntityOfPage: url,
      url,
      headline: 'Second',
      name: 'Second',
      description: 'Words of the second.',
      datePublished: '2021-03-04T00:00:00.000Z',
      dateModified: '2021-05-06T00:00:00.000Z',
      author: [
        {
          '@type': 'Person',
          name: 'Ann Example',
          description: 'Writes about apps.',
          url: 'https://example.com/blog/authors/ann/',
          image: 'https://example.com/img/ann.svg',
        },
        { '@type': 'Person', name: 'Bob Sample', email: 'bob@example.com' },
      ],
      image: {
        '@type': 'ImageObject',
        '@id': 'https://example.com/img/ann.svg',
        url: 'https://example.com/img/ann.svg',
        contentUrl: 'https://example.com/img/ann.svg',
      },
      keywords: ['one', 'two'],
      isPartOf: { '@type': 'Blog', '@id': 'https://example.com/blog/', name: 'Blog' },
    },
  ]);
});

test('the structured data of the first list contains the posts of the blog', async () => {
  const [blog] = structuredData((await site).page('blog/index.html'));
  assert.deepEqual(Object.keys(blog ?? {}), ['@context', '@type', '@id', 'mainEntityOfPage', 'headline', 'description', 'blogPost']);
  const posts = blog?.blogPost;
  assert.deepEqual(Array.isArray(posts) && posts.map(({ headline }) => headline), ['Third', 'Second', 'The first & best post']);
});

test('JSON-LD cannot close its script element', async () => {
  const { page } = await siteFrom({ 'content/blog/2020-01-01-a.md': '---\ntitle: "</script><b>"\n---\nText <!-- truncate -->\n' });
  const html = page('blog/2020/01/01/a/index.html');
  assert.equal(structuredData(html)[0]?.headline, '</script><b>');
  assert.doesNotMatch(html, /<\/script><b>/);
});

test('feeds are linked in every head, and the navbar links to the blog', async () => {
  const { page } = await site;
  for (const path of ['404.html', 'blog/index.html']) {
    assert.deepEqual(
      [...page(path).matchAll(/<link rel="alternate" type="([^"]*)" href="([^"]*)" title="([^"]*)"\/>/g)].map(([, ...parts]) => parts),
      [
        ['application/rss+xml', '/blog/rss.xml', 'Test RSS Feed'],
        ['application/atom+xml', '/blog/atom.xml', 'Test Atom Feed'],
      ],
    );
    assert.deepEqual(linksIn(inside(page(path), 'nav', 'sd-navbar-nav')), ['Blog > /blog/']);
  }
});

test('the sitemap excludes tag lists, and includes all other pages', async () => {
  const urls = [...(await site).file('sitemap.xml').matchAll(/<loc>https:\/\/example.com(.*?)<\/loc>/g)].map(([, url]) => url);
  assert.deepEqual(urls, [
    '/',
    '/blog/',
    '/blog/2020/01/02/first/',
    '/blog/2021/03/04/second/',
    '/blog/2021/12/31/third/',
    '/blog/archive/',
    '/blog/authors/',
    '/blog/authors/ann/',
    '/blog/authors/cid/',
  ]);
});

test('several blogs, each with its own pages and feeds', async () => {
  const { diagnostics, paths, page, filePaths } = await siteFrom({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '/sub/', blog: [
      { path: 'news', routeBasePath: 'news', blogTitle: 'News', onUntruncatedBlogPosts: 'ignore' },
      { id: 'engineering', path: 'tech', routeBasePath: '/', blogTitle: 'Engineering', onUntruncatedBlogPosts: 'ignore', feedOptions: { type: 'all' }, truncateMarker: /<!--\\s*more\\s*-->/g },
    ] };`,
    'news/2020-01-01-a.md': '# A\n\n[To the other](../tech/b.md#part)\n',
    'tech/b.md': '---\ndate: 2020-01-02\n---\n# B\n\nBefore.\n\n<!-- more -->\n\n## Part\n',
  });
  assert.deepEqual(brief(diagnostics), []);
  assert.deepEqual(paths, [
    '404.html',
    'archive/index.html',
    'b/index.html',
    'index.html',
    'news/2020/01/01/a/index.html',
    'news/archive/index.html',
    'news/index.html',
    'search/index.html',
  ]);
  assert.deepEqual(
    filePaths.filter((path) => /xml|feed/.test(path)),
    ['atom.xml', 'feed.json', 'news/atom.xml', 'news/rss.xml', 'rss.xml', 'sitemap.xml'],
  );
  assert.deepEqual(linksIn(inside(page('news/index.html'), 'div', 'markdown')), ['To the other > /sub/b/#part']);
  assert.match(page('index.html'), /Before\./);
  assert.doesNotMatch(inside(page('index.html'), 'main'), /Part/);
  assert.deepEqual(linksIn(inside(page('404.html'), 'nav', 'sd-navbar-nav')), ['News > /sub/news/', 'Engineering > /sub/']);
  assert.match(page('404.html'), /title="Test Engineering JSON Feed"/);
});

test('drafts are skipped, unlisted posts have a notice, and posts with a future date are published', async () => {
  const { paths, page } = await siteFrom({
    'content/blog/2020-01-01-draft.md': '---\ndraft: true\n---\nText',
    'content/blog/2020-01-02-unlisted.md': '---\nunlisted: true\ntags: [Hidden]\n---\nText',
    'content/blog/2999-01-01-future.md': 'Text <!-- truncate -->',
  });
  assert.deepEqual(
    paths.filter((path) => path.startsWith('blog/2')),
    ['blog/2020/01/02/unlisted/index.html', 'blog/2999/01/01/future/index.html'],
  );
  const unlisted = page('blog/2020/01/02/unlisted/index.html');
  assert.match(unlisted, /<meta name="robots" content="noindex, nofollow"\/>/);
  assert.match(textOf(inside(unlisted, 'main')), /^Unlisted page/);
  assert.match(page('blog/tags/hidden/index.html'), /noindex/);
  assert.doesNotMatch(inside(page('blog/index.html'), 'main'), /unlisted/);
});

function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
}
