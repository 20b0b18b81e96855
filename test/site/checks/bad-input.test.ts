import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { goodSite } from '../../support/sites/good-site.ts';
import { siteFrom } from '../../support/sites/site-from.ts';

const config = (keys: string) => `export default {\n  title: 'Test',\n  url: 'https://example.com',\n  ${keys}\n};\n`;
const told = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ message, hint }) => (hint ? `${message} ${hint}` : message));

const built = goodSite();

/** The problems of a valid site with these additional files. Also asserts that the build fails and changes nothing. */
async function complaints(files: SiteFiles, ...args: readonly string[]): Promise<readonly Diagnostic[]> {
  return (await (await built).spoil(files, ...args)).diagnostics;
}

test('a missing configuration', async () => {
  const site = await goodSite();
  site.remove('site.config.ts');
  const { diagnostics } = await site.spoil({});
  assert.deepEqual(brief(diagnostics), ['config-missing']);
  assert.deepEqual(told(diagnostics), [
    `No site.config.ts found in ${site.root}. Create one with "title" and "url", run "storedocs init", or pass the folder with --root.`,
  ]);
  const named = await site.report('build', '--config', 'other.config.ts');
  assert.deepEqual(
    [named.code, named.diagnostics[0]?.code, named.diagnostics[0]?.message],
    [2, 'usage-invalid', 'No configuration found at other.config.ts.'],
  );
});

test('a configuration with a syntax error', async () => {
  const diagnostics = await complaints({ 'site.config.ts': "export default {\n  title: 'Test'\n  url: 1,\n};\n" });
  assert.deepEqual(brief(diagnostics), ['config-syntax site.config.ts:3:3']);
  assert.match(diagnostics[0]?.message ?? '', /Expected "}" but found "url"/);
});

test('a configuration that throws or exports nothing', async () => {
  const throwing = await complaints({ 'site.config.ts': "throw new Error('no host given');\n" });
  assert.deepEqual(brief(throwing), ['config-syntax site.config.ts:1:7']);
  assert.match(throwing[0]?.message ?? '', /no host given/);
  const { diagnostics } = await siteFrom({ 'site.config.ts': 'export const site = {};\n' });
  assert.deepEqual(brief(diagnostics), ['config-invalid site.config.ts']);
});

test('a CommonJS configuration in a package of ES modules', async () => {
  const { diagnostics } = await siteFrom({
    'package.json': '{ "type": "module" }',
    'site.config.ts': "module.exports = { title: 'Test', url: 'https://example.com' };\n",
  });
  assert.deepEqual(
    diagnostics.map(({ code, message, hint }) => [code, message, hint]),
    [
      [
        'config-syntax',
        'The file threw an error: module is not defined in ES module scope.',
        'The file is an ES module: write "import" and "export default" instead of "require" and "module.exports".',
      ],
    ],
  );
});

test('wrong types and unknown keys of the configuration, in one run', async () => {
  const diagnostics = await complaints({
    'site.config.ts': config(
      "titel: 1,\n  trailingSlash: 'no',\n  docs: { rootBasePath: 'x' },\n  navbar: { items: [{ label: 'A', to: '/a', href: 'b' }, { type: 'doc' }] },",
    ),
  });
  assert.deepEqual(brief(diagnostics), [
    'config-unknown-key site.config.ts:4:3',
    'config-invalid site.config.ts:5:3',
    'config-unknown-key site.config.ts:6:11',
    'config-invalid site.config.ts:7:13',
    'config-invalid site.config.ts:7:13',
  ]);
  assert.deepEqual(told(diagnostics), [
    'Unknown key "titel". Did you mean "title"?',
    '"trailingSlash": expected boolean, found "no".',
    'Unknown key "docs.rootBasePath". Did you mean "routeBasePath"?',
    '"navbar.items[0]": expected exactly one of "to" and "href", found {"label":"A","to":"/a","href":"b"}.',
    '"navbar.items[1].docId" is missing: expected string.',
  ]);
});

test('content folders that are missing or are not folders', async () => {
  const diagnostics = await complaints({
    'site.config.ts': config("docs: { path: 'content/dosc' },\n  pages: { path: 'content/docs/intro.md' },\n  staticDirs: ['public'],"),
  });
  assert.deepEqual(
    diagnostics.map(({ code, message }) => `${code} ${message}`),
    [
      'content-missing The folder "content/docs/intro.md" of "pages.path" does not exist.',
      'content-missing The folder "content/dosc" of "docs.path" does not exist.',
      'content-missing The folder "public" of "staticDirs" does not exist.',
    ],
  );
});

