import assert from 'node:assert/strict';
import { test } from 'node:test';
import { relatedPosts } from '../../../src/graph/blog/build-blog.ts';
import type { Blog, Post } from '../../../src/model/blog.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'T', url: 'https://example.com', blog: { onInlineTags: 'ignore', ${keys} } };`;
const post = (title: string, rest = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${rest}\n---\n\nText.\n\n<!-- truncate -->\n`;

test('a list of cards shows cover, description and two tags of each post, with the newest one first and larger', async () => {
  const site = await siteFrom({
    'site.config.ts': config("listLayout: 'cards'"),
    'content/blog/2025-01-03-new.md': post('New', 'tags: [one, two, three]'),
    'content/blog/2025-01-02-old/index.md': post('Old', 'image: ./cover.png\nauthors: [{ name: Ann Lee }]'),
    'content/blog/2025-01-02-old/cover.png': '',
  });
  const list = site.page('blog/index.html');
  const [first = '', second = ''] = list.split('<article ').slice(1);
  assert.match(first, /^class="sd-post-card sd-post-card-featured"/);
  assert.deepEqual(linksIn(inside(first, 'div', 'sd-post-card-words')), [
    'New > /blog/2025/01/03/new/',
    'one > /blog/tags/one/',
    'two > /blog/tags/two/',
  ]);
  assert.match(first, /<use href="\/assets\/covers-\w+\.svg#[a-z]+-\d">/);
  assert.match(textOf(second.slice(second.indexOf('>') + 1)), /^Old About Old\. AL Ann Lee /);
  assert.match(second, /^class="sd-post-card"><img class="sd-cover" src="\/assets\/images\/cover-\w+\.png"/);
  assert.doesNotMatch(list, /Read more|blog-sidebar/);
  assert.deepEqual(
    site.filePaths.filter((path) => path.includes('covers-')),
    [/assets\/covers-\w+\.svg/.exec(first)?.[0]],
  );
});

test('the motif of a drawing follows the tags or the front matter, and neighbors have different drawings', async () => {
  const tags = [
    'tags: [misc, Shipping costs]',
    'tags: [order-tags]',
    'tags: [shipping]',
    'tags: [shipping]\ncover: bubbles',
    'tags: [misc]',
    '',
  ];
  const posts = tags.map((line, index) => [`content/blog/2025-01-${10 + index}-p.md`, post(`Post ${index}`, line)]);
  const site = await siteFrom({ 'site.config.ts': config("listLayout: 'cards', postsPerPage: 'ALL'"), ...Object.fromEntries(posts) });
  assert.deepEqual(site.diagnostics, []);
  const drawings = Array.from(site.page('blog/index.html').matchAll(/\.svg#([a-z]+)-(\d)"/g), ([, ...drawing]) => drawing).reverse();
  assert.deepEqual(drawings.map(([motif]) => motif).slice(0, 4), ['route', 'tags', 'route', 'bubbles']);
  assert.deepEqual(
    drawings.map(([, variant]) => variant),
    ['0', '1', '2', '3', '4', '5'],
  );
});

test('lists of previews do not need covers', async () => {
  const site = await siteFrom({ 'content/blog/2025-01-03-new.md': post('New') });
  assert.deepEqual(
    site.filePaths.filter((path) => path.includes('covers-')),
    [],
  );
  assert.match(site.page('blog/index.html'), /class="sd-post-item"/);
});

test('posts that share rare tags are the most related', () => {
  const posts = ['a b', 'a', 'a b', 'c', 'a'].map(
    (labels, index) =>
      ({ url: `/${index}`, date: `2025-01-0${index}`, tags: labels.split(' ').map((label) => ({ label, url: label })) }) as unknown as Post,
  );
  const tags = ['a', 'b', 'c'].map((label) => ({
    tag: { label, url: label },
    items: posts.filter((item) => item.tags.some((tag) => tag.label === label)),
  }));
  const related = (index: number, count: number) =>
    (relatedPosts(tags as unknown as Blog['tags'], count).get(`/${index}`) ?? []).map(({ url }) => url);
  assert.deepEqual([related(0, 2), related(3, 2), related(0, 0)], [['/2', '/4'], [], []]);
});

test('a post ends with related posts', async () => {
  const site = await siteFrom({
    'site.config.ts': config('relatedPosts: 1'),
    'content/blog/2025-01-03-new.md': post('New & old', 'tags: [one]'),
    'content/blog/2025-01-02-old.md': post('Old', 'tags: [one]'),
  });
  const html = site.page('blog/2025/01/03/new/index.html');
  assert.match(textOf(inside(html, 'section', 'sd-related-posts')), /^Related posts Old About Old\. one /);
});
