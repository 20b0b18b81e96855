import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseXml, type XmlNode } from '../../support/parse-xml.ts';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const text = `---
title: "Cats & <dogs> ]]> & ]]>"
authors: [ann, bob]
tags: ["a < b & \\"c\\"", plain]
description: "With <b> & ]]>"
---
[Down](#part), [page](2020-01-02-b.md), [file](a.txt), [root](/img/a.svg), [away](https://other.example/?a=1&b=2).[^1]

<!-- truncate -->

## Part

\`\`\`html title="x.html" {1}
<p>]]> & "quoted"</p>
two
\`\`\`

![Alt](/img/a.svg) \u0007 <script>alert(1)</script> <a href="../other/" onclick="x()">raw</a>

[^1]: Note.
`;

const files: SiteFiles = {
  'site.config.ts': `export default { title: 'Tom & <Jerry>', url: 'https://example.com', baseUrl: '/sub/', onBrokenLinks: 'ignore',
    blog: { onUntruncatedBlogPosts: 'ignore', feedOptions: { type: 'all', copyright: '© <us>' } } };`,
  'content/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'content/blog/a.txt': 'A',
  'content/blog/authors.yml':
    'ann:\n  name: Ann & <Co>\n  email: ann@example.com\n  url: https://ann.example/?a=1&b=2\nbob:\n  name: Bob\n',
  'content/blog/2020-01-01-a.md': text,
  'content/blog/2020-01-02-b.md': '---\nlast_update: { date: 2020-03-04 }\n---\n# B\n',
  'content/blog/2020-01-03-c.md': '---\nunlisted: true\n---\nHidden\n',
};

const site = siteFrom(files);

const all = ({ children }: XmlNode, name: string) => children.filter((child) => child.name === name);
const messagesOf = (node: XmlNode, name: string) => all(node, name).map((child) => child.text.trim());

const post = 'https://example.com/sub/blog/2020/01/01/a/';
const other = 'https://example.com/sub/blog/2020/01/02/b/';

function checkBody(html: string): void {
  const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
  assert.deepEqual(addresses.slice(0, 5), [
    `${post}#part`,
    other,
    addresses[2],
    'https://example.com/sub/img/a.svg',
    'https://other.example/?a=1&amp;b=2',
  ]);
  assert.match(addresses[2] ?? '', /^https:\/\/example.com\/sub\/assets\/.*\.txt$/);
  for (const address of addresses) assert.ok(URL.canParse(address), address);
  assert.ok(addresses.includes('https://example.com/sub/blog/2020/01/01/other/'));
  assert.match(html, /<h2 id="part">Part<\/h2>/);
  assert.match(html, /<pre><code>&lt;p&gt;\]\]&gt; &amp; "quoted"&lt;\/p&gt;\ntwo<\/code><\/pre>/);
  assert.doesNotMatch(html, /<script|onclick|hash-link|<button|<span|truncate|\u0007/);
}

test('RSS 2.0 feeds have everything that the specification requires', async () => {
  const rss = parseXml((await site).file('blog/rss.xml'));
  assert.deepEqual([rss.name, rss.attributes.version], ['rss', '2.0']);
  const [channel] = all(rss, 'channel');
  assert.ok(channel);
  assert.deepEqual(
    ['title', 'link', 'description', 'language', 'copyright', 'lastBuildDate'].map((name) => messagesOf(channel, name)),
    [
      ['Tom & <Jerry> Blog'],
      ['https://example.com/sub/blog/'],
      ['Tom & <Jerry> Blog'],
      ['en'],
      ['© <us>'],
      ['Wed, 04 Mar 2020 00:00:00 GMT'],
    ],
  );
  assert.deepEqual(
    all(channel, 'atom:link').map(({ attributes }) => attributes),
    [{ href: 'https://example.com/sub/blog/rss.xml', rel: 'self', type: 'application/rss+xml' }],
  );
  const [second, first] = all(channel, 'item');
  assert.ok(first && second);
  assert.deepEqual([...messagesOf(second, 'title'), ...messagesOf(first, 'title')], ['B', 'Cats & <dogs> ]]> & ]]>']);
  assert.deepEqual(
    ['link', 'guid', 'pubDate', 'description', 'author', 'dc:creator', 'category'].map((name) => messagesOf(first, name)),
    [
      [post],
      [post],
      ['Wed, 01 Jan 2020 00:00:00 GMT'],
      ['With <b> & ]]>'],
      ['ann@example.com (Ann & <Co>)'],
      ['Bob'],
      ['a < b & "c"', 'plain'],
    ],
  );
  assert.deepEqual(
    all(first, 'guid').map(({ attributes }) => attributes),
    [{ isPermaLink: 'true' }],
  );
  assert.deepEqual(messagesOf(second, 'pubDate'), ['Thu, 02 Jan 2020 00:00:00 GMT']);
  checkBody(messagesOf(first, 'content:encoded')[0] ?? '');
});

