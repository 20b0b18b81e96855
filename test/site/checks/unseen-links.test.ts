import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { pixel } from '../../support/sites/explained-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (more: string) => `export default { title: 'T', url: 'https://example.com', ${more} };\n`;
const ok: SiteFiles = {
  'content/docs/ok.md': '# Fine\n',
  'content/static/there.png': pixel,
};

/** Each row: the kind of link, the files, and the position of the problem. */
const links: readonly (readonly [name: string, files: SiteFiles, found: readonly string[]])[] = [
  [
    'the second image of srcset',
    { 'content/docs/a.md': '<img alt="" src="/there.png" srcset="/there.png 1x,/no.png 2x">\n' },
    ['image-broken content/docs/a.md:1:30'],
  ],
  ['xlink:href', { 'content/docs/a.md': '<svg><a xlink:href="/no/">a</a></svg>\n' }, ['link-broken content/docs/a.md:1:9']],
  [
    'url() in a style attribute',
    { 'content/docs/a.md': '# A\n\n<p style="background: url(\'/no.png\')">a</p>\n' },
    ['image-broken content/docs/a.md:3:4'],
  ],
  [
    'action and formaction',
    { 'content/docs/a.md': '<form action="/no/"><button formaction="/none/">a</button></form>\n' },
    ['link-broken content/docs/a.md:1:7', 'link-broken content/docs/a.md:1:29'],
  ],
  ['cite', { 'content/docs/a.md': '<blockquote cite="/no/">a</blockquote>\n' }, ['link-broken content/docs/a.md:1:13']],
  [
    'poster and data',
    { 'content/docs/a.md': '<video poster="/no.png"></video>\n\n<object data="/no.pdf"></object>\n' },
    ['image-broken content/docs/a.md:1:8', 'link-broken content/docs/a.md:3:9'],
  ],
  [
    'empty URLs',
    { 'content/docs/a.md': 'An [empty]() link.\n\n![empty]()\n' },
    ['link-broken content/docs/a.md:1:4', 'image-broken content/docs/a.md:3:1'],
  ],
  [
    'an image of headTags on the host of the site',
    {
      'site.config.ts': `export default {\n  title: 'T',\n  url: 'https://example.com',\n  headTags: [{ tagName: 'meta', attributes: { property: 'og:image', content: 'https://example.com/no.png' } }],\n};\n`,
    },
    ['image-broken site.config.ts:4:78'],
  ],
  [
    'url() in the styles of the site',
    { 'templates/styles/custom.css': '/* url(/gone.png) */\nbody {\n  background: url("/no.png");\n  mask: url(/there.png);\n}\n' },
    ['image-broken templates/styles/custom.css:3:20'],
  ],
  [
    'a literal in an expression',
    { 'content/docs/a.mdx': "# A\n\n{['/no/'].map((href) => <a key={href} href={href}>a</a>)}\n" },
    ['link-broken content/docs/a.mdx:3:3'],
  ],
  [
    'srcSet in MDX',
    { 'content/docs/a.mdx': '# A\n\n<img alt="" src="/there.png" srcSet="/there.png 1x, /no.png 2x" />\n' },
    ['image-broken content/docs/a.mdx:3:53'],
  ],
  [
    'a prop of a component, and a link inside it',
    {
      'content/docs/a.mdx': 'import Card from \'@site/src/card\';\n\n# A\n\n<Card to="/no/" />\n',
      'src/card.tsx': 'export default ({ to }) => (\n  <p>\n    <a href={to}>a</a> <a href="/none/">b</a>\n  </p>\n);\n',
    },
    ['link-broken content/docs/a.mdx:5:10', 'link-broken src/card.tsx:3:32'],
  ],
  [
    'a template literal in a page',
    {
      'content/pages/a.tsx': `export default () => (
  <ul>
    {['x'].map((id) => (
      <a key={id} href={\`/apps/\${id}/\`}>
        a
      </a>
    ))}
  </ul>
);
`,
    },
    ['link-broken content/pages/a.tsx:4:25'],
  ],
  [
    'items of DocCardList',
    { 'content/docs/a.mdx': "# A\n\n<DocCardList\n  items={[{ type: 'link', label: 'X', href: '/no/' }]}\n/>\n" },
    ['link-broken content/docs/a.mdx:4:45'],
  ],
  [
    'a card of a category, on its document and on its generated page',
    {
      'sidebars.json': `{
  "docs": [
    { "type": "category", "label": "C", "link": { "type": "doc", "id": "c" },
      "items": ["ok", { "type": "link", "label": "X", "href": "/no/" }] },
    { "type": "category", "label": "D", "link": { "type": "generated-index", "image": "/no.png" },
      "items": [{ "type": "link", "label": "Y", "href": "/none/" }] }
  ]
}
`,
      'content/docs/c.mdx': '# C\n\n<DocCardList />\n',
    },
    ['link-broken sidebars.json:4:63', 'image-broken sidebars.json:5:87', 'link-broken sidebars.json:6:57'],
  ],
  [
    'the sources of ThemedImage',
    {
      'content/docs/a.mdx': `import useBaseUrl from '@docusaurus/useBaseUrl';

# A

<ThemedImage alt="a" sources={{ light: './no.png', dark: '/there.png' }} />

<ThemedImage
  alt="b"
  sources={{
    light: useBaseUrl('/there.png'),
    dark: useBaseUrl('/none.png'),
  }}
/>
`,
    },
    ['image-broken content/docs/a.mdx:5:40', 'image-broken content/docs/a.mdx:11:22'],
  ],
  [
    'cards on landing pages',
    { 'content/docs/a.mdx': '# A\n\n<CardGrid>\n  <Card title="X" to="/no/">\n    Text\n  </Card>\n</CardGrid>\n' },
    ['link-broken content/docs/a.mdx:4:22'],
  ],
  [
    'props with objects, in braces, and in a partial',
    {
      'content/docs/a.mdx':
        "import Cards from '@site/src/cards';\nimport Part from './_part.mdx';\n\n# A\n\n<Cards items={[\n  { to: '/docs/ok/' },\n  { to: '/no/' },\n]} />\n\n<Cards items={[]} src={'./no.png'} />\n\n<Part />\n",
      'content/docs/_part.mdx': "import Cards from '@site/src/cards';\n\n<Cards items={[]} src={`/none.png`} />\n",
      'src/cards.tsx':
        'export default ({ items, src }) => (\n  <p>\n    {items.map(({ to }) => (\n      <a key={to} href={to}>a</a>\n    ))}\n    {src && <img alt="" src={src} />}\n  </p>\n);\n',
    },
    ['image-broken content/docs/_part.mdx:3:24', 'link-broken content/docs/a.mdx:8:9', 'image-broken content/docs/a.mdx:11:24'],
  ],
  [
    'paths concatenated in code',
    {
      'content/docs/a.mdx': `# A\n\n{['x'].map((id) => <a key={id} href={\`/apps/\${id}/\`}>a</a>)}\n`,
      'content/pages/a.tsx': `const base = '/base';
export default () => (
  <ul>
    <a href={\`/nested/\${['x'].map((id) => \`\${id}-y\`).join('')}/\`}>a</a>
    <a href={'/sum/' + base.length}>a</a>
    <img alt="" src={\`/img/\${'no'}.png\`} />
  </ul>
);
`,
      'content/pages/b.tsx': `const base = '/base';\nexport default () => (\n  <a href={\`\${base}/\${base.length}\`}>a</a>\n);\n`,
      'content/pages/c.tsx': 'export default () => <div dangerouslySetInnerHTML={{ __html: `<p>\n<a href="/lines/">a</a>\n</p>` }} />;\n',
    },
    [
      'link-broken content/docs/a.mdx:3:38',
      'link-broken content/pages/a.tsx:4:14',
      'link-broken content/pages/a.tsx:5:14',
      'image-broken content/pages/a.tsx:6:22',
      'link-broken content/pages/b.tsx:3:12',
      'link-broken content/pages/c.tsx:2:9',
    ],
  ],
  [
    'data that a page imports',
    {
      'content/pages/a.tsx':
        "import data from '../../src/data.json';\nexport default () => (\n  <p>\n    {data.map(({ href }) => (\n      <a key={href} href={href}>a</a>\n    ))}\n  </p>\n);\n",
      'src/data.json': '[\n  { "href": "/no/" }\n]\n',
    },
    ['link-broken src/data.json:2:13'],
  ],
  [
    'a link in a module that pages import',
    {
      'content/pages/a.tsx': "import { Card } from '../../src/card';\nexport default () => <Card />;\n",
      'content/pages/b.tsx': "import { Card } from '../../src/card';\nexport default () => <Card />;\n",
      'src/card.tsx': 'export const Card = () => <a href="/no/">a</a>;\n',
    },
    ['link-broken src/card.tsx:1:35'],
  ],
  [
    'an HTML item of a sidebar',
    {
      'sidebars.json': '{\n  "docs": [\n    "ok",\n    { "type": "html", "value": "<a href=\\"/no/\\">a</a>" }\n  ]\n}\n',
    },
    ['link-broken sidebars.json:4:42'],
  ],
];

