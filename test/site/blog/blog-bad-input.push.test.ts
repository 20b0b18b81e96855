import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (blog: string) => `export default {\n  title: 'Test',\n  url: 'https://example.com',\n  blog: ${blog},\n};\n`;

const authors = { 'content/blog/authors.yml': 'ann:\n  name: Ann\nbob:\n  name: Bob\n' };

/** The problems of a site: code, position, message and hint, as one string each. */
async function complaints(files: SiteFiles): Promise<string[]> {
  const { diagnostics } = await siteFrom({
    'site.config.ts': config("{ onUntruncatedBlogPosts: 'ignore' }"),
    ...files,
  });
  return diagnostics.map(
    ({ code, severity, file, line, column, message, hint }) =>
      `${severity} ${code} ${[file, line, column].filter((part) => part !== undefined).join(':')} ${message}${hint ? ` ${hint}` : ''}`,
  );
}

const post = (frontMatter: string, name = '2020-01-01-a') => ({ [`content/blog/${name}.md`]: `---\n${frontMatter}\n---\nText\n` });

test('unknown authors, duplicate authors, and author keys without an authors file', async () => {
  assert.deepEqual(
    await complaints({
      ...authors,
      ...post('title: A\nauthors: anm'),
      ...post('authors: [ann, bob, ann]', '2020-01-02-b'),
      ...post('authors:\n  - ann\n  - key: zoe\n    title: Guest', '2020-01-03-c'),
    }),
    [
      'error author-unknown content/blog/2020-01-01-a.md:3:10 Unknown author "anm": not in content/blog/authors.yml. Did you mean "ann"? Known authors: ann, bob.',
      'error author-duplicate content/blog/2020-01-02-b.md:2:21 Duplicate author "ann" in the post. Remove the duplicate.',
      'error author-unknown content/blog/2020-01-03-c.md:4:5 Unknown author "zoe": not in content/blog/authors.yml. Known authors: ann, bob.',
    ],
  );
  assert.deepEqual(await complaints(post('authors: ann')), [
    'error author-unknown content/blog/2020-01-01-a.md:2:10 Unknown author "ann": the blog has no authors file. Declare the author in content/blog/authors.yml.',
  ]);
});

test('inline authors are reported as a warning, or at the configured level', async () => {
  const inline = { ...authors, ...post('authors:\n  - ann\n  - name: Eve') };
  const message =
    'author-inline content/blog/2020-01-01-a.md:4:5 Inline author "Eve" in a post. Declare the author in content/blog/authors.yml and use the key here, or set "onInlineAuthors".';
  assert.deepEqual(await complaints(inline), [`warning ${message}`]);
  const strict = config("{ onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'throw' }");
  assert.deepEqual(await complaints({ ...inline, 'site.config.ts': strict }), [`error ${message}`]);
  const lenient = config("{ onUntruncatedBlogPosts: 'ignore', onInlineAuthors: 'ignore' }");
  assert.deepEqual(await complaints({ ...inline, 'site.config.ts': lenient }), []);
});

test('legacy keys next to "authors", invalid authors, and an id', async () => {
  assert.deepEqual(
    await complaints({
      ...authors,
      ...post('authors: ann\nauthor_title: Engineer'),
      ...post('authors:\n  - title: Nobody', '2020-01-02-b'),
      ...post('authors:\n  - name: Eve\n    socials:\n      gihub: eve', '2020-01-03-c'),
    }),
    [
      'error front-matter-invalid content/blog/2020-01-01-a.md:3:15 The post has both "authors" and "author_title". List all authors in "authors" and remove "author_title".',
      'error front-matter-invalid content/blog/2020-01-02-b.md:3:5 "authors[0]": expected an author to have a "key", a "name" or an "imageURL", found {"title":"Nobody"}.',
      'error front-matter-invalid content/blog/2020-01-03-c.md:5:14 "authors[0].socials.gihub": expected a URL, since "gihub" is not a known platform (did you mean "github"?), found "eve".',
    ],
  );
  assert.deepEqual(await complaints(post('id: a')), [
    'warning front-matter-invalid content/blog/2020-01-01-a.md:2:5 "id" has no effect in a post. Remove it; "slug" sets the URL.',
  ]);
});

test('an authors file with invalid entries, or invalid YAML', async () => {
  assert.deepEqual(
    await complaints({
      ...post('title: A'),
      'content/blog/authors.yml':
        'ann:\n  title: Engineer\nbob:\n  name: Bob\n  imageUrl: /b.png\n  socials:\n    x: bob\n    website: bob.example\n    gihub: bob\neve:\n  name: 7\n  page: yes\n',
    }),
    [
      'error authors-invalid content/blog/authors.yml:2:3 "ann": expected a "name" or an "imageURL", found {"title":"Engineer"}.',
      'error authors-invalid content/blog/authors.yml:5:3 Unknown key "bob.imageUrl". Did you mean "imageURL"?',
      'error authors-invalid content/blog/authors.yml:8:14 "bob.socials.website": expected a URL, since "website" is not a known platform, found "bob.example". Did you mean "https://bob.example"?',
      'error authors-invalid content/blog/authors.yml:9:12 "bob.socials.gihub": expected a URL, since "gihub" is not a known platform (did you mean "github"?), found "bob".',
      'error authors-invalid content/blog/authors.yml:11:9 "eve.name": expected string, found 7.',
      'error authors-invalid content/blog/authors.yml:12:9 "eve.page": expected boolean or object, found "yes".',
    ],
  );
  assert.deepEqual(await complaints({ ...post('title: A'), 'content/blog/authors.yml': 'ann:\n  name: "Ann\n' }), [
    'error authors-invalid content/blog/authors.yml:3:1 The closing " of the string is missing.',
  ]);
});

