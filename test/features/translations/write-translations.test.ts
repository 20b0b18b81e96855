import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { type SiteFiles, tempSite } from '../../support/program/temp-site.ts';

const config = (locales: string) => `export default {
  title: 'Shop', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ${locales} },
  navbar: { title: 'Shop', items: [{ label: 'Guide', to: '/docs/intro' }, { label: 'More', items: [{ label: 'Help: all', to: '/docs/intro' }] }] },
  footer: { links: [{ title: 'Company', items: [{ label: 'Guide', to: '/docs/intro' }] }], copyright: '© <b>Shop</b>' },
};
`;

const files: SiteFiles = {
  'site.config.ts': config("['en', 'de', 'fr']"),
  'content/docs/intro.md': '# Intro\n\nText.\n',
  'content/docs/guides/_category_.yml': 'label: Guides\n',
  'content/docs/guides/first.md': '# First\n\nText.\n',
  'content/docs/api/_category_.yml': 'label: Reference\n',
  'content/docs/api/calls.md': '# Calls\n\nText.\n',
  'i18n/de/docs/intro.md': '# Einführung\n\nText.\n',
  'i18n/de/docs/api/_category_.yml': 'label: Nachschlagen\n',
  'i18n/de/messages.yml':
    "# Our own words.\r\ncopied: 'Kopiert!' # short\r\nnavbar: { Guide: Leitfaden, Old: Alt }\r\nsidebar:\r\n  Gone: Weg\r\n",
};

test('missing labels are added to the messages of a language, and existing entries are kept', async () => {
  const site = tempSite(files);
  const { code, stderr } = await site.run('write-translations', '--locale', 'de');
  assert.deepEqual(
    [code, stderr],
    [0, 'i18n/de/messages.yml: added 0 messages and 7 labels\n  Unused: navbar "Old"\n  Unused: sidebar "Gone"\n'],
  );
  const text = site.read('i18n/de/messages.yml');
  assert.ok(text.startsWith("# Our own words.\r\ncopied: 'Kopiert!' # short\r\n"));
  assert.doesNotMatch(text, /[^\r]\n/);
  assert.deepEqual(parse(text), {
    copied: 'Kopiert!',
    navbar: { Guide: 'Leitfaden', Old: 'Alt', Shop: 'Shop', More: 'More', 'Help: all': 'Help: all' },
    sidebar: { Gone: 'Weg', Guides: 'Guides' },
    footer: { Company: 'Company', Guide: 'Guide', '© <b>Shop</b>': '© <b>Shop</b>' },
  });
  assert.ok(!site.exists('i18n/fr/messages.yml'));
});

test('a language without messages gets a file with its plural forms, and nothing is written the second time', async () => {
  const site = tempSite({ ...files, 'i18n/fr/messages.yml': 'search:\n  clear: Effacer\nitems: { other: "{count} pages" }\n' });
  assert.equal((await site.run('write-translations')).code, 0);
  const text = site.read('i18n/fr/messages.yml');
  const written = parse(text);
  assert.deepEqual(
    [written.copied, written.blog.readMore, written.search.clear, written.items],
    ['Copied', 'Read more', 'Effacer', { other: '{count} pages' }],
  );
  assert.deepEqual(written.docsTagged, {
    one: 'One doc tagged with “{tag}”',
    many: '{count} docs tagged with “{tag}”',
    other: '{count} docs tagged with “{tag}”',
  });
  const { stderr } = await site.run('write-translations');
  assert.match(stderr, /^i18n\/fr\/messages\.yml: nothing is missing$/m);
  assert.equal(site.read('i18n/fr/messages.yml'), text);
  const { code, diagnostics } = await site.report('check');
  assert.deepEqual([code, diagnostics], [0, []]);
});