test('front matter with invalid YAML or values of the wrong type', async () => {
  const diagnostics = await complaints({
    'content/docs/a.md': '---\ntitle: "open\n---\n\nText\n',
    'content/docs/b.md': '---\ntitle: B\nsidebar_position: first\nkeywords: one\ndraft: maybe\n---\n\nText\n',
    'content/docs/c.md': '---\n- a list\n---\n\nText\n',
    'content/pages/d.md': '---\ntitle: [D]\n---\n\nText\n',
    'content/docs/guides/_category_.yml': 'label: Guides\npositon: 1\n',
  });
  assert.deepEqual(brief(diagnostics), [
    'front-matter-syntax content/docs/a.md:3:1',
    'front-matter-invalid content/docs/b.md:3:19',
    'front-matter-invalid content/docs/b.md:4:11',
    'front-matter-invalid content/docs/b.md:5:8',
    'front-matter-invalid content/docs/c.md:2:1',
    'category-invalid content/docs/guides/_category_.yml:2:1',
    'front-matter-invalid content/pages/d.md:2:8',
  ]);
  assert.equal(diagnostics[1]?.message, '"sidebar_position": expected a number, found "first".');
  assert.match(told(diagnostics)[5] ?? '', /Unknown key "positon"\. Did you mean "position"\?/);
});

test('documents and pages that claim the same URL', async () => {
  const diagnostics = await complaints({
    'content/docs/other.md': '---\nslug: /intro\n---\n\nText\n',
    'content/docs/guides/_category_.yml': 'link:\n  type: generated-index\n  slug: /guides/first\n',
    'content/pages/start.md': 'a',
    'content/pages/start.tsx': 'export default () => null;\n',
  });
  assert.deepEqual(brief(diagnostics), [
    'route-duplicate content/docs/guides/first.md:1:1',
    'route-duplicate content/docs/other.md:1:1',
    'route-duplicate content/pages/start.tsx:1:1',
  ]);
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    [
      'Duplicate URL "/docs/guides/first/": content/docs/guides/first.md and the page of the category "guides".',
      'Duplicate URL "/docs/intro/": content/docs/intro.md and content/docs/other.md.',
      'Duplicate URL "/start/": content/pages/start.md and content/pages/start.tsx.',
    ],
  );
});

test('two documents with the same id', async () => {
  const diagnostics = await complaints({
    'content/docs/01-intro.md': 'a',
    'content/docs/guides/b.md': '---\nid: first\nslug: b\n---\n\nText\n',
  });
  assert.deepEqual(brief(diagnostics), ['doc-id-duplicate content/docs/guides/first.md:1:1', 'doc-id-duplicate content/docs/intro.md:1:1']);
  assert.match(diagnostics[1]?.message ?? '', /^Duplicate doc id "intro": content\/docs\/01-intro.md and content\/docs\/intro.md\.$/);
});

test('a static file at the URL of a page', async () => {
  const diagnostics = await complaints({ 'content/static/docs/intro/index.html': 'a', 'content/static/sitemap.xml': 'a' });
  assert.deepEqual(
    diagnostics.map(({ code, message, file }) => [code, message, file]),
    [
      [
        'output-conflict',
        'Output conflict at "docs/intro/index.html": a static file and content/docs/intro.md.',
        'content/static/docs/intro/index.html',
      ],
      ['output-conflict', 'Output conflict at "sitemap.xml": a static file and a generated file.', 'content/static/sitemap.xml'],
    ],
  );
});

test('a sidebar with missing documents and folders, or an empty category', async () => {
  const diagnostics = await complaints({
    'sidebars.json': `{
  "docs": [
    "intor",
    { "type": "category", "label": "Nothing", "items": [] },
    { "type": "autogenerated", "dirName": "guide" },
    { "type": "category", "label": "Wrong page", "link": { "type": "doc", "id": "guides/frist" }, "items": ["intro"] }
  ]
}`,
  });
  assert.deepEqual(brief(diagnostics), [
    'sidebar-invalid sidebars.json:3:5',
    'sidebar-invalid sidebars.json:4:36',
    'sidebar-invalid sidebars.json:5:43',
    'sidebar-invalid sidebars.json:6:81',
  ]);
  assert.deepEqual(told(diagnostics), [
    'Unknown doc "intor" in a sidebar. Did you mean "intro"?',
    'Empty category "Nothing": it has neither items nor a link.',
    'Empty folder "guide" in a sidebar: it contains no docs. Did you mean "guides"?',
    'Unknown doc "guides/frist" in a sidebar. Did you mean "guides/first"?',
  ]);
});