test('Atom 1.0 feeds have everything that the specification requires', async () => {
  const feed = parseXml((await site).file('blog/atom.xml'));
  assert.deepEqual([feed.name, feed.attributes.xmlns], ['feed', 'http://www.w3.org/2005/Atom']);
  assert.deepEqual(
    ['id', 'title', 'updated', 'rights'].map((name) => messagesOf(feed, name)),
    [['https://example.com/sub/blog/'], ['Tom & <Jerry> Blog'], ['2020-03-04T00:00:00.000Z'], ['© <us>']],
  );
  assert.deepEqual(
    all(feed, 'author').map((author) => messagesOf(author, 'name')),
    [['Tom & <Jerry>']],
  );
  assert.deepEqual(
    all(feed, 'link').map(({ attributes }) => `${attributes.rel} ${attributes.href}`),
    ['alternate https://example.com/sub/blog/', 'self https://example.com/sub/blog/atom.xml'],
  );
  const [second, first] = all(feed, 'entry');
  assert.ok(first && second);
  assert.deepEqual(
    ['id', 'title', 'updated', 'published', 'summary'].map((name) => messagesOf(first, name)),
    [[post], ['Cats & <dogs> ]]> & ]]>'], ['2020-01-01T00:00:00.000Z'], ['2020-01-01T00:00:00.000Z'], ['With <b> & ]]>']],
  );
  assert.deepEqual(
    [messagesOf(second, 'updated'), messagesOf(second, 'published')],
    [['2020-03-04T00:00:00.000Z'], ['2020-01-02T00:00:00.000Z']],
  );
  assert.deepEqual(
    all(first, 'author').map((author) => [messagesOf(author, 'name'), messagesOf(author, 'email'), messagesOf(author, 'uri')]),
    [
      [['Ann & <Co>'], ['ann@example.com'], ['https://ann.example/?a=1&b=2']],
      [['Bob'], [], []],
    ],
  );
  assert.deepEqual(
    all(first, 'category').map(({ attributes }) => attributes.term),
    ['a < b & "c"', 'plain'],
  );
  assert.equal(new Set(messagesOf(second, 'id').concat(messagesOf(first, 'id'))).size, 2);
  checkBody(messagesOf(first, 'content')[0] ?? '');
});

test('JSON feeds have everything that the specification requires', async () => {
  const feed = JSON.parse((await site).file('blog/feed.json'));
  assert.deepEqual(
    [feed.version, feed.title, feed.home_page_url, feed.feed_url],
    ['https://jsonfeed.org/version/1', 'Tom & <Jerry> Blog', 'https://example.com/sub/blog/', 'https://example.com/sub/blog/feed.json'],
  );
  const [second, first] = feed.items;
  assert.deepEqual([second.id, first.id, feed.items.length], [other, post, 2]);
  assert.deepEqual(
    [first.title, first.date_published, first.tags],
    ['Cats & <dogs> ]]> & ]]>', '2020-01-01T00:00:00.000Z', ['a < b & "c"', 'plain']],
  );
  checkBody(first.content_html);
});

test('the same posts generate the same feeds, and a blog without posts has none', async () => {
  const again = await siteFrom(files);
  for (const path of ['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json']) assert.equal(again.file(path), (await site).file(path));
  const empty = await siteFrom({ 'content/blog/authors.yml': 'ann:\n  name: Ann\n' });
  assert.deepEqual(
    empty.filePaths.filter((path) => path.startsWith('blog/')),
    [],
  );
  assert.doesNotMatch(empty.page('blog/index.html'), /rel="alternate" type=/);
});
