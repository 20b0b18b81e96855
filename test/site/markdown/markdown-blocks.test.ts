import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inside, markdownOf, siteFrom } from '../../support/sites/site-from.ts';

const plainPage = '# Plain\n\nText, `code`, **bold**.\n\n```js\nlet a; // [!code ++]\n```\n\n:::note\nx\n:::\n';

/** Names of the stylesheets that a page loads in addition to the main one. */
const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet"[^>]*href="[^"]*\/assets\/([\w-]+)-\w+\.css"/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'style');

test('a page without extra features has the same bytes, independent of other pages', async () => {
  const alone = await siteFrom({ 'content/docs/plain.md': plainPage, 'content/docs/z.md': '# Z\n\nText.\n' });
  const together = await siteFrom({
    'content/docs/plain.md': plainPage,
    'content/docs/z.md': '# Z\n\nText.\n\n:::file-tree\n- a\n:::\n\n```js\nb // [!code focus]\n```\n\n:::tabs\n== A\nb\n:::\n',
  });
  assert.deepEqual(together.diagnostics, []);
  assert.equal(together.page('docs/plain/index.html'), alone.page('docs/plain/index.html'));
  assert.deepEqual(sheetsOf(alone.page('docs/plain/index.html')), ['code']);
  assert.deepEqual(sheetsOf(together.page('docs/z/index.html')), ['joined']);
});

test('code from files, in components and in imported documents loads its styles, too', async () => {
  const site = await siteFrom({
    'content/docs/file.md': '```js file=./a.js\n```\n',
    'content/docs/a.js': 'a(); // [!code focus]\n',
    'content/docs/component.mdx': '<CodeBlock language="js">{`b // [!code error]`}</CodeBlock>\n',
    'content/docs/part.mdx': "import Part from './_part.md';\n\n<Part />\n",
    'content/docs/_part.md': ':::file-tree\n- a\n:::\n',
    'content/docs/tabs.mdx': '<Tabs><TabItem value="a">b</TabItem></Tabs>\n',
    'content/pages/page.tsx':
      "import { CodeBlock } from 'storedocs/content';\nexport default () => <CodeBlock language=\"js\">{'c // [!code warning]'}</CodeBlock>;\n",
  });
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(
    ['docs/file', 'docs/component', 'docs/part', 'docs/tabs', 'page'].map((page) => sheetsOf(site.page(`${page}/index.html`))),
    [['code', 'code-marks'], ['code', 'code-marks'], ['file-tree'], ['tabs'], ['code', 'code-marks']],
  );
});

test('tabs render the same elements in Markdown and as components', async () => {
  const site = await siteFrom({
    'content/docs/a.md': ':::tabs{group="os" query="os"}\n\n== Mac\n\nOne\n\n== Linux\n\nTwo\n\n:::\n',
    'content/docs/b.mdx':
      '<Tabs groupId="os" queryString="os">\n<TabItem value="Mac">\n\nOne\n\n</TabItem>\n<TabItem value="Linux">\n\nTwo\n\n</TabItem>\n</Tabs>\n',
    'content/docs/c.mdx': 'export const x = 1;\n\n:::tabs{group="os" query="os"}\n\n== Mac\n\nOne\n\n== Linux\n\nTwo\n\n:::\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const [a, b, c] = ['a', 'b', 'c'].map((name) =>
    markdownOf(site.page(`docs/${name}/index.html`))
      .replace(/ (?:id|name|for)="[^"]*"/g, '')
      .replace(/checked=""/g, 'checked')
      .replace(/\s*\/?>/g, '>')
      .replace(/\n/g, '')
      .replace(
        /<(fieldset|input)([^>]*)>/g,
        (_, name, attributes: string) => `<${name} ${attributes.trim().split(/\s+/).sort().join(' ')}>`,
      ),
  );
  assert.match(a ?? '', /^<fieldset class="sd-tabs" data-group="os" data-query="os"><legend/);
  assert.equal(a, b);
  assert.equal(c, b);
});

test('two previews with tabs on one page have separate ids with matching labels', async () => {
  const post = (day: number) => ({
    [`content/blog/2024-01-0${day}-p.md`]: `---\nslug: p${day}\n---\n\n:::tabs\n== A\na\n== B\nb\n:::\n\n<!-- truncate -->\n\nMore.\n`,
  });
  const site = await siteFrom({ ...post(1), ...post(2) });
  assert.deepEqual(site.diagnostics, []);
  const main = inside(site.page('blog/index.html'), 'main');
  const ids = [...main.matchAll(/<input[^>]* id="([^"]*)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, 4);
  assert.deepEqual(
    [...main.matchAll(/<label for="([^"]*)"/g)].map(([, id]) => id),
    ids,
  );
});

test('an image with one dimension gets the other, and an image of a color mode its class', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
  const site = await siteFrom({
    'content/docs/a.md': '![a](a.svg){width=300 loading=eager}\n\n![b](a.svg#dark)\n\n![c](a.svg){height=3}\n',
    'content/docs/a.svg': svg,
  });
  assert.deepEqual(site.diagnostics, []);
  const images = [...markdownOf(site.page('docs/a/index.html')).matchAll(/<img[^>]*>/g)].map(([tag]) => tag.replace(/src="[^"]*"/, 'src'));
  assert.deepEqual(images, [
    '<img alt="a" width="300" loading="eager" src height="150" decoding="async">',
    '<img alt="b" class="sd-only-dark" src width="40" height="20" loading="lazy" decoding="async">',
    '<img alt="c" height="3" src loading="lazy" decoding="async">',
  ]);
});
