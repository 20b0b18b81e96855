import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { blogFrom, titles } from './blog-from.ts';

describe('the path of a post determines its date and URL', () => {
  const table: Readonly<Record<string, readonly [url: string, date: string]>> = {
    '2021-05-06-hello.md': ['/blog/2021/05/06/hello/', '2021-05-06'],
    '2021/05/06/hello.md': ['/blog/2021/05/06/hello/', '2021-05-06'],
    '2021/05-06-hello.md': ['/blog/2021/05/06/hello/', '2021-05-06'],
    '2021-05-06-hello/index.md': ['/blog/2021/05/06/hello/', '2021-05-06'],
    '2021-05-06/hello.md': ['/blog/2021/05/06/hello/', '2021-05-06'],
    'news/2021-05-06-hello.md': ['/blog/2021/05/06/news/hello/', '2021-05-06'],
    '2021-5-6-hello.md': ['/blog/2021/5/6/hello/', '2021-05-06'],
    '2017-04-13-1.0.0.md': ['/blog/2017/04/13/1.0.0/', '2017-04-13'],
    '2021-05-06-Hello World.md': ['/blog/2021/05/06/Hello%20World/', '2021-05-06'],
  };
  for (const [path, [url, date]] of Object.entries(table)) {
    test(path, () => {
      const [post] = blogFrom({ [path]: 'Text' }).blog.posts;
      assert.deepEqual([post?.url, post?.date], [url, `${date}T00:00:00.000Z`]);
    });
  }

  const undated: Readonly<Record<string, string>> = {
    'hello.md': '/blog/hello/',
    'hello/index.md': '/blog/hello/',
    'news/hello.mdx': '/blog/news/hello/',
    '2021-13-45-hello.md': '/blog/2021-13-45-hello/',
  };
  for (const [path, url] of Object.entries(undated)) {
    test(`${path}, with a date in the front matter`, () => {
      assert.equal(blogFrom({ [path]: '---\ndate: 2020-01-02\n---\n' }).blog.posts[0]?.url, url);
    });
  }
});

test('date and slug of the front matter take precedence, and a date without a time zone is UTC', () => {
  const dateOf = (date: string) => blogFrom({ '2021-05-06-a.md': `---\ndate: ${date}\nslug: /short\n---\n` }).blog.posts[0];
  assert.equal(dateOf('2020-02-29')?.url, '/blog/short/');
  assert.deepEqual(
    ['2020-02-29', '2020-02-29T10:30', '2020-02-29 10:30:15', '2020-02-29T10:30:00+02:00', '"February 29, 2020"', '29 Feb 2020'].map(
      (date) => dateOf(date)?.date,
    ),
    [
      '2020-02-29T00:00:00.000Z',
      '2020-02-29T10:30:00.000Z',
      '2020-02-29T10:30:15.000Z',
      '2020-02-29T08:30:00.000Z',
      '2020-02-29T00:00:00.000Z',
      '2020-02-29T00:00:00.000Z',
    ],
  );
});

test('the title is that of the front matter, else the first heading, else the file name', () => {
  const { blog } = blogFrom({
    '2021-01-04-a.md': '---\ntitle: Front\n---\n# Heading\n',
    '2021-01-03-b.md': '# Heading\n',
    '2021-01-02-some-name.md': 'Text',
  });
  assert.deepEqual(titles(blog.posts), ['Front', 'Heading', 'some-name']);
});

/** Posts named after their numbers, the first one being the oldest. */
function manyPosts(count: number, frontMatter = ''): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const day = new Date(Date.UTC(2020, 0, index + 1)).toISOString().slice(0, 10);
      return [`${day}-post.md`, `---\ntitle: "${index + 1}"\n${frontMatter}---\n`];
    }),
  );
}

test('posts are listed newest first, ten per page, and link to the previous and next post', () => {
  const { blog } = blogFrom(manyPosts(21));
  assert.deepEqual(
    blog.pages.map(({ url, posts, newerUrl, olderUrl }) => [url, posts[0]?.title, posts.length, newerUrl, olderUrl]),
    [
      ['/blog/', '21', 10, undefined, '/blog/page/2/'],
      ['/blog/page/2/', '11', 10, '/blog/', '/blog/page/3/'],
      ['/blog/page/3/', '1', 1, '/blog/page/2/', undefined],
    ],
  );
  const second = blog.posts[1];
  const beside = blog.around.neighbors.get(second?.url ?? '');
  assert.deepEqual([second?.title, beside?.newer?.title, beside?.older?.title], ['20', '21', '19']);
});

test('ascending lists start with the oldest post, and newer and older keep their meaning', () => {
  const { blog } = blogFrom(manyPosts(3), { blog: { sortPosts: 'ascending', postsPerPage: 2, blogSidebarCount: 2 } });
  assert.deepEqual(titles(blog.posts), ['1', '2', '3']);
  assert.deepEqual(
    blog.pages.map(({ newerUrl, olderUrl }) => [newerUrl, olderUrl]),
    [
      ['/blog/page/2/', undefined],
      [undefined, '/blog/'],
    ],
  );
  assert.deepEqual(
    blog.around.recent.posts.map(({ label }) => label),
    ['3', '2'],
  );
  assert.equal(blog.around.neighbors.get(blog.posts[0]?.url ?? '')?.newer?.title, '2');
});

test('exactly ten posts are one page, no posts are one page, and ALL puts all posts on one page', () => {
  assert.equal(blogFrom(manyPosts(10)).blog.pages.length, 1);
  assert.equal(blogFrom(manyPosts(11)).blog.pages.length, 2);
  assert.equal(blogFrom(manyPosts(30), { blog: { postsPerPage: 'ALL' } }).blog.pages.length, 1);
  const { urls, blog } = blogFrom({});
  assert.deepEqual([urls, blog.feeds], [['/blog/'], []]);
});

