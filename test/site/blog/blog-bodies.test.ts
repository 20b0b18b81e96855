import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

const blogOf = (posts: Readonly<Record<string, string>>): SiteFiles =>
  Object.fromEntries(Object.entries(posts).map(([name, text]) => [`content/blog/2020-01-${name}.md`, text]));

const list = 'blog/index.html';
const bodies = (html: string) =>
  [...html.matchAll(/<div class="markdown">(.*?)<\/div>(?=<footer|<\/article)/gs)].map(([, body = '']) => body.trim());

/** The preview of a post in the list. */
async function previewOf(text: string): Promise<string> {
  const { page } = await siteFrom(blogOf({ '01-a': text }));
  return bodies(page(list))[0] ?? '';
}

test('a preview has only the footnotes and link definitions that it uses', async () => {
  const preview = await previewOf(
    'A note[^1], a [link][ref], an ![image][img].\n\n<!-- truncate -->\n\nMore[^2] and [other][ref2].\n\n[ref]: https://a.example\n[ref2]: https://b.example\n[img]: https://c.example/i.png\n[^1]: First, with [a link][ref2].\n[^2]: Second.\n',
  );
  assert.deepEqual(
    linksIn(preview).filter((link) => link.includes('https')),
    ['link > https://a.example', 'a link > https://b.example'],
  );
  assert.match(preview, /src="https:\/\/c.example\/i.png"/);
  assert.match(preview, /First, with/);
  assert.doesNotMatch(preview, /Second|other|More/);
});

test('several previews share no ids, and their footnotes link to the right notes', async () => {
  const text =
    '## Part\n\nNote[^a] and [same page](#part).\n\n<p id="raw" name="x">Raw <a name="old">place</a></p>\n\n<!-- truncate -->\n\n[^a]: Text.\n';
  const { page, diagnostics } = await siteFrom(blogOf({ '01-a': text, '02-b': text, '03-c': text }));
  assert.deepEqual(brief(diagnostics), []);
  const html = page(list);
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(ids.filter((id) => id?.includes('fn-a')).length, 3);
  for (const reference of [/href="#([^"]+)" (?:id|data-footnote)/g, /aria-describedby="([^"]+)"/g]) {
    const targets = [...html.matchAll(reference)].map(([, target]) => target);
    assert.ok(targets.length >= 3, String(reference));
    assert.deepEqual(
      targets.filter((target) => !ids.includes(target)),
      [],
    );
  }
  assert.doesNotMatch(html, /hash-link|id="part"|id="raw"|name="old"/);
  assert.match(html, /<p name="x">Raw <a>place<\/a><\/p>/);
  assert.deepEqual(
    linksIn(html).filter((link) => link.startsWith('same page')),
    ['03/c', '02/b', '01/a'].map((path) => `same page > /blog/2020/01/${path}/#part`),
  );
  const post = page('blog/2020/01/01/a/index.html');
  assert.match(post, /<h2 id="part">Part<a class="hash-link"/);
  assert.match(post, /id="fn-a"/);
  assert.match(post, /id="raw"/);
});

test('the same text results in the same ids on every list', async () => {
  const text = '---\ntags: [a]\n---\nNote[^a].\n\n<!-- truncate -->\n\n[^a]: Text.\n';
  const { page } = await siteFrom(blogOf({ '01-a': text }));
  assert.deepEqual(bodies(page(list)), bodies(page('blog/tags/a/index.html')));
});

test('the marker may have any form, and be at any level', async () => {
  for (const [text, shown] of Object.entries({
    'A\n\n<!-- truncate -->\n\nB': 'A',
    'A\n\n<!--truncate-->\n\nB': 'A',
    'A\n\n{/* truncate */}\n\nB': 'A',
    'A <!-- truncate --> B\n\nC': 'A',
    'A {/* truncate */} B\n\nC': 'A',
    '- A\n- B\n\n  <!-- truncate -->\n\n  C\n- D\n\nE': 'A B',
    '> A\n>\n> <!-- truncate -->\n>\n> B\n\nC': 'A',
    ':::note\n\nA\n\n<!-- truncate -->\n\nB\n\n:::\n\nC': 'Note A',
    '# Title\n\nA\n\n<!-- truncate -->': 'A',
    'A\n\n`<!-- truncate -->`\n\n```\n<!-- truncate -->\n```\n\n<!-- truncate -->\n\nB': 'A <!-- truncate --> <!-- truncate -->',
  })) {
    const preview = await previewOf(text);
    assert.equal(textOf(preview).replaceAll('&#x3C;', '<').replaceAll('&lt;', '<').replaceAll('&gt;', '>'), shown, text);
  }
});

