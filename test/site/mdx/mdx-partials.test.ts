import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brief } from '../../support/program/temp-site.ts';
import { pixel } from '../../support/sites/explained-site.ts';
import { inside, linksIn, siteFrom, textOf } from '../../support/sites/site-from.ts';

const tocOf = (html: string) => linksIn(inside(html, 'nav', 'sd-toc')).map((link) => link.replace(/ >.*#/, ' #'));

test('headings of partials are in the table of contents in document order', async () => {
  const site = await siteFrom({
    'content/docs/a.mdx':
      "import Mdx from './_mdx.mdx';\nimport Md from './_md.md';\n\n# A\n\n## First\n\n<Md />\n\n## Middle\n\n<Mdx />\n\n## Last\n",
    'content/docs/_md.md': '## From Markdown\n\n### Below `it`\n',
    'content/docs/_mdx.mdx': '## From MDX\n\n{1 + 1}\n',
  });
  const html = site.page('docs/a/index.html');
  assert.deepEqual(site.diagnostics, []);
  assert.deepEqual(tocOf(html), [
    'First #first',
    'From Markdown #from-markdown',
    'Below it #below-it',
    'Middle #middle',
    'From MDX #from-mdx',
    'Last #last',
  ]);
  const ids = [...inside(html, 'article').matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => id);
  assert.deepEqual(ids, ['first', 'from-markdown', 'below-it', 'middle', 'from-mdx', 'last']);
});

test('a heading that is not rendered is not in the table of contents, and one that is rendered twice is listed twice', async () => {
  const site = await siteFrom({
    'content/docs/a.mdx': "import P from './_p.mdx';\n\n# A\n\n<P />\n\n{false && <P />}\n\n<P />\n",
    'content/docs/_p.mdx': '## Part\n\n```js\ncode();\n```\n',
    'content/docs/b.mdx': "import P from './_p.mdx';\n\n# B\n",
  });
  assert.deepEqual(tocOf(site.page('docs/a/index.html')), ['Part #part', 'Part #part']);
  assert.deepEqual(tocOf(site.page('docs/b/index.html')), []);
  assert.equal(site.page('docs/a/index.html').match(/data-language="js"/g)?.length, 2);
});

test('links of a partial are relative to its folder, images are published, and code is highlighted', async () => {
  const partial = '[Near](near.md#here) ![dot](dot.png)\n\n```js\nconst a = 1;\n```\n';
  const site = await siteFrom({
    'content/docs/a.mdx': "import Md from './parts/_md.md';\nimport Mdx from './parts/_mdx.mdx';\n\n# A\n\n<Md />\n\n<Mdx />\n",
    'content/docs/parts/_md.md': partial,
    'content/docs/parts/_mdx.mdx': partial,
    'content/docs/parts/near.md': '# Near\n\n## Here\n',
    'content/docs/parts/dot.png': pixel,
  });
  assert.deepEqual(site.diagnostics, []);
  const html = inside(site.page('docs/a/index.html'), 'article');
  assert.deepEqual(
    linksIn(html).filter((link) => link.startsWith('Near')),
    ['Near > /docs/parts/near/#here', 'Near > /docs/parts/near/#here'],
  );
  assert.equal(html.match(/<img[^>]* src="\/assets\/[^"]*dot-\w+\.png"/g)?.length, 2);
  assert.equal(html.match(/<span class="[^"]*">const /g)?.length, 2);
});

test('a broken link in a partial is reported once, at its position', async () => {
  const documents = Object.fromEntries(
    ['a', 'b'].map((name) => [
      `content/docs/${name}.mdx`,
      `import Md from './_md.md';\nimport Mdx from './_mdx.mdx';\n\n# ${name}\n\n<Md />\n\n<Mdx />\n`,
    ]),
  );
  const { diagnostics } = await siteFrom({
    ...documents,
    'content/docs/_md.md': '---\ndescription: Front matter\n---\n\nText [gone](gone.md).\n',
    'content/docs/_mdx.mdx': 'Text\n\n- [gone](#gone)\n',
  });
  assert.deepEqual(brief(diagnostics), ['link-broken content/docs/_md.md:5:6', 'anchor-broken content/docs/_mdx.mdx:3:3']);
});

test('partials import partials, and get props', async () => {
  const site = await siteFrom({
    'content/docs/a.mdx': 'import Outer from \'./parts/_outer.mdx\';\n\n# A\n\n<Outer shop="Corner" />\n',
    'content/docs/parts/_outer.mdx': "import Inner from './deep/_inner.mdx';\n\nAt {props.shop}:\n\n<Inner shop={props.shop} />\n",
    'content/docs/parts/deep/_inner.mdx': '## Inner\n\n*{props.shop}* [up](../up.md)\n',
    'content/docs/parts/up.md': '# Up\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const html = inside(site.page('docs/a/index.html'), 'div', 'markdown');
  assert.match(textOf(html), /At Corner: Inner Corner up/);
  assert.deepEqual(tocOf(site.page('docs/a/index.html')), ['Inner #inner']);
});

test('a document can be imported into another one', async () => {
  const site = await siteFrom({
    'content/docs/a.mdx': "import B, { name, toc } from './b.mdx';\n\n# A\n\n{name} {toc.length}\n\n<B />\n",
    'content/docs/b.mdx': 'export const name = "bee";\n\n## In B\n\nText\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(textOf(inside(site.page('docs/a/index.html'), 'div', 'markdown')), /bee 1 In B Text/);
});

test('a draft that is imported is an error, also if its front matter is misplaced', async () => {
  const site = await siteFrom({
    'content/docs/a.mdx': "import P from './_p.mdx';\n\n# A\n\n<P />\n",
    'content/docs/b.mdx': "import Q from './_q.md';\n\n# B\n\n<Q />\n",
    'content/docs/_p.mdx': '---\ndraft: true\n---\n\nSecret\n',
    'content/docs/_q.md': '\n---\ndraft: true\n---\n\nSecret\n',
  });
  assert.deepEqual(
    site.diagnostics.map(({ code, file, line }) => [code, file, line]),
    [
      ['front-matter-invalid', 'content/docs/_p.mdx', 1],
      ['front-matter-syntax', 'content/docs/_q.md', 2],
    ],
  );
});
