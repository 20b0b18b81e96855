import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default { title: 'Test', url: 'https://example.com', ${keys} };\n`;
const told = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ message, hint }) => (hint ? `${message} ${hint}` : message));

/** Problems of a document next to `intro.md`, which has a heading "Setup", an image and a file. */
async function problemsOf(text: string, more: SiteFiles = {}): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': text,
    'content/docs/intro.md': '## Setup\n\n## Überblick\n\n<a name="old"></a>',
    'content/docs/guides/first.md': 'First',
    'content/docs/guides/index.md': 'Guides',
    'content/docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'content/docs/notes.pdf': 'pdf',
    'content/static/files/terms.pdf': 'pdf',
    'content/static/files/my file (1).txt': 'text',
    ...more,
  });
  return diagnostics;
}

test('every kind of broken reference is reported with its line and column, sorted, in one run', async () => {
  const text = `[page](intor.md) and [page](/docs/nowhere/)

[anchor](intro.md#setp) and [here](#nothing)

![picture](pictur.svg) and ![static](/img/none.png)

[file](/files/term.pdf)

A [reference] and <a href="/docs/raw">raw</a>

- <img src="./none.svg" alt="">

[reference]: missing.md
`;
  const diagnostics = await problemsOf(text);
  assert.deepEqual(brief(diagnostics), [
    'link-broken content/docs/a.md:1:1',
    'link-broken content/docs/a.md:1:22',
    'anchor-broken content/docs/a.md:3:1',
    'anchor-broken content/docs/a.md:3:29',
    'image-broken content/docs/a.md:5:1',
    'image-broken content/docs/a.md:5:28',
    'link-broken content/docs/a.md:7:1',
    'link-broken content/docs/a.md:9:3',
    'link-broken content/docs/a.md:9:22',
    'image-broken content/docs/a.md:11:8',
  ]);
  assert.deepEqual(told(diagnostics).slice(0, 8), [
    'No page at "intor.md". Did you mean "intro.md"?',
    'No page at "/docs/nowhere/".',
    'The page has no heading "#setp": "intro.md#setp". Did you mean "#setup"?',
    'No heading "#nothing" on this page.',
    'No image at "pictur.svg".',
    'No image at "/img/none.png". Files at fixed URLs are in the static folder, by default "content/static".',
    'No file at "/files/term.pdf". Did you mean "/files/terms.pdf"?',
    'No page at "missing.md".',
  ]);
});

test('links are case-sensitive, as on a static host', async () => {
  const diagnostics = await problemsOf('[a](Intro.md) [b](/docs/Intro/) [c](/files/Terms.pdf) [d](intro.md#Setup)');
  assert.deepEqual(told(diagnostics), [
    'No page at "Intro.md". Letter case matters: it is "intro.md".',
    'No page at "/docs/Intro/". Letter case matters: it is "/docs/intro/".',
    'No file at "/files/Terms.pdf". Letter case matters: it is "/files/terms.pdf".',
    'The page has no heading "#Setup": "intro.md#Setup". Letter case matters: it is "#setup".',
  ]);
});

test('an anchor may be written in another Unicode form than its heading', async () => {
  const [decomposed, composed] = ['cafe\u0301', 'caf\u00e9'];
  assert.deepEqual(told(await problemsOf(`# A\n\n## ${decomposed}\n\n[One](#${composed}), [two](#${decomposed})\n`)), []);
});

test('a link with a target is not reported, whatever its form', async () => {
  const fine = [
    '[a](intro.md)',
    '[a](./intro.md#setup)',
    '[a](intro.md?x=1#setup)',
    '[a](/docs/intro)',
    '[a](/docs/intro/)',
    '[a](/docs/intro/?a=b#setup)',
    '[a](/docs/intro/#old)',
    '[a](../guides/)',
    '[a](./guides/first.md)',
    '[a](../intro/)',
    '[a](notes.pdf)',
    '[a](/files/terms.pdf)',
    '[a](../static/files/terms.pdf)',
    '[a](</files/my file (1).txt>)',
    '[a](/files/my%20file%20%281%29.txt)',
    '[a](@site/content/docs/intro.md)',
    '[a](pathname:///files/terms.pdf)',
    '[a](intro.md#%C3%BCberblick)',
    '[a](intro.md#überblick)',
    '[a](#part)',
    '[a](#top)',
    '[a](#)',
    '[a](?page=2)',
    '[a](/)',
    '[a](/sitemap.xml)',
    '[a](/search/index.json)',
    '<a href="/search/index.json">a</a>',
    '[a](mailto:a@example.com)',
    '[a](tel:+49123)',
    '[a](https://example.org/nowhere)',
    '[a](//example.org/nowhere)',
    '[a](intro.md#:~:text=Setup)',
    '![a](picture.svg)',
    '![a](data:image/gif;base64,R0lGODlhAQABAAAAACw=)',
    '<a href="../guides/first/">a</a>',
    '<p id="part">Part</p>',
    '`[a](nowhere.md)`',
    '<!-- <a href="/nowhere">a</a> -->',
    '    [a](nowhere.md)',
  ];
  assert.deepEqual(await problemsOf(fine.join('\n\n')), []);
});