test('the pages of a blog with its own titles and base paths', () => {
  const files = {
    ...manyPosts(3, 'tags: [Big news]\nauthors: ann\n'),
    'authors.yml': 'ann:\n  name: Ann\n  page: true\nbob:\n  name: Bob\n',
  };
  const own = {
    routeBasePath: 'news',
    postsPerPage: 2,
    pageBasePath: 'p',
    tagsBasePath: 'topics',
    archiveBasePath: 'all',
    authorsBasePath: 'people',
  };
  assert.deepEqual(
    blogFrom(files, { blog: own }).graph.routes.map(({ url }) => url),
    [
      '/404.html',
      '/',
      '/news/2020/01/01/post/',
      '/news/2020/01/02/post/',
      '/news/2020/01/03/post/',
      '/news/all/',
      '/news/',
      '/news/p/2/',
      '/news/people/ann/',
      '/news/people/ann/p/2/',
      '/news/people/',
      '/news/topics/big-news/',
      '/news/topics/big-news/p/2/',
      '/news/topics/',
      '/search/',
    ],
  );
  assert.equal(blogFrom(files, { blog: { archiveBasePath: null } }).blog.overviews.archiveUrl, undefined);
});

test('unlisted posts have a page, but are not listed anywhere', () => {
  const { blog, urls } = blogFrom({
    ...manyPosts(2, 'tags: [Shared]\nauthors: ann\n'),
    '2020-01-01-secret.md': '---\nunlisted: true\ntags: [Shared, Hidden]\nauthors: ann\n---\n',
    'authors.yml': 'ann:\n  name: Ann\n',
  });
  assert.ok(urls.includes('/blog/2020/01/01/secret/'));
  const recent = blog.around.recent.posts.map(({ post }) => post);
  for (const posts of [recent, blog.feed.posts, blog.pages[0]?.posts ?? [], blog.authors[0]?.posts ?? []])
    assert.deepEqual(titles(posts), ['2', '1']);
  assert.equal(blog.around.neighbors.has('/blog/2020/01/01/secret/'), false);
  assert.deepEqual(
    blog.tags.map(({ tag, items, isUnlisted }) => [tag.label, titles(items), isUnlisted]),
    [
      ['Hidden', ['secret'], true],
      ['Shared', ['2', '1'], false],
    ],
  );
});

test('a blog with only unlisted posts has no archive, tag index or feeds', () => {
  const { blog } = blogFrom(manyPosts(1, 'unlisted: true\ntags: [a]\n'));
  assert.deepEqual([blog.overviews.archiveUrl, blog.overviews.tagsUrl, blog.feeds], [undefined, undefined, []]);
});

test('authors are read from the file, and details in the post override it', () => {
  const { blog } = blogFrom(
    {
      'authors.yml': `
ann:
  name: Ann
  title: Engineer
  image_url: /img/ann.png
  email: ann@example.com
  socials: { x: ann, linkedin: ann-b, mastodon: '@ann', bluesky: ann.example, website: 'https://ann.example' }
JohnDoe2:
  imageURL: https://example.org/john.png
  url: /about
  page: true
`,
      '2020-01-01-a.md': '---\nauthors:\n  - key: ann\n    title: Guest\n  - JohnDoe2\n  - name: Eve\n    url: https://eve.example\n---\n',
    },
    { site: { baseUrl: '/sub/' } },
  );
  assert.deepEqual(
    blog.posts[0]?.authors.map(({ key, name, title, url, imageUrl }) => [key, name, title, url, imageUrl]),
    [
      ['ann', 'Ann', 'Guest', 'mailto:ann@example.com', '/sub/img/ann.png'],
      ['JohnDoe2', '', '', '/sub/blog/authors/john-doe-2/', 'https://example.org/john.png'],
      [undefined, 'Eve', '', 'https://eve.example', undefined],
    ],
  );
  assert.deepEqual(
    blog.posts[0]?.authors[0]?.socials.map(({ label, url }) => `${label} ${url}`),
    [
      'X https://x.com/ann',
      'LinkedIn https://www.linkedin.com/in/ann-b',
      'Mastodon https://mastodon.social/@ann',
      'Bluesky https://bsky.app/profile/ann.example',
      'Website https://ann.example',
    ],
  );
});

test('legacy front matter keys declare one author', () => {
  const { blog } = blogFrom({
    '2020-01-01-a.md': '---\nauthor: Ann\nauthor_title: Engineer\nauthorURL: https://ann.example\nauthor_image_url: /a.png\n---\n',
  });
  assert.deepEqual(
    blog.posts[0]?.authors.map(({ name, title, url, imageUrl }) => [name, title, url, imageUrl]),
    [['Ann', 'Engineer', 'https://ann.example', '/a.png']],
  );
  assert.deepEqual(blog.problems.map(({ code }) => code).sort(), ['author-inline', 'post-untruncated']);
});

test('a feed contains the newest listed posts up to its limit', () => {
  const { blog } = blogFrom(manyPosts(25));
  assert.deepEqual([blog.feed.posts.length, blog.feed.posts[0]?.title], [20, '25']);
  assert.equal(blog.feed.language, 'en');
  const feedOptions = { type: ['json' as const], limit: false as const, language: 'fr' };
  const own = blogFrom(manyPosts(25), { blog: { feedOptions, sortPosts: 'ascending' } }).blog;
  assert.deepEqual([own.feed.posts.length, own.feed.posts[0]?.title, own.feed.language], [25, '25', 'fr']);
  assert.deepEqual(own.feeds, [{ type: 'json', url: '/blog/feed.json', outputPath: 'blog/feed.json' }]);
});
