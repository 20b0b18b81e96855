import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteFiles } from '../../support/program/temp-site.ts';
import { plainBody } from '../../support/same-html.ts';
import { inside, linksIn, markdownOf, siteFrom, textOf } from '../../support/sites/site-from.ts';

const config = "export default { title: 'Test', url: 'https://example.com', baseUrl: '/sub/' };\n";

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

/** The page of a document below a base URL. Asserts that the site has no problems. */
async function pageOf(text: string, files: SiteFiles = {}): Promise<string> {
  const site = await siteFrom({ 'site.config.ts': config, ...files, 'content/docs/a.mdx': text });
  assert.deepEqual(site.diagnostics, []);
  return site.page('docs/a/index.html');
}

/** The content of the page, without the heading. */
async function shown(text: string, files: SiteFiles = {}): Promise<string> {
  return markdownOf(await pageOf(text, files)).replace(/^<h1\b[^>]*>.*?<\/h1>\n?/s, '');
}

/** Each tab as its label and value, with the open one in brackets. */
function tabsIn(html: string): string[] {
  return [...html.matchAll(/<input type="radio"([^>]*)\/?><label[^>]*>(.*?)<\/label>/gs)].map(([, attributes = '', label = '']) => {
    const tab = `${textOf(label)}=${/value="([^"]*)"/.exec(attributes)?.[1]}`;
    return attributes.includes('checked') ? `[${tab}]` : tab;
  });
}

test('tabs: the first one is open, or the marked one, or the default value', async () => {
  const items = '<TabItem value="a">A</TabItem>\n<TabItem value="b" label={<b>Bee</b>}>B</TabItem>\n';
  assert.deepEqual(tabsIn(await shown(`<Tabs>\n${items}</Tabs>\n`)), ['[a=a]', 'Bee=b']);
  assert.deepEqual(tabsIn(await shown(`<Tabs defaultValue="b">\n${items}</Tabs>\n`)), ['a=a', '[Bee=b]']);
  assert.deepEqual(tabsIn(await shown(`<Tabs defaultValue={null}>\n${items}</Tabs>\n`)), ['[a=a]', 'Bee=b']);
  assert.deepEqual(tabsIn(await shown('<Tabs>\n<TabItem value="a">A</TabItem>\n<TabItem value="b" default>B</TabItem>\n</Tabs>\n')), [
    'a=a',
    '[b=b]',
  ]);
});

test('tabs: values and labels may be props of the set', async () => {
  const html = await shown(
    '<Tabs groupId="os" className="wide" values={[{ value: \'a\', label: \'Apple\' }, { value: \'b\', default: true }]}>\n<TabItem value="a">One</TabItem>\n<TabItem value="b">Two</TabItem>\n</Tabs>\n',
  );
  assert.deepEqual(tabsIn(html), ['Apple=a', '[b=b]']);
  assert.match(html, /^<fieldset class="sd-tabs wide" data-group="os"><legend class="sd-visually-hidden">/);
});

test('tabs: the query parameter has a configured name, or that of the group', async () => {
  const named = async (attributes: string) =>
    / data-query="([^"]*)"/.exec(await shown(`<Tabs ${attributes}>\n<TabItem value="a">One</TabItem>\n</Tabs>\n`))?.[1];
  assert.equal(await named('queryString="os"'), 'os');
  assert.equal(await named('queryString groupId="system"'), 'system');
  assert.equal(await named('groupId="system"'), undefined);
});

test('tabs: all panels are in the page, and each set has its own group name', async () => {
  const tabs = '<Tabs>\n<TabItem value="a">\n\n## In A\n\n</TabItem>\n<TabItem value="b">\n\n```js\nb();\n```\n\n</TabItem>\n</Tabs>\n';
  const html = await shown(`${tabs}\n${tabs.replace('In A', 'Again')}`);
  assert.match(textOf(html), /In A b b \(\); .*Again b b/);
  const names = [...html.matchAll(/name="([^"]*)"/g)].map(([, name]) => name);
  assert.deepEqual(
    names.map((name) => names.indexOf(name)),
    [0, 0, 2, 2],
  );
  const ids = [...html.matchAll(/<input[^>]* id="([^"]*)"/g)].map(([, id]) => id);
  assert.deepEqual(
    [...html.matchAll(/ for="([^"]*)"/g)].map(([, id]) => id),
    ids,
  );
  assert.equal(new Set(ids).size, 4);
});