test('a link with data-no-link-check is not checked', async () => {
  const diagnostics = await problemsOf(
    '<a href="/app/" data-no-link-check>a</a> <a href="/app/" data-noBrokenLinkCheck="true">a</a>\n\n<a href="/app/" data-other>a</a>',
  );
  assert.deepEqual(brief(diagnostics), ['link-broken content/docs/a.md:3:4']);
});

test('the configuration sets the severity of broken links, anchors and images', async () => {
  const text = '[a](none.md) [b](#none) ![c](none.png)';
  const severities = async (keys: string) =>
    (await problemsOf(text, { 'site.config.ts': config(keys) })).map(({ code, severity }) => `${code} ${severity}`);
  assert.deepEqual(await severities(''), ['link-broken error', 'anchor-broken error', 'image-broken error']);
  assert.deepEqual(await severities("onBrokenLinks: 'warn', onBrokenAnchors: 'ignore', onBrokenImages: 'throw'"), [
    'link-broken warning',
    'image-broken error',
  ]);
});

test('a document that globs exclude is reported differently from a missing one', async () => {
  const diagnostics = await problemsOf('[a](_notes.md) [b](/_notes.md)', { 'content/docs/_notes.md': 'Notes' });
  assert.deepEqual(told(diagnostics), [
    'No page at "_notes.md". The file exists, but is excluded from the site.',
    'No page at "/_notes.md". The file exists, but is excluded from the site.',
  ]);
});

test('a broken link in the navbar or footer is reported in the configuration', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  baseUrl: '/sub/',
  favicon: 'favicon.ico',
  navbar: {
    items: [
      { label: 'Wrong', to: '/docs/into' },
      { label: 'Menu', type: 'dropdown', items: [{ label: 'Wrong', to: '/docs/intro#none' }] },
      { type: 'html', value: '<a href="/elsewhere/">Outside of the base URL</a>' },
    ],
  },
  footer: { links: [{ title: 'More', items: [{ label: 'Wrong', to: '/docs/into' }, { html: '<img src="/sub/logo.png" alt="">' }] }] },
};
`,
    'content/docs/intro.md': 'a',
    'content/docs/other.md': 'a',
  });
  assert.deepEqual(brief(diagnostics), [
    'image-broken site.config.ts:5:12',
    'link-broken site.config.ts:8:29',
    'anchor-broken site.config.ts:9:72',
    'link-broken site.config.ts:10:39',
    'link-broken site.config.ts:13:68',
    'image-broken site.config.ts:13:102',
  ]);
  assert.equal(told(diagnostics)[1], 'No page at "/sub/docs/into". Did you mean "/sub/docs/intro/"?');
});

test('a broken link of a template is reported once, in the template or with a page that shows it', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/a.md': 'a',
    'content/docs/b.md': 'a',
    'templates/chrome/footer.tsx': `export const Footer = () => <a href="/nowhere/">Wrong</a>;\n`,
    'templates/chrome/navbar.tsx': `export const Navbar = () => <a href={['', 'lost', ''].join('/')}>Wrong</a>;\n`,
  });
  assert.deepEqual(brief(diagnostics), ['link-broken', 'link-broken templates/chrome/footer.tsx:1:37']);
  assert.deepEqual(told(diagnostics), ['No page at "/lost/". Found on "/" and other pages.', 'No page at "/nowhere/".']);
});

test('a broken link in a sidebar is reported in its file', async () => {
  const { diagnostics } = await siteFrom({
    'content/docs/intro.md': '## Setup',
    'content/static/terms.pdf': 'pdf',
    'sidebars.json': `{
  "docs": [
    "intro",
    { "type": "link", "label": "Right", "href": "/docs/intro#setup" },
    { "type": "link", "label": "A file", "href": "/terms.pdf" },
    { "type": "link", "label": "Wrong", "href": "/docs/intro#step" },
    { "type": "link", "label": "Wrong", "href": "/docs/itro" }
  ]
}`,
  });
  assert.deepEqual(brief(diagnostics), ['anchor-broken sidebars.json:6:49', 'link-broken sidebars.json:7:49']);
});

test('a broken link of a page module is reported in the module or the file that it imports', async () => {
  const { diagnostics } = await siteFrom({
    'content/pages/a.tsx': `import { Link } from 'storedocs/templates/parts/link';