test('elements that raw HTML opens before the marker are closed', async () => {
  const preview = await previewOf('<div class="wide">\n\nA\n\n<!-- truncate -->\n\nB\n\n</div>\n');
  assert.equal(preview.replace(/\s+/g, ' '), '<div class="wide"> <p>A</p></div>');
});

test('the marker leaves no trace on the page of the post', async () => {
  const { page } = await siteFrom(blogOf({ '01-a': 'A\n\n<!-- truncate -->\n\nB <!-- other --> {/* truncate */}\n' }));
  const body = inside(page('blog/2020/01/01/a/index.html'), 'article', 'sd-post');
  assert.match(body, /<p>A<\/p>\s*<p>B\s+{\/\* truncate \*\/}<\/p>/);
});

test('posts without a marker are listed in full, and in one warning', async () => {
  const { page, diagnostics } = await siteFrom(
    blogOf({ '01-a': '# A\n\nOne.\n\n```\n<!-- truncate -->\n```\n', '02-b': 'Two.\n', '03-c': 'Three. <!-- truncate --> Four.\n' }),
  );
  assert.deepEqual(diagnostics, [
    {
      code: 'post-untruncated',
      severity: 'warning',
      message: 'No truncate marker in content/blog/2020-01-02-b.md, content/blog/2020-01-01-a.md: lists show the full posts.',
      file: 'content/blog/2020-01-02-b.md',
      hint: 'Add a line with "<!-- truncate -->" after the first paragraphs, or set "onUntruncatedBlogPosts".',
    },
  ]);
  assert.deepEqual(
    [...page(list).matchAll(/>Read more about ([^<]*)</g)].map(([, title]) => title),
    ['c'],
  );
});

test('links in a preview have the same targets as in the post, and a broken one is reported once, in the post', async () => {
  const { page, diagnostics } = await siteFrom({
    ...blogOf({
      '01-a': 'To [b](2020-01-02-b.md#part), [picture](./a.txt), [there](nowhere.md), [gone](#gone). <!-- truncate -->',
      '02-b': '## Part\n<!-- truncate -->',
    }),
    'content/blog/a.txt': 'A',
    'content/docs/intro.md': '[Post](../blog/2020-01-01-a.md)',
  });
  assert.deepEqual(brief(diagnostics), [
    'link-broken content/blog/2020-01-01-a.md:1:51',
    'anchor-broken content/blog/2020-01-01-a.md:1:72',
  ]);
  const links = linksIn(bodies(page(list))[1] ?? '');
  assert.deepEqual(links.slice(0, 2), ['b > /blog/2020/01/02/b/#part', links[1]]);
  assert.match(links[1] ?? '', /^picture > \/assets\/.*\.txt$/);
  assert.deepEqual(linksIn(inside(page('docs/intro/index.html'), 'article')), ['Post > /blog/2020/01/01/a/']);
});

test('reading time counts all words, and is rounded up', async () => {
  const words = (count: number) => `${'word '.repeat(count)}\n`;
  const { page } = await siteFrom({
    ...blogOf({
      '01-none': '---\ntitle: none\n---\n',
      '02-one': words(200),
      '03-two': words(201),
      '04-han': `${'今天天气'.repeat(150)}\n`,
    }),
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', blog: { onUntruncatedBlogPosts: 'ignore' } };",
  });
  assert.deepEqual(
    [...page(list).matchAll(/<p class="sd-post-meta">(.*?)<\/p>/g)].map(([, meta = '']) => textOf(meta)),
    ['January 4, 2020 · 2 min read', 'January 3, 2020 · 2 min read', 'January 2, 2020 · One min read', 'January 1, 2020 · 0 min read'],
  );
});

test('only the first image of a list of posts is loaded eagerly', async () => {
  const { page } = await siteFrom({
    'content/static/a.png': '',
    ...Object.fromEntries(
      [1, 2].map((day) => [`content/blog/2025-01-0${day}-p.md`, '# P\n\n![A](/a.png) ![A](/a.png)\n\n<!-- truncate -->\n']),
    ),
  });
  assert.deepEqual(
    [...page('blog/index.html').matchAll(/<img [^>]*>/g)].map(([image]) => image.includes('loading="lazy"')),
    [false, true, true, true],
  );
});