test('a missing image of an author is reported in the authors file', async () => {
  assert.deepEqual(
    await complaints({ ...post('authors: ann'), 'content/blog/authors.yml': 'ann:\n  name: Ann\n  imageURL: /img/ann.png\n' }),
    [
      'error image-broken content/blog/authors.yml:3:13 No image at "/img/ann.png". Files at fixed URLs are in the static folder, by default "content/static".',
    ],
  );
});

test('invalid dates, and posts without a date', async () => {
  const expected = 'expected a date such as 2026-11-21 or 2026-11-21T08:30:00Z';
  assert.deepEqual(
    await complaints({
      ...post('title: A\ndate: 2021-02-30'),
      ...post('date: soon', 'b'),
      ...post('date: 2021', 'c'),
      ...post('last_update:\n  date: 2021-13-01', '2020-01-01-d'),
    }),
    [
      `error front-matter-invalid content/blog/2020-01-01-a.md:3:7 "date": expected a date that exists, found "2021-02-30".`,
      `error front-matter-invalid content/blog/2020-01-01-d.md:3:9 "last_update.date": expected a date that exists, found "2021-13-01".`,
      `error front-matter-invalid content/blog/b.md:2:7 "date": ${expected}, found "soon".`,
      `error front-matter-invalid content/blog/c.md:2:7 "date": ${expected}, found 2021.`,
    ],
  );
  assert.deepEqual(await complaints({ 'content/blog/hello.md': 'Text', ...post('title: B', '2021-99-99-b') }), [
    'error post-date-missing content/blog/2021-99-99-b.md:1:1 The post has no date. Add a "date" to its front matter, such as "date: 2021-05-06", or start the file name with one.',
    'error post-date-missing content/blog/hello.md:1:1 The post has no date. Add a "date" to its front matter, such as "date: 2021-05-06", or start the file name with one.',
  ]);
});

test('undeclared tags, and tags without a URL', async () => {
  assert.deepEqual(
    await complaints({
      ...post('tags:\n  - news\n  - newz\n  - "!"'),
      'content/blog/tags.yml': 'news:\n  label: News\n',
    }),
    [
      'warning tag-undeclared content/blog/2020-01-01-a.md:4:5 Undeclared tag "newz": not in content/blog/tags.yml. Did you mean "news"?',
      'error tag-invalid content/blog/2020-01-01-a.md:5:5 The tag "!" has no letter or digit for a URL. Write it as "{ label: …, permalink: … }".',
      'warning tag-undeclared content/blog/2020-01-01-a.md:5:5 Undeclared tag "!": not in content/blog/tags.yml. Declare it there, or use a declared tag.',
    ],
  );
});

test('tags of posts with the same URL', async () => {
  assert.deepEqual(await complaints({ ...post('tags: [C++, Setup]'), ...post('tags: [setup, C]', '2020-01-02-b') }), [
    'warning tag-duplicate content/blog/2020-01-01-a.md:2:8 The tags "C" and "C++" have the same URL, "/blog/tags/c/", in content/blog/2020-01-02-b.md and content/blog/2020-01-01-a.md. Use one of them everywhere, or write one as "{ label: …, permalink: … }".',
  ]);
});

test('an invalid tags file', async () => {
  assert.deepEqual(
    await complaints({ ...post('tags: [news]'), 'content/blog/tags.yml': 'news:\n  label: News\nother:\n  permalink: /news\n"+":\n' }),
    [
      'error tag-duplicate content/blog/tags.yml:3:1 The tags "news" and "other" have the same URL, "/news". Give one of them another "permalink".',
      'error tag-invalid content/blog/tags.yml:5:1 The tag "+" has no letter or digit for a URL. Give it a "permalink".',
    ],
  );
  assert.deepEqual(await complaints({ ...post('title: A'), 'content/blog/tags.yml': 'news:\n  lable: News\n' }), [
    'error tag-invalid content/blog/tags.yml:2:3 Unknown key "news.lable". Did you mean "label"?',
  ]);
});