export default () => (
  <p>
    <Link to="/b">Right</Link> <Link to="/nowhere">Wrong</Link>
    <a href="/b/#none">Wrong</a>
    <img src="/none.png" alt="" />
  </p>
);
`,
    'content/pages/b.tsx': `import { Card } from './_card';
export default () => <p id="top"><a href="/nowhere/">Wrong</a><Card /></p>;
`,
    'content/pages/_card.tsx': 'export const Card = () => <a href="/lost/">Wrong</a>;\n',
  });
  assert.deepEqual(brief(diagnostics), [
    'link-broken content/pages/_card.tsx:1:35',
    'link-broken content/pages/a.tsx:4:41',
    'anchor-broken content/pages/a.tsx:5:13',
    'image-broken content/pages/a.tsx:6:14',
    'link-broken content/pages/b.tsx:2:42',
  ]);
  assert.equal(diagnostics[0]?.message, 'No page at "/lost/".');
});

test('without trailing slashes, a link with one is broken outside of Markdown', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': config('trailingSlash: false'),
    'content/docs/intro.md': '[a](/docs/intro/) <a href="/docs/intro">b</a>',
    'content/pages/index.tsx': 'export default () => <><a href="/docs/intro">Right</a><a href="/docs/intro/">Wrong</a></>;\n',
  });
  assert.deepEqual(brief(diagnostics), ['link-broken content/pages/index.tsx:1:63']);
});

test('character references are decoded in ids, links and titles', async () => {
  const site = await siteFrom({
    'content/docs/a.md': '# Caf&eacute; &rarr; menu\n\n<p id="caf&eacute;">Coffee</p>\n\n[one](#café) [other](b.md#th&eacute;)\n',
    'content/docs/b.md': '# B\n\n<p id="thé">Tea</p>\n\n[back](a.md#café)\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('docs/a/index.html'), /<title>Café → menu \|/);
});

test('the same broken link in a component and in the footer is reported once for each position', async () => {
  const { diagnostics } = await siteFrom({
    'site.config.ts': config("footer: { links: [{ label: 'Gone', to: '/docs/gone' }] }"),
    'content/pages/index.mdx': '<Card title="Gone" to="/docs/gone">\n\nText.\n\n</Card>\n',
    'content/docs/intro.md': '# Intro\n',
  });
  assert.deepEqual(diagnostics.map(({ code, file, line }) => [code, file, line]).sort(), [
    ['link-broken', 'content/pages/index.mdx', 1],
    ['link-broken', 'site.config.ts', 1],
  ]);
});

test('a page may have the same name as the base URL', async () => {
  const config = "export default { title: 'Test', url: 'https://example.com', baseUrl: '/docs/' };\n";
  const site = await siteFrom({
    'site.config.ts': config,
    'content/docs/a.md': '[b](/docs/b) [b](/docs/docs/b)',
    'content/docs/b.md': 'B',
  });
  assert.deepEqual(site.diagnostics, []);
});

test('encoded characters in external URLs stay unchanged', async () => {
  const site = await siteFrom({ 'content/docs/a.md': '[x](https://elsewhere.example/ü?q=a%26b%2Bc)' });
  assert.match(site.page('docs/a/index.html'), /q=a%26b%2Bc/);
});

test('the title of a page has an id, unless a heading has the same', async () => {
  const site = await siteFrom({
    'content/docs/own.md':
      '# The page title\n\n[a](#the-page-title) [b](named.md#given-title) [c](../blog/2024-01-01-p.md#the-post) [d](e.mdx#title-in-mdx)\n',
    'content/docs/named.md': '---\ntitle: Given title\n---\n\n[a](own.md#the-page-title)\n',
    'content/docs/e.mdx': '# Title in {"MDX"}\n\n[a](same.md#install)\n',
    'content/docs/same.md': '---\ntitle: Install\n---\n\n## Install\n',
    'content/blog/2024-01-01-p.md': '# The post\n\nText\n\n<!-- truncate -->\n\n[a](#the-post)\n',
  });
  assert.deepEqual(site.diagnostics, []);
  assert.equal(site.page('docs/same/index.html').match(/ id="install"/g)?.length, 1);
});