describe('links outside of plain Markdown are checked, and reported where they were written', () => {
  for (const [name, files, found] of links) {
    test(name, async () => {
      const { diagnostics } = await siteFrom({ ...ok, ...files });
      assert.deepEqual(brief(diagnostics), found);
    });
  }
});

test('links outside of plain Markdown with existing or external targets are not reported', async () => {
  const { diagnostics } = await siteFrom({
    ...ok,
    'site.config.ts': config(
      "headTags: [{ tagName: 'meta', attributes: { property: 'og:image', content: 'https://example.com/there.png' } }]",
    ),
    'content/docs/a.md': `<img alt="" src="/there.png" srcset="/there.png 1x,/there.png 2x">
<svg><a xlink:href="/docs/ok/">a</a></svg> <p style="background: url(/there.png), url(data:image/png;base64,x), url(#a)">a</p>
<form action="https://example.org/"><button formaction="/docs/ok/" data-x="url(/no)">a</button></form>
<blockquote cite="https://example.org/">a</blockquote> <video poster="/there.png"></video> <p style="color: red">b</p>
[top](#) <a href="">here</a>
`,
    'templates/styles/custom.css':
      'body {\n  background: url("/there.png"), url(//example.org/a.png), url(#a), url(/content/static/there.png), url(@site/content/static/there.png);\n}\n',
  });
  assert.deepEqual(diagnostics, []);
});

test('a link to a file of the pages suggests the URL of the page', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/first-steps.md': '[a](/docs/first-steps.html) [b](../first-steps.htm)',
  });
  assert.deepEqual(
    diagnostics.map(({ hint }) => hint),
    ['Did you mean "/docs/first-steps/"?', 'Did you mean "/docs/first-steps/"?'],
  );
});