test('translated labels are shown, including title and copyright', async () => {
  const site = tempSite(files);
  await site.run('write-translations');
  const text = site
    .read('i18n/fr/messages.yml')
    .replace('Shop: Shop', 'Shop: Boutique')
    .replace(/<b>Shop<\/b>'?$/m, "<b>Boutique</b>'");
  site.write({ 'i18n/fr/messages.yml': text });
  assert.equal((await site.report('build', '--locale', 'fr')).code, 0);
  const html = site.read('build/fr/docs/intro/index.html');
  assert.match(html, /© <b>Boutique<\/b>/);
  assert.match(html, /<header[\s\S]*>Boutique</);
});

test('labels in Docusaurus translation files are not missing', async () => {
  const site = tempSite({
    ...files,
    'i18n/de/messages.yml': 'sidebar: { Guides: Anleitungen }\n',
    'i18n/de/docusaurus-theme-classic/navbar.json':
      '{ "title": { "message": "Laden" }, "item.label.Guide": { "message": "A" }, "item.label.More": { "message": "B" }, "item.label.Help: all": { "message": "C" } }',
    'i18n/de/docusaurus-theme-classic/footer.json':
      '{ "link.title.Company": { "message": "A" }, "link.item.label.Guide": { "message": "B" }, "copyright": { "message": "C" } }',
  });
  const { stderr } = await site.run('write-translations', '--locale', 'de');
  assert.equal(stderr, 'i18n/de/messages.yml: nothing is missing\n');
});

test('a site with one language, an unknown language and an invalid file are errors, and nothing is written', async () => {
  const single = tempSite({ ...files, 'site.config.ts': config("['en']") });
  assert.match((await single.run('write-translations')).stderr, /^The site has one locale/);
  const site = tempSite({ ...files, 'i18n/de/messages.yml': 'copid: x\n' });
  const unknown = await site.report('write-translations', '--locale', 'dee');
  assert.deepEqual([unknown.code, unknown.diagnostics.map(({ code }) => code)], [2, ['usage-invalid']]);
  const broken = await site.report('write-translations');
  assert.deepEqual([broken.code, broken.diagnostics.map(({ code }) => code)], [1, ['translation-invalid', 'locale-missing']]);
  assert.equal(site.read('i18n/de/messages.yml'), 'copid: x\n');
  assert.ok(!site.exists('i18n/fr/messages.yml'));
});

test('JSON output lists what was added to each file', async () => {
  const site = tempSite(files);
  const { stdout, stderr } = await site.run('write-translations', '--locale', 'de', '--format', 'json');
  assert.deepEqual(
    [stderr, JSON.parse(stdout).translations],
    [
      '',
      [
        {
          file: 'i18n/de/messages.yml',
          messages: 0,
          labels: 7,
          unused: ['navbar "Old"', 'sidebar "Gone"'],
          code: { file: 'i18n/de/code.json', texts: 0 },
        },
      ],
    ],
  );
  const single = tempSite({ 'content/docs/intro.md': '# Intro\n' });
  assert.deepEqual(JSON.parse((await single.run('write-translations', '--format', 'json')).stdout).translations, []);
});

const codeFiles: SiteFiles = {
  ...files,
  'content/pages/index.tsx': `import { Translate as T, translate } from 'storedocs/content';
const title: string = translate({ id: 'home.title', message: 'Apps', description: 'Heading of the home page' });
const other = (Translate: (props: object) => string) => Translate({ id: 'no', children: 'Another function' });
export default function Home() {
  return <main><h1>{title}</h1><T id="home.count" values={{ count: 2 }}>{'{count} ' + 'apps'}</T><T>Two
    lines</T><T id={other.name}>Computed</T><T id="theme.x">Of the theme</T></main>;
}
`,
  'content/docs/code.mdx':
    'import Translate from \'@docusaurus/Translate\';\n\n# Code\n\n<Translate id="doc.hint">A hint</Translate>\n\n```jsx\n<Translate id="shown">Shown</Translate>\n```\n',
};

test('messages in code and MDX are added to code.json, and line endings and entries are kept', async () => {
  const site = tempSite({
    ...codeFiles,
    'i18n/de/code.json': '{\r\n\t"own": { "message": "Eigenes" },\r\n\t"home.count": { "message": "{count} Anwendungen" }\r\n}\r\n',
  });
  const { code, stderr } = await site.run('write-translations', '--locale', 'de');
  assert.equal(code, 0, stderr);
  assert.match(stderr, /^i18n\/de\/code\.json: added 3 texts$/m);
  assert.equal(
    site.read('i18n/de/code.json'),
    [
      '{',
      '\t"own": { "message": "Eigenes" },',
      '\t"home.count": { "message": "{count} Anwendungen" },',
      '\t"doc.hint": {',
      '\t\t"message": "A hint"',
      '\t},',
      '\t"home.title": {',
      '\t\t"message": "Apps",',
      '\t\t"description": "Heading of the home page"',
      '\t},',
      '\t"Two lines": {',
      '\t\t"message": "Two lines"',
      '\t}',
      '}',
      '',
    ].join('\r\n'),
  );
  const written = site.read('i18n/de/code.json');
  assert.doesNotMatch((await site.run('write-translations', '--locale', 'de')).stderr, /code\.json/);
  assert.equal(site.read('i18n/de/code.json'), written);
});

test('a missing code.json is written, and an invalid one is reported', async () => {
  const site = tempSite(codeFiles);
  assert.equal((await site.run('write-translations', '--locale', 'fr')).code, 0);
  assert.deepEqual(JSON.parse(site.read('i18n/fr/code.json'))['home.count'], { message: '{count} apps' });
  const loose = tempSite({ ...codeFiles, 'i18n/de/code.json': 'own: { message: Eigenes }\n' });
  const { code, stderr } = await loose.run('write-translations', '--locale', 'de');
  assert.equal(code, 1);
  assert.match(stderr, /Invalid JSON/);
  assert.equal(loose.read('i18n/de/code.json'), 'own: { message: Eigenes }\n');
});

test('messages are found in a content folder outside of the root, but not in the output or in translations', async () => {
  const page = (id: string) =>
    `import { Translate } from 'storedocs/content';\nexport default () => <main><Translate id="${id}">Text</Translate></main>;\n`;
  const site = tempSite({
    'web/site.config.ts': config("['en', 'de']").replace("title: 'Shop',", "title: 'Shop', pages: { path: '../pages' },"),
    'web/content/docs/intro.md': '# Intro\n\nText.\n',
    'web/build/old.jsx': page('output'),
    'web/i18n/de/pages/index.tsx': page('translation'),
    'pages/index.tsx': page('outside'),
  });
  const { code, stderr } = await site.run('write-translations', '--root', `${site.root}/web`);
  assert.equal(code, 0, stderr);
  assert.deepEqual(JSON.parse(site.read('web/i18n/de/code.json')), { outside: { message: 'Text' } });
});