test('code blocks have all the features of a fence', async () => {
  const fence = await shown('```js title="a.js" {1} showLineNumbers=5\nconst a = 1;\n```\n');
  assert.equal(
    await shown('<CodeBlock language="js" title="a.js" metastring="{1}" showLineNumbers={5}>{"const a = 1;\\n"}</CodeBlock>\n'),
    fence,
  );
  assert.equal(
    await shown('<CodeBlock className="language-js" metastring=\'title="a.js" {1} showLineNumbers=5\'>const a = {1};</CodeBlock>\n'),
    fence,
  );
});

test('an inline table of contents can be for the page, a document, or a range of levels', async () => {
  const headings = '## One\n\n### Two `x`\n\n#### Three\n';
  const entries = async (toc: string) => linksIn((await shown(`${toc}\n\n${headings}`)).replace(/<h2.*$/s, ''));
  assert.deepEqual(await entries('<TOCInline />'), ['One > #one', 'Two x > #two-x']);
  assert.deepEqual(await entries('<TOCInline toc={toc} />'), ['One > #one', 'Two x > #two-x']);
  assert.deepEqual(await entries('<TOCInline toc={toc} minHeadingLevel={3} maxHeadingLevel={4} />'), ['Two x > #two-x', 'Three > #three']);
  assert.deepEqual(await entries('<TOCInline minHeadingLevel={2} maxHeadingLevel={2} />'), ['One > #one']);
});

test('the table of contents shows what expressions and components became', async () => {
  const html = await pageOf(
    'export const V = () => <b>3 &amp; {4}</b>;\n\n# A\n\n## V <V /> and {1 + 1}[^1]\n\n## [a](#a) `{x}` {"y"}\n\n[^1]: n\n',
  );
  assert.match(html, /<li><a href="#v--and">V <b>3 &amp; 4<\/b> and 2<\/a>/);
  assert.match(html, /<li><a href="#a-x-y">a <code>\{x\}<\/code> y<\/a>/);
});

test('DocCardList shows the cards of a category, on its own page and in its documents', async () => {
  const site = await siteFrom({
    'content/docs/shop/index.mdx': '# Shop\n\n<DocCardList />\n',
    'content/docs/shop/tea.mdx': '---\ndescription: Hot\n---\n\n# Tea\n\n<DocCardList />\n',
    'content/docs/shop/milk.md': '# Milk\n',
    'content/docs/shop/deep/_category_.yml': 'label: Deep\nlink: { type: generated-index }\n',
    'content/docs/shop/deep/well.md': '# Well\n',
  });
  assert.deepEqual(site.diagnostics, []);
  const cards = (path: string) => linksIn(inside(site.page(`docs/shop/${path}index.html`), 'ul', 'sd-card-grid'));
  assert.deepEqual(cards(''), ['Deep 1 item > /docs/category/deep/', 'Milk > /docs/shop/milk/', 'Tea Hot > /docs/shop/tea/']);
  assert.deepEqual(cards('tea/'), ['Deep 1 item > /docs/category/deep/', 'Milk > /docs/shop/milk/']);
});

test('DocCardList shows the cards that a document lists', async () => {
  const html = await shown(
    "<DocCardList items={[{ label: 'Tea', href: 'https://tea.example', description: 'Hot' }, { label: 'B', href: '/docs/b' }]} />\n",
    { 'content/docs/b.md': '# B\n' },
  );
  assert.deepEqual(linksIn(html), ['Tea Hot > https://tea.example', 'B > /sub/docs/b/']);
});

test('details have their summary among the children or as a prop', async () => {
  const text = '<Details open>\n<summary>More *here*</summary>\n\nText\n\n</Details>\n\n<Details summary="More">\n\nText\n\n</Details>\n';
  assert.match(
    await shown(text),
    /^<details open=""><summary>More <em>here<\/em><\/summary><p>Text<\/p><\/details>\n<details><summary>More<\/summary><p>Text<\/p><\/details>$/,
  );
});

test('an admonition is the same as in Markdown', async () => {
  const asElement = await shown('<Admonition type="tip" title="Title">\n\nText\n\n</Admonition>\n');
  assert.equal(plainBody([asElement]), plainBody([await shown(':::tip[Title]\n\nText\n\n:::\n')]));
  assert.match(textOf(await shown('<Admonition>x</Admonition>\n')), /^Note x$/);
});

