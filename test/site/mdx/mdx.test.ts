import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { inside, linksIn, type RenderedSite, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = (markdown: string) => `export default { title: 'Test', url: 'https://example.com', markdown: { ${markdown} } };\n`;
const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

/** The content of a document, without its heading. Asserts that the site has no problems. */
async function shown(text: string, files: SiteFiles = {}): Promise<{ readonly html: string; readonly site: RenderedSite }> {
  const site = await siteFrom({ ...files, 'content/docs/a.mdx': text });
  assert.deepEqual(site.diagnostics, []);
  const html = inside(site.page('docs/a/index.html'), 'div', 'markdown').replace(/^<h1\b[^>]*>.*?<\/h1>\n?/s, '');
  return { html, site };
}

test('components are imported from files of all kinds, as default and named exports', async () => {
  const { html } = await shown(
    "import One from './one';\nimport { Two } from './two.jsx';\nimport * as all from '@site/src/three';\n\n<One n={1} /> <Two>*two*</Two> <all.Three />\n",
    {
      'content/docs/one.tsx': 'export default ({ n }: { n: number }) => <b>{n}</b>;\n',
      'content/docs/two.jsx': 'export const Two = ({ children }) => <i>{children}</i>;\n',
      'src/three.ts': "import { createElement } from 'react';\nexport const Three = () => createElement('u', null, 'three');\n",
    },
  );
  assert.equal(html, '<b>1</b>\n<i><em>two</em></i>\n<u>three</u>');
});

test('an unclosed id of a heading is text, not an expression', async () => {
  const { html } = await shown('## Over {#over-it]\n');
  assert.match(html, /<h2 id="over-over-it">Over \{#over-it\]</);
});

test('a component gets exports of the document and its props unchanged', async () => {
  const { html } = await shown(
    "import List from './list';\n\nexport const fruits = ['pear', 'fig'];\n\n<List items={fruits} sort />\n\n{fruits.length} fruits, {fruits.map((fruit) => <b key={fruit}>{fruit}</b>)}\n",
    {
      'content/docs/list.tsx':
        'export default ({ items, sort }: { items: string[]; sort: boolean }) => <p>{(sort ? items.toSorted() : items).join()}</p>;\n',
    },
  );
  assert.equal(html, '<p>fig,pear</p>\n<p>2 fruits, <b>pear</b><b>fig</b></p>');
});

test('a document can read its front matter and headings', async () => {
  const { html } = await shown(
    '---\ntitle: A\ntags: [x]\nprice: 4\n---\n\n{frontMatter.title} costs {frontMatter.price} {toc.map((entry) => Object.values(entry).sort().join("/")).join()}\n\n## One `two`\n',
  );
  assert.match(html, /^<p>A costs 4 2\/One &lt;code&gt;two&lt;\/code&gt;\/one-two<\/p>/);
});

test('exports of a document replace the provided values', async () => {
  const { html } = await shown('export const toc = [], frontMatter = 1;\n\n{toc.length} {frontMatter}\n\n## One\n');
  assert.match(html, /^0\n1\n/);
});

test('a default export is the layout of the document', async () => {
  const { html } = await shown('export default ({ children }) => <section>{children}</section>;\n\nText\n');
  assert.equal(html, '<section><p>Text</p></section>');
});

test('images can be imported and required, and are published and checked', async () => {
  const { html, site } = await shown(
    "import dot from './dot.svg';\nimport Dot from './dot.svg';\nimport photo from './photo.png';\n\n<img alt=\"a\" src={dot} />\n\n<img alt=\"b\" src={require('./dot.svg').default} />\n\n<Dot width={4} />\n\n<img alt=\"c\" src={photo} />\n\n<a href={require('@site/files/terms.pdf').default}>Terms</a>\n",
    { 'content/docs/dot.svg': dot, 'content/docs/photo.png': 'png', 'files/terms.pdf': 'pdf' },
  );
  const url = (name: string, extension: string) => new RegExp(`"(/assets/[^"]*${name}-\\w+\\.${extension})"`).exec(html)?.[1] ?? '';
  const [svg, png, pdf] = [url('dot', 'svg'), url('photo', 'png'), url('terms', 'pdf')];
  assert.equal(
    html,
    `<img alt="a" src="${svg}"/>\n<img alt="b" src="${svg}"/>\n<img alt="" width="4" src="${svg}"/>\n<img alt="c" src="${png}"/>\n<a href="${pdf}">Terms</a>`,
  );
  assert.deepEqual(site.copies, {
    [svg.slice(1)]: 'content/docs/dot.svg',
    [png.slice(1)]: 'content/docs/photo.png',
    [pdf.slice(1)]: 'files/terms.pdf',
  });
});

test('text and data can be imported from files', async () => {
  const { html } = await shown(
    "import source from '!!raw-loader!./example.js';\nimport shops from './shops.json';\n\n<CodeBlock language=\"js\">{source}</CodeBlock>\n\n{shops[0].name}\n",
    { 'content/docs/example.js': 'const a = 1 < 2;\n', 'content/docs/shops.json': '[{ "name": "Corner" }]' },
  );
  assert.equal(textOf(inside(html, 'pre')).replaceAll(' ', ''), 'consta=1&lt;2;');
  assert.match(html, /Corner$/);
});

test('styles of a component are published under a hashed name, and linked only where they are needed', async () => {
  const { html, site } = await shown("import Card from './card';\n\n<Card />\n", {
    'content/docs/card.tsx':
      "import './card.css';\nimport styles from './card.module.css';\nexport default () => <p className={styles.card}>x</p>;\n",
    'content/docs/card.css': '.shop { background: url(./dot.png) }\n',
    'content/docs/card.module.css': '/* Plain */\n.card {\n  color: red;\n  & b { color: blue }\n}\n',
    'content/docs/dot.png': 'png',
    'content/docs/b.md': '# B\n',
  });
  const [, path = ''] = /^<link rel="stylesheet" href="\/(assets\/content-\w+\.css)"\/?>/.exec(html) ?? assert.fail(html);
  assert.match(site.file(path), /\.shop{background:url\("?\/assets\/images\/dot-\w+\.png"?\)/);
  const name = /<p class="([^"]+)">x/.exec(html)?.[1] ?? '';
  assert.notEqual(name, '');
  // Minified, without file names, and without nesting, which older browsers do not support.
  assert.ok(site.file(path).endsWith(`.${name}{color:red}.${name} b{color:#00f}`), site.file(path));
  assert.doesNotMatch(site.page('docs/b/index.html'), /content-\w+\.css/);
});

test('package names are mapped to files of the site', async () => {
  const { html } = await shown(
    "import { Tweet } from 'react-tweet';\nimport Wide from '@theme/Wide/Inner';\n\n<Tweet id=\"7\" /> <Wide />\n",
    {
      'site.config.ts': config("alias: { 'react-tweet': 'src/tweet.tsx', '@theme/Wide': 'src/wide' }"),
      'src/tweet.tsx': 'export const Tweet = ({ id }: { id: string }) => <b>{id}</b>;\n',
      'src/wide/Inner.tsx': 'export default () => <i>wide</i>;\n',
    },
  );
  assert.equal(html, '<b>7</b>\n<i>wide</i>');
});

test('components of the site need no import: by folder, by configuration, or in place of ours', async () => {
  const { html } = await shown('<AppCard />\n\n<Price of={4} />\n\n<Deep />\n\n<Details>mine</Details>\n', {
    'site.config.ts': config("components: { Price: './src/money.tsx' }"),
    'content/_components/app-card.tsx': 'export default () => <p>card</p>;\n',
    'content/_components/inner/Deep.jsx': 'export function Deep() { return <p>deep</p>; }\n',
    'content/_components/details.tsx': 'export default ({ children }: { children: string }) => <p>our {children}</p>;\n',
    'content/_components/app-card.test.tsx': 'throw new Error();\n',
    'src/money.tsx': 'export const Price = ({ of }: { of: number }) => <p>{of} €</p>;\n',
  });
  assert.equal(html, '<p>card</p>\n<p>4 €</p>\n<p>deep</p>\n<p>our mine</p>');
});

test('a component of the site replaces a Markdown element', async () => {
  const { html } = await shown('One\n\n---\n', {
    'site.config.ts': config("components: { hr: 'src/rule.tsx' }"),
    'src/rule.tsx': 'export default () => <p>* * *</p>;\n',
  });
  assert.equal(html, '<p>One</p>\n<p>* * *</p>');
});

test('the format of a document depends on front matter, else its extension, else the configuration', async () => {
  const files = {
    'content/docs/md-as-mdx.md': '---\nmdx:\n  format: mdx\n---\n\n{1 + 1}\n',
    'content/docs/mdx-as-md.mdx': '---\nmdx:\n  format: md\n---\n\n{1 + 1}\n',
    'content/docs/md.md': '{1 + 1}\n',
    'content/docs/detected.md': '---\nmdx:\n  format: detect\n---\n\n{1 + 1}\n',
    'content/docs/mdx.mdx': '{1 + 1}\n',
    'content/pages/page.mdx': '# Page\n\n{1 + 1}\n',
  };
  const results = async (markdown: string) => {
    const site = await siteFrom({ ...files, 'site.config.ts': config(markdown) });
    return ['docs/md-as-mdx', 'docs/mdx-as-md', 'docs/md', 'docs/detected', 'docs/mdx', 'page'].map((path) =>
      textOf(inside(site.page(`${path}/index.html`), 'div', 'markdown').replace(/<h1.*?<\/h1>/s, '')),
    );
  };
  assert.deepEqual(await results(''), ['2', '{1 + 1}', '{1 + 1}', '{1 + 1}', '2', '2']);
  assert.deepEqual(await results("format: 'mdx'"), ['2', '{1 + 1}', '2', '2', '2', '2']);
});

test('links in MDX are checked with their positions: in Markdown, in elements, in components', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.mdx':
      '# A\n\nText <!-- a --> [one](one.md) <a href="two.md">two</a>\n\n<div>\n  <Link to="/three">three</Link>\n  <Link href="#four">four</Link>\n  <img alt="" src="./five.png" />\n</div>\n\n:::note Title [six](six.md)\n\n[seven](seven.md)\n\n:::\n',
  });
  assert.deepEqual(brief(diagnostics), [
    'link-broken content/docs/a.mdx:3:17',
    'link-broken content/docs/a.mdx:3:34',
    'link-broken content/docs/a.mdx:6:9',
    'anchor-broken content/docs/a.mdx:7:9',
    'image-broken content/docs/a.mdx:8:15',
    'link-broken content/docs/a.mdx:11:15',
    'link-broken content/docs/a.mdx:13:1',
  ]);
});

test('links to documents by file work in elements, too', async () => {
  const { html } = await shown('<a href="./b.md#one">b</a>\n\n<Link to="b.md">b</Link>\n\n<Link to="/docs/b?x#one">b</Link>\n', {
    'content/docs/b.md': '# B\n\n## One\n',
  });
  assert.deepEqual(linksIn(html), ['b > /docs/b/#one', 'b > /docs/b/', 'b > /docs/b/?x#one']);
});
