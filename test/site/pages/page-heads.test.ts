import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempSite } from '../../support/program/temp-site.ts';
import { pixel } from '../../support/sites/explained-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const post = (day: number, more = '') =>
  `---\ntitle: Post ${day}\nauthors: ann\ntags: [News]\n${more}---\n\nText ${day}.\n\n<!-- truncate -->\n`;

const config = (more = '') =>
  `export default { title: 'Shop', tagline: 'The line', url: 'https://example.com', blog: { postsPerPage: 2 }, ${more} };\n`;

const files = {
  'site.config.ts': config("image: { src: 'card.png', alt: 'A card', width: 12, height: 6 }"),
  'content/static/card.png': pixel,
  'content/docs/a.md': '---\ntags: [One, Two]\n---\n\n# A\n\nWords.\n',
  'content/docs/b.md': '---\nimage: /card.png\n---\n\n# B\n\nWords.\n',
  'content/blog/authors.yml': 'ann: { name: Ann, page: true }\n',
  'content/blog/2025-01-01-a.md': post(1, 'last_update: { date: 2025-02-03 }\n'),
  'content/blog/2025-01-02-b.md': post(2),
  'content/blog/2025-01-03-c.md': post(3),
};

const contentOf = (html: string, name: string) =>
  [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].filter(([, key]) => key === name).map(([, , value]) => value);
const textOf = (html: string, tag: string) => html.match(new RegExp(`<${tag}[^>]*>([^<]*)`))?.[1];

test('later pages of a list have their number in title and pagination, and below the heading', async () => {
  const { page } = await siteFrom(files);
  for (const [path, title, heading = title] of [
    ['blog', 'Blog'],
    ['blog/tags/news', '3 posts tagged with “News”'],
    ['blog/authors/ann', 'Ann – 3 posts', 'Ann'],
  ] as const) {
    const [first, second] = [page(`${path}/index.html`), page(`${path}/page/2/index.html`)];
    assert.deepEqual([textOf(first, 'title'), textOf(first, 'h1')], [`${title} | Shop`, heading]);
    assert.deepEqual([textOf(second, 'title'), textOf(second, 'h1')], [`${title} – Page 2 of 2 | Shop`, heading]);
    assert.match(second, /<p class="sd-blog-place">Page 2 of 2</);
    assert.doesNotMatch(first, /sd-blog-place/);
    assert.match(first, /class="sd-pagination-place">Page 1 of 2</);
  }
});

test('list pages have their items as description', async () => {
  const { page } = await siteFrom(files);
  const described = (path: string) => contentOf(page(path), 'description');
  assert.deepEqual(described('docs/tags/index.html'), ['Tags: One, Two']);
  assert.deepEqual(described('docs/tags/one/index.html'), ['One doc tagged with “One”: A']);
  assert.deepEqual(described('blog/index.html'), ['Blog: Post 3, Post 2']);
  assert.deepEqual(described('blog/page/2/index.html'), ['Blog – Page 2 of 2: Post 1']);
  assert.deepEqual(described('blog/tags/news/index.html'), ['3 posts tagged with “News”: Post 3, Post 2']);
  assert.deepEqual(described('blog/authors/index.html'), ['Authors: Ann']);
  assert.deepEqual(described('blog/archive/index.html'), ['Blog, Archive: Post 3, Post 2, Post 1']);
  assert.deepEqual(described('404.html'), ['We could not find what you were looking for.']);
});

test('pages without an image use the social image of the site', async () => {
  const { page } = await siteFrom(files);
  const [own, other] = [page('docs/a/index.html'), page('docs/b/index.html')];
  const card = 'https://example.com/card.png';
  assert.deepEqual([contentOf(own, 'og:image'), contentOf(own, 'twitter:image')], [[card], [card]]);
  assert.deepEqual([contentOf(own, 'og:image:width'), contentOf(own, 'og:image:alt')], [['12'], ['A card']]);
  assert.deepEqual([contentOf(other, 'og:image').length, contentOf(other, 'og:image:width')], [1, []]);
});