test('links and URLs get the base URL', async () => {
  const html = await shown(
    "import { useBaseUrl } from 'storedocs/content';\n\n<Link to=\"/docs/b\">one</Link> <Link href=\"/docs/b#x\">two</Link> <Link to=\"https://example.org\">three</Link>\n\nText {useBaseUrl('/files/a.txt')} {useBaseUrl('files/a.txt', { absolute: true })} {useBaseUrl('https://example.org/a')}\n",
    { 'content/docs/b.md': '# B\n\n## X\n', 'content/static/files/a.txt': '' },
  );
  assert.deepEqual(linksIn(html), ['one > /sub/docs/b/', 'two > /sub/docs/b/#x', 'three > https://example.org']);
  assert.match(html, /Text \/sub\/files\/a\.txt https:\/\/example\.com\/sub\/files\/a\.txt https:\/\/example\.org\/a/);
});

test('Head adds elements to the head of the page', async () => {
  const html = await pageOf(
    '<Head>\n  <meta name="robots" content="noarchive" />\n  <link rel="me" href="https://example.org" />\n  <link rel="icon" href="/icon.svg" />\n</Head>\n\nText\n',
    {
      'content/static/icon.svg': dot,
    },
  );
  const [head = '', body = ''] = html.split('</head>');
  assert.match(
    head,
    /<meta name="robots" content="noarchive"\/><link rel="me" href="https:\/\/example\.org"\/><link rel="icon" href="\/sub\/icon\.svg"\/>/,
  );
  assert.doesNotMatch(body, /noarchive/);
});

test('ThemedImage has a light and a dark image', async () => {
  const html = await shown(
    "import light from './light.png';\nimport dark from './dark.png';\n\n<ThemedImage alt=\"Shop\" sources={{ light, dark }} />\n",
    { 'content/docs/light.png': 'l', 'content/docs/dark.png': 'd' },
  );
  assert.match(html, /<img alt="Shop" class="sd-only-light" src="\/sub\/assets\/images\/light-\w+\.png"\/>/);
  assert.match(html, /<img alt="Shop" class="sd-only-dark"[^>]* src="\/sub\/assets\/images\/dark-\w+\.png"/);
});

test('every supported module of other generators can be imported', async () => {
  const html = await shown(
    `
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Details from '@theme/Details';
import DocCardList from '@theme/DocCardList';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import ThemedImage from '@theme/ThemedImage';
import TOCInline from '@theme/TOCInline';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useContext from '@docusaurus/useDocusaurusContext';
import BrowserOnly from '@docusaurus/BrowserOnly';

<Admonition type="note">1</Admonition>

<CodeBlock>2</CodeBlock>

<Details summary="3">4</Details>

<DocCardList items={[{ label: '5', href: '#x' }]} />

<Heading as="h2" id="x">6</Heading>

<Tabs><TabItem value="7">8</TabItem></Tabs>

<ThemedImage alt="" sources={{ light: '/sub/a.png', dark: '/sub/a.png' }} />

<TOCInline toc={toc} />

<Head><meta name="a" content="b" /></Head>

<Link to="#x">9</Link>

<Translate id="x">10</Translate>

{translate({ message: 'eleven {n}', id: 'y' }, { n: 11 })}

{useBaseUrl('/12')} {useBaseUrlUtils().withBaseUrl('/13')}

{useContext().siteConfig.title} {useContext().i18n.currentLocale} {typeof BrowserOnly}
`.trimStart(),
    { 'content/static/a.png': 'a' },
  );
  assert.match(textOf(html), /^Note 1 2 3 4 5 6 Alternatives 7 8 9 10 eleven 11 \/sub\/12 \/sub\/13 Test en function$/);
});

test('all of our components can be imported by name', async () => {
  const html = await shown(
    "import { Tabs, TabItem, Admonition, Details, CodeBlock, DocCardList, TOCInline, Head, Link, ThemedImage, BrowserOnly, Heading, Translate, translate, useSite } from 'storedocs/content';\n\nexport const all = { Tabs, TabItem, Admonition, Details, CodeBlock, DocCardList, TOCInline, Head, Link, ThemedImage, BrowserOnly, Heading, Translate, translate, useSite };\n\nText {Object.values(all).every((value) => typeof value === 'function') ? useSite().title : 'none'}\n",
  );
  assert.equal(html, '<p>Text Test</p>');
});