test('a sidebar with invalid items, or invalid JSON', async () => {
  const diagnostics = await complaints({
    'sidebars.json': `{
  "docs": [
    { "type": "link", "label": "No target" },
    { "type": "dock", "id": "intro" },
    { "type": "category", "label": "Typo", "itmes": ["intro"] },
    7
  ]
}`,
  });
  assert.deepEqual(brief(diagnostics), [
    'sidebar-invalid sidebars.json:3:5',
    'sidebar-invalid sidebars.json:4:15',
    'sidebar-invalid sidebars.json:5:44',
    'sidebar-invalid sidebars.json:6:5',
  ]);
  assert.match(told(diagnostics)[0] ?? '', /"docs\[0\]": "href" is missing: expected string\./);
  assert.match(told(diagnostics)[2] ?? '', /Unknown key "itmes"\. Did you mean "items"\?/);
  const { diagnostics: broken } = await siteFrom({ 'content/docs/a.md': 'a', 'sidebars.json': '{\n  "docs": [}\n' });
  assert.deepEqual(brief(broken), ['sidebar-invalid sidebars.json:2:12']);
  assert.match(broken[0]?.message ?? '', /Unexpected "}" in JSON/);
});

test('a broken link, and a navbar item without a target', async () => {
  assert.deepEqual(brief(await complaints({ 'content/docs/a.md': 'a\n\n[b](b.md)' })), ['link-broken content/docs/a.md:3:1']);
  const diagnostics = await complaints({
    'site.config.ts': config("navbar: { items: [{ type: 'doc', docId: 'intor' }, { type: 'docSidebar', sidebarId: 'none' }] },"),
  });
  assert.deepEqual(told(diagnostics), [
    'Unknown doc "intor" in a navbar item. Did you mean "intro"?',
    'Unknown sidebar "none" in a navbar item. Sidebars: "defaultSidebar".',
  ]);
});

test('a template that throws is reported with its line and the page, and all pages are checked', async () => {
  const diagnostics = await complaints({
    'templates/docs/breadcrumbs.tsx': `export function Breadcrumbs({ breadcrumbs }) {
  if (breadcrumbs.length > 1) throw new Error('too deep');
  return null;
}
`,
    'content/pages/about.tsx': `export default function About() {
  const missing = JSON.parse('{}').missing;
  return <h1>{missing.title}</h1>;
}
`,
  });
  assert.deepEqual(brief(diagnostics), [
    'template-failed content/pages/about.tsx:3:23',
    'template-failed templates/docs/breadcrumbs.tsx:2:37',
  ]);
  assert.deepEqual(
    diagnostics.map(({ message }) => message),
    [
      'The page "/about/" could not be rendered: Cannot read properties of undefined (reading \'title\').',
      'The page "/docs/guides/first/" could not be rendered: too deep.',
    ],
  );
});

test('a template or page module that does not compile', async () => {
  const diagnostics = await complaints({ 'content/pages/about.tsx': 'export default () => {\n  return 1 +;\n};\n' });
  assert.deepEqual(brief(diagnostics), ['template-failed content/pages/about.tsx:2:13']);
  const { diagnostics: missing } = await siteFrom({
    'content/pages/about.tsx': "import { Card } from './card';\nexport default () => <Card />;\n",
  });
  assert.deepEqual(brief(missing), ['import-missing content/pages/about.tsx:1:22']);
  assert.match(missing[0]?.message ?? '', /^Cannot resolve import ".\/card"\.$/);
});

test('page modules without a component, or with data that is not JSON', async () => {
  const page = 'export default () => null;\n';
  const diagnostics = await complaints({
    'content/pages/a.tsx': 'export const Page = () => null;\n',
    'content/pages/b.tsx': `export const load = () => ({ when: new Map() });\n${page}`,
    'content/pages/c.tsx': `export const load = () => ({ run() {} });\n${page}`,
    'content/pages/d.tsx': `export const load = () => { const self: { self?: object } = {}; self.self = self; return self; };\n${page}`,
    'content/pages/e.tsx': `export async function load() {\n  throw new Error('no network');\n}\n${page}`,
    'content/pages/f.tsx': `export const load = () => ({ share: 0 / 0 });\n${page}`,
  });
  assert.deepEqual(brief(diagnostics), [
    'page-module-invalid content/pages/a.tsx',
    'page-module-invalid content/pages/b.tsx',
    'page-module-invalid content/pages/c.tsx',
    'page-module-invalid content/pages/d.tsx',
    'template-failed content/pages/e.tsx:2:9',
    'page-module-invalid content/pages/f.tsx',
  ]);
  assert.deepEqual(
    [0, 1, 2, 4, 5].map((index) => diagnostics[index]?.message),
    [
      'The page component at "/a/" doesn\'t have a default export.',
      '"load" of the page "/b/" returned something that is not JSON: "when" is a Map.',
      '"load" of the page "/c/" returned something that is not JSON: "run" is a function.',
      '"load" of the page "/e/" failed: no network.',
      '"load" of the page "/f/" returned something that is not JSON: "share" is NaN.',
    ],
  );
});