test('every page has a type and its language, and a post its modification date', async () => {
  const { page } = await siteFrom(files);
  const [doc, changed, fresh] = ['docs/a', 'blog/2025/01/01/a', 'blog/2025/01/02/b'].map((path) => page(`${path}/index.html`));
  assert.deepEqual([contentOf(doc ?? '', 'og:type'), contentOf(changed ?? '', 'og:type')], [['website'], ['article']]);
  assert.match(doc ?? '', /rel="alternate" hrefLang="en" href="https:\/\/example.com\/docs\/a\/"/i);
  assert.match(doc ?? '', /hrefLang="x-default" href="https:\/\/example.com\/docs\/a\/"/i);
  assert.match(changed ?? '', /"dateModified":"2025-02-03T00:00:00.000Z"/);
  assert.match(changed ?? '', /"image":\{"@type":"ImageObject","@id":"https:\/\/example.com\/card.png"/);
  assert.match(fresh ?? '', /"dateModified":"2025-01-02T00:00:00.000Z"/);
});

/** One page of every kind, with the types of its structured data. */
const kinds: readonly (readonly [path: string, type: 'website' | 'article', data: readonly string[]])[] = [
  ['index.html', 'website', []],
  ['landing/index.html', 'website', []],
  ['single/index.html', 'website', []],
  ['docs/a/index.html', 'website', ['BreadcrumbList']],
  ['docs/category/group/index.html', 'website', ['BreadcrumbList']],
  ['docs/tags/index.html', 'website', []],
  ['docs/tags/one/index.html', 'website', []],
  ['blog/index.html', 'website', ['Blog']],
  ['blog/page/2/index.html', 'website', []],
  ['blog/2025/01/01/a/index.html', 'article', ['BlogPosting']],
  ['blog/archive/index.html', 'website', []],
  ['blog/authors/index.html', 'website', []],
  ['blog/authors/ann/index.html', 'website', []],
  ['blog/tags/index.html', 'website', []],
  ['blog/tags/news/index.html', 'website', []],
  ['search/index.html', 'website', []],
  ['404.html', 'website', []],
];

test('pages of every kind have Open Graph metadata', async () => {
  const { page } = await siteFrom({
    ...files,
    'content/docs/group/c.md': '# C\n\nWords.\n',
    'content/docs/group/_category_.yml': 'label: Group\nlink: { type: generated-index }\n',
    'content/pages/single.md': '# Single\n\nWords.\n',
    'content/pages/landing.tsx':
      "export const metadata = { title: 'Landing', description: 'It lands.' };\nexport default () => <h1>Landing</h1>;\n",
  });
  for (const [path, type, data] of kinds) {
    const html = page(path);
    const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json)['@type'],
    );
    const title = textOf(html, 'title') ?? '';
    const address = `https://example.com/${path.replace(/index\.html$/, '')}`;
    assert.deepEqual(
      {
        path,
        type: contentOf(html, 'og:type'),
        image: contentOf(html, 'og:image'),
        twitterImage: contentOf(html, 'twitter:image'),
        card: contentOf(html, 'twitter:card'),
        title: contentOf(html, 'og:title'),
        url: contentOf(html, 'og:url'),
        descriptions: [contentOf(html, 'description').length, contentOf(html, 'og:description').length],
        structured,
      },
      {
        path,
        type: [type],
        image: ['https://example.com/card.png'],
        twitterImage: ['https://example.com/card.png'],
        card: ['summary_large_image'],
        title: [title],
        url: [address],
        descriptions: [1, 1],
        structured: data,
      },
    );
    const parts = new Set(contentOf(html, 'description'));
    assert.ok(!parts.has('The line') || path === 'index.html', `${path} has the tagline as its description`);
  }
});

test('a missing image and a search context without pages are reported', async () => {
  const site = tempSite({
    ...files,
    'site.config.ts': config("image: 'crad.png', search: { contexts: [{ label: 'API', path: 'apis' }, { label: 'Docs', path: 'docs' }] }"),
  });
  const { code, stdout } = await site.run('check', '--format', 'json');
  const { diagnostics } = JSON.parse(stdout);
  assert.deepEqual(
    diagnostics.map(({ code: name, severity, message, line, hint }: Record<string, unknown>) => [name, severity, message, line, hint]),
    [
      ['image-broken', 'error', 'No image at "/crad.png".', 1, 'Did you mean "/card.png"?'],
      ['search-context-empty', 'warning', 'No pages in the search context "API": none has a URL below "apis".', 1, undefined],
    ],
  );
  assert.equal(code, 1);
});
