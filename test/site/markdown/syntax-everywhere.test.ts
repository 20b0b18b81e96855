import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { siteFrom } from '../../support/sites/site-from.ts';

/** Markdown syntax, and a part of the rendered HTML. */
const syntaxes: Readonly<Record<string, readonly [source: string, html: RegExp]>> = {
  'an admonition': [':::tip Title\n\nInside.\n\n:::', /class="sd-admonition [^"]*tip[^"]*"/],
  'an admonition with a space': ['::: warning\nA space after the colons.\n:::', /class="sd-admonition [^"]*warning[^"]*"/],
  tabs: [':::tabs\n\n== macOS\n\nOpen the store.\n\n== Windows\n\nOpen another.\n\n:::', /<label [^>]*>macOS<\/label>/],
  'a code group': [
    ':::code-group\n\n```ts [shop.ts]\nlet a;\n```\n\n```js [shop.js]\nlet b;\n```\n\n:::',
    /<label [^>]*>shop\.js<\/label>/,
  ],
  'package managers': ['```sh npm2yarn\nnpm install storedocs\n```', /<label [^>]*>pnpm<\/label>/],
  'marked lines of code': [
    '```js\nlet c; // [!code focus]\nlet d; // [!code error]\nlet e; // [!code warning]\n```',
    /class="sd-line sd-focused"[\s\S]*class="sd-line sd-error"[\s\S]*class="sd-line sd-warning"/,
  ],
  'code that is collapsed': ['```js collapse="Show it"\nlet f;\n```', /<details[\s\S]*<summary[^>]*>[\s\S]*Show it/],
  'an image with attributes': ['![Dot](/dot.svg){width=7}', /<img [^>]*width="7"/],
  'images of color modes': [
    '![Dot](/dot.svg#light) ![Dot](/dot.svg#dark)',
    /<img [^>]*class="sd-only-light"[^>]*> ?<img [^>]*class="sd-only-dark"/,
  ],
  'a badge': ['A :badge[New]{tone=tip}.', /class="[^"]*badge[^"]*"[^>]*>New</],
  keys: ['Press :kbd[Ctrl+K].', /<kbd[^>]*>Ctrl<\/kbd>/],
  'a glossary term': ['Good :term[SEO].', /SEO[\s\S]*Work on shops/],
  steps: [':::steps\n\n1. Install.\n2. Open.\n\n:::', /class="[^"]*steps[^"]*"/],
  'a file tree': [':::file-tree\n\n- src/\n  - **shop.ts** the entry\n- package.json\n\n:::', /class="[^"]*tree[^"]*"/],
  details: [':::details[More]\n\nHidden.\n\n:::', /<details[\s\S]*<summary[^>]*>More/],
  'a footnote': ['Text[^1].\n\n[^1]: Note.', /data-footnote-ref/],
  'a task list': ['- [x] Done\n- [ ] Open', /type="checkbox"/],
};

const all = Object.values(syntaxes)
  .map(([source]) => source)
  .join('\n\n');

/** Kinds of sources: path of the source, and output path of its page. */
const places: Readonly<Record<string, readonly [source: string, page: string]>> = {
  'a document': ['content/docs/plain.md', 'docs/plain/index.html'],
  'an MDX document': ['content/docs/rich.mdx', 'docs/rich/index.html'],
  'a partial': ['content/docs/_part.mdx', 'docs/with-part/index.html'],
  'a post': ['content/blog/2026-01-02-news.md', 'blog/2026/01/02/news/index.html'],
  'an MDX post': ['content/blog/2026-01-03-more.mdx', 'blog/2026/01/03/more/index.html'],
  'a Markdown page': ['content/pages/plain.md', 'plain/index.html'],
  'an MDX page': ['content/pages/rich.mdx', 'rich/index.html'],
  'a translation': ['i18n/de/docs/plain.md', 'de/docs/plain/index.html'],
  'a frozen version': ['versions/1.0/plain.md', 'docs/1.0/plain/index.html'],
};

describe('syntax extensions work in every kind of source', async () => {
  const site = await siteFrom({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', i18n: { locales: ['en', 'de'] }, docs: { lastVersion: 'current' }, blog: { onUntruncatedBlogPosts: 'ignore' } };\n",
    'content/glossary.yml': 'SEO: Work on shops.\n',
    'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
    ...Object.fromEntries(Object.values(places).map(([source]) => [source, `${source.includes('_part') ? '' : '# Page\n\n'}${all}\n`])),
    'content/docs/with-part.mdx': "import Part from './_part.mdx';\n\n# With a part\n\n<Part />\n",
  });

  test('without problems', () => {
    assert.deepEqual(site.diagnostics, []);
  });

  for (const [place, [, page]] of Object.entries(places))
    test(`in ${place}`, () => {
      const html = site.page(page);
      const missing = Object.entries(syntaxes).flatMap(([name, [, expected]]) => (expected.test(html) ? [] : [name]));
      assert.deepEqual(missing, []);
    });
});