test('two pages with the same URL are an error', async () => {
  const twice = { ...post('slug: same', '2020-01-01-a'), ...post('slug: /same', '2020-01-02-b'), ...post('slug: archive', '2020-01-03-c') };
  const hint = 'Give one of them another "slug" in its front matter, or rename its file.';
  assert.deepEqual(await complaints(twice), [
    `error route-duplicate content/blog/2020-01-01-a.md:1:1 Duplicate URL "/blog/same/": content/blog/2020-01-02-b.md and content/blog/2020-01-01-a.md. ${hint}`,
    `error route-duplicate content/blog/2020-01-03-c.md:1:1 Duplicate URL "/blog/archive/": content/blog/2020-01-03-c.md and a generated page. ${hint}`,
  ]);
  assert.deepEqual(
    await complaints({
      'site.config.ts': config("[{ path: 'a' }, { id: 'b', path: 'b' }]"),
      'a/2020-01-01-x.md': 'X <!-- truncate -->',
      'b/2020-01-02-y.md': 'Y <!-- truncate -->',
    }),
    [
      `error route-duplicate  Duplicate URL "/blog/": the list of posts of the blog "default" and the list of posts of the blog "b". ${hint}`,
      `error route-duplicate  Duplicate URL "/blog/archive/": a generated page and a generated page. ${hint}`,
    ],
  );
});

test('invalid options', async () => {
  assert.deepEqual(
    await complaints({
      'content/blog/2020-01-01-a.md': 'A <!-- truncate -->',
      'site.config.ts': config(
        "{ postPerPage: 5, blogSidebarCount: 'everything', feedOptions: { limt: 3, type: 'xml' }, truncateMarker: 'more', sortPosts: 'up' }",
      ),
    }),
    [
      'error config-unknown-key site.config.ts:4:11 Unknown key "blog.postPerPage". Did you mean "postsPerPage"?',
      `error config-invalid site.config.ts:4:27 "blog.blogSidebarCount": expected number or "ALL" or "all", found "everything".`,
      'error config-unknown-key site.config.ts:4:74 Unknown key "blog.feedOptions.limt". Did you mean "limit"?',
      `error config-invalid site.config.ts:4:83 "blog.feedOptions.type": expected "rss" or "atom" or "json" or "all" or array or null, found "xml".`,
      'error config-invalid site.config.ts:4:98 "blog.truncateMarker": expected a regular expression, found "more".',
      'error config-invalid site.config.ts:4:122 "blog.sortPosts": expected "descending" or "ascending", found "up".',
    ],
  );
  assert.deepEqual(await complaints({ 'site.config.ts': config("[{ path: 'a' }, { path: 'b' }]") }), [
    'error config-invalid site.config.ts:4:3 "blog": expected each blog to have a unique "id", found [{"path":"a"},{"path":"b"}].',
  ]);
});

test('configured folders and files that are missing', async () => {
  assert.deepEqual(
    (await complaints({ 'site.config.ts': config("{ path: 'blgo' }") })).map((text) => text.replace(/is relative to .*/, '')),
    [
      'error content-missing  The folder "blgo" of "blog.path" does not exist. Create it, or change "blog.path" in the configuration; the path ',
    ],
  );
  assert.deepEqual(
    await complaints({
      ...post('title: A'),
      'site.config.ts': config("{ authorsMapPath: 'people.yml', tags: 'topics.yml', onUntruncatedBlogPosts: 'ignore' }"),
    }),
    [
      'error content-missing  The authors file "content/blog/people.yml" does not exist. Create it, or change "blog.authorsMapPath" in the configuration; the path is relative to content/blog.',
      'error content-missing  The tags file "content/blog/topics.yml" does not exist. Create it, or change "blog.tags" in the configuration; the path is relative to content/blog.',
    ],
  );
});

test('problems of several docs sets and blogs are reported together', async () => {
  const set = (id: string) => `{ id: '${id}', path: '${id}', routeBasePath: '${id}', onInlineTags: 'error' }`;
  const found = await complaints({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', docs: [${set('a')}, ${set('b')}], blog: [${set('c')}, ${set('d')}] };`,
    'a/tags.yml': 'one:\n',
    'a/x.md': '---\ntags: [two]\nid: same\n---\nText',
    'a/y.md': '---\nid: same\n---\nText',
    'b/x.md': '---\ntags: ["!"]\n---\nText',
    'c/tags.yml': 'one:\n',
    'c/2020-01-01-x.md': '---\ntags: [two]\n---\nText <!-- truncate -->',
    'd/x.md': 'Text <!-- truncate -->',
  });
  assert.deepEqual(
    found.map((text) => text.replace(/(:\d+:\d+ ).*/, '$1').trim()),
    [
      'error tag-undeclared a/x.md:2:8',
      'error doc-id-duplicate a/y.md:1:1',
      'error tag-invalid b/x.md:2:8',
      'error tag-undeclared c/2020-01-01-x.md:2:8',
      'error post-date-missing d/x.md:1:1',
    ],
  );
});

test('a post that cannot be compiled is reported once, although lists and feeds contain it, too', async () => {
  assert.deepEqual(await complaints({ ...post('title: A'), 'content/blog/2020-01-02-b.md': `${'>'.repeat(600)} deep` }), [
    'error markdown-too-deep content/blog/2020-01-02-b.md:1:1 Markdown is nested more than 500 levels deep. Reduce the nesting of quotes, lists or containers here.',
  ]);
});
