import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Diagnostic, DocsError } from '../../src/model/diagnostic.ts';
import { validConfig } from '../support/valid-config.ts';

const minimal = { title: 'A', url: 'https://example.com' };

function problems(value: unknown, text = ''): readonly Diagnostic[] {
  try {
    validConfig(value, { file: 'site.config.ts', text });
  } catch (error) {
    if (error instanceof DocsError) return error.diagnostics;
    throw error;
  }
  return [];
}

function messages(more: Readonly<Record<string, unknown>>): string[] {
  return problems({ ...minimal, ...more }).map(({ message, hint }) => [message, hint].filter(Boolean).join(' '));
}

test('title and URL are enough, and everything else has a default', () => {
  const { plugins: ofFeatures, ...config } = validConfig(minimal, { file: 'site.config.ts', text: '' });
  assert.notEqual(ofFeatures.length, 0);
  assert.deepEqual(config, {
    title: 'A',
    titleDelimiter: '|',
    tagline: '',
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: true,
    redirectExtensions: [],
    headTags: [],
    scripts: [],
    stylesheets: [],
    theme: { font: true },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
    prefetch: 'hover',
    markdown: {
      format: 'detect',
      code: { magicComments: [] },
      slugs: 'github',
      typographer: false,
      alias: {},
      components: {},
      remarkPlugins: [],
      rehypePlugins: [],
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    i18n: { defaultLocale: 'en', path: 'i18n', untranslated: 'show', localeConfigs: {} },
    sitemap: { changefreq: 'daily', priority: 0.5, lastmod: null, ignorePatterns: [] },
    redirects: [],
    rules: {},
    search: {
      hotkey: true,
      indexDocs: true,
      indexBlog: true,
      indexPages: true,
      ignore: [],
      contexts: [],
      suggested: [],
      synonyms: [],
    },
    onBrokenLinks: 'error',
    onBrokenAnchors: 'error',
    onBrokenImages: 'error',
    customFields: {},
    manifests: true,
    clientComponents: [],
    clientModules: [],
    contentSecurityPolicy: false,
    pageTimeLimit: 30,
    server: { allowedHosts: [], watch: { usePolling: false } },
    outDir: 'build',
  });
});

describe('alternative forms of a value', () => {
  const config = (more: Readonly<Record<string, unknown>>) => validConfig({ ...minimal, ...more }, { file: 'site.config.ts', text: '' });

  test('a trailing slash of the URL is removed', () => assert.equal(config({ url: 'https://example.com/' }).url, 'https://example.com'));
  test('"throw" is an alias of "error"', () => assert.equal(config({ onBrokenLinks: 'throw' }).onBrokenLinks, 'error'));
  test('objects that are set in part keep the other defaults', () => {
    assert.deepEqual(config({ docs: [{ path: 'a', id: 'a' }] }).docs, [
      {
        id: 'a',
        path: 'a',
        routeBasePath: 'docs',
        include: ['**/*.{md,mdx}'],
        exclude: ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**'],
        breadcrumbs: true,
        numberPrefixParser: true,
        sidebarCollapsible: true,
        sidebarCollapsed: true,
        sidebar: { hideable: false, autoCollapseCategories: false },
        tagsBasePath: 'tags',
        onInlineTags: 'warn',
        versions: {},
        includeCurrentVersion: true,
        disableVersioning: false,
        canonicalVersion: 'own',
        showLastUpdateTime: false,
        showLastUpdateAuthor: false,
        showContributors: false,
      },
    ]);
  });
  test('plugins may have options', () => {
    const plugin = () => {};
    assert.deepEqual(config({ markdown: { remarkPlugins: [plugin, [plugin, { a: 1 }]] } }).markdown.remarkPlugins, [
      plugin,
      [plugin, { a: 1 }],
    ]);
  });
  test('navbar items', () => {
    const items = [
      { label: 'A', to: '/a' },
      { type: 'doc', docId: 'a', position: 'right' },
      { type: 'docSidebar', sidebarId: 'main' },
      { type: 'html', value: '<b>a</b>' },
      { label: 'B', items: [{ label: 'C', href: 'https://c.com' }] },
    ];
    assert.deepEqual(config({ navbar: { items } }).navbar?.items, [
      { label: 'A', to: '/a', position: 'left' },
      { type: 'doc', docId: 'a', position: 'right', docsId: 'default' },
      { type: 'docSidebar', sidebarId: 'main', position: 'left', docsId: 'default' },
      { type: 'html', value: '<b>a</b>', position: 'left' },
      { type: 'dropdown', label: 'B', position: 'left', items: [{ label: 'C', href: 'https://c.com', position: 'left' }] },
    ]);
  });
});

describe('a single problem', () => {
  const cases: readonly (readonly [more: Readonly<Record<string, unknown>>, expected: string])[] = [
    [{ title: 5 }, '"title": expected string, found 5.'],
    [{ title: '' }, '"title": expected a non-empty string, found "".'],
    [
      { url: 'example.com' },
      '"url": expected a URL such as "https://www.example.com", found "example.com". Did you mean "https://example.com"?',
    ],
    [{ url: 'htps://a.b' }, '"url": expected a URL such as "https://www.example.com", found "htps://a.b". Did you mean "https://a.b"?'],
    [{ url: 'ftp://example.com' }, '"url": expected a URL such as "https://www.example.com", found "ftp://example.com".'],
    [
      { url: 'https://example.com/docs' },
      '"url": expected a URL without a path: set the path in "baseUrl", found "https://example.com/docs".',
    ],
    [{ baseUrl: '/docs' }, '"baseUrl": expected a path that begins and ends with "/", found "/docs".'],
    [{ baseUrl: 'docs/' }, '"baseUrl": expected a path that begins and ends with "/", found "docs/".'],
    [{ trailingSlash: 'yes' }, '"trailingSlash": expected boolean, found "yes".'],
    [{ onBrokenLinks: 'fail' }, '"onBrokenLinks": expected "error" or "warn" or "ignore" or "throw", found "fail".'],
    [{ docs: 'docs' }, '"docs": expected false or object or array, found "docs".'],
    [{ docs: { path: 1 } }, '"docs.path": expected string, found 1.'],
    [{ docs: [{ id: 'a b' }] }, '"docs[0].id": expected letters, digits, "-" and "_" only, found "a b".'],
    [{ colorMode: { defaultMode: 'drak' } }, '"colorMode.defaultMode": expected "light" or "dark", found "drak". Did you mean "dark"?'],
    [{ sitemap: { priority: 2 } }, '"sitemap.priority": expected at most 1, found 2.'],
    [{ scripts: [{ async: true }] }, '"scripts[0].src" is missing: expected string.'],
    [{ redirects: [{ from: '/a' }] }, '"redirects[0].to" is missing: expected string.'],
    [
      { markdown: { remarkPlugins: ['a'] } },
      '"markdown.remarkPlugins[0]": expected a plugin, a list of a plugin and its options, or a preset, found "a".',
    ],
    [{ titel: 'A' }, 'Unknown key "titel". Did you mean "title"?'],
    [{ navbar: { itmes: [] } }, 'Unknown key "navbar.itmes". Did you mean "items"?'],
    [{ i18n: { localeConfigs: { en: { lable: 'A' } } } }, 'Unknown key "i18n.localeConfigs.en.lable". Did you mean "label"?'],
    [{ i18n: { zzz: 1 } }, 'Unknown key "i18n.zzz". Known keys of "i18n": defaultLocale, locales, path, untranslated, localeConfigs.'],
  ];
  for (const [more, expected] of cases) test(JSON.stringify(more), () => assert.deepEqual(messages(more), [expected]));
});

describe('navbar items are validated against the best matching type', () => {
  const cases: readonly (readonly [item: unknown, expected: readonly string[]])[] = [
    [{ label: 'A' }, ['"navbar.items[0]": expected exactly one of "to" and "href", found {"label":"A"}.']],
    [
      { label: 'A', to: '/a', href: 'b' },
      ['"navbar.items[0]": expected exactly one of "to" and "href", found {"label":"A","to":"/a","href":"b"}.'],
    ],
    [{ label: 'A', too: '/a' }, ['Unknown key "navbar.items[0].too". Did you mean "to"?']],
    [{ type: 'doc' }, ['"navbar.items[0].docId" is missing: expected string.']],
    [
      { type: 'html', label: 'A', value: '' },
      ['Unknown key "navbar.items[0].label". Known keys of "navbar.items[0]": type, position, value.'],
    ],
    [
      { type: 'search' },
      [
        '"navbar.items[0].type": expected one of link, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, found "search".',
      ],
    ],
    [{ label: 'A', items: [{ label: 'B', too: '/b' }] }, ['Unknown key "navbar.items[0].items[0].too". Did you mean "to"?']],
    ['A', ['"navbar.items[0]": expected object, found "A".']],
  ];
  for (const [item, expected] of cases)
    test(JSON.stringify(item), () => assert.deepEqual(messages({ navbar: { items: [item] } }), expected));
});

test('several problems are reported together, each with its position', () => {
  const text = [
    'export default {',
    "  title: 'A',",
    "  url: 'https://example.com/docs',",
    '  navbar: {',
    "    items: [{ lable: 'B', to: '/b' }],",
    '  },',
    "  trailingSlash: 'no',",
    '};',
    '',
  ].join('\n');
  const value = {
    title: 'A',
    url: 'https://example.com/docs',
    navbar: { items: [{ lable: 'B', to: '/b' }] },
    trailingSlash: 'no',
  };
  assert.deepEqual(
    problems(value, text).map(({ code, file, line, column }) => `${code} ${file} ${line}:${column}`),
    ['config-invalid site.config.ts 3:3', 'config-invalid site.config.ts 7:3', 'config-unknown-key site.config.ts 5:15'],
  );
});

test('values that are not a configuration', () => {
  assert.deepEqual(
    [undefined, 5, []].map((value) => problems(value).map(({ message }) => message)),
    [['The value is missing: expected object.'], ['The value: expected object, found 5.'], ['The value: expected object, found [].']],
  );
  assert.deepEqual(
    problems({}).map(({ message }) => message),
    ['"title" is missing: expected string.', '"url" is missing: expected string.'],
  );
});

test('Docusaurus keys get a hint with their counterpart, at the top level only', () => {
  assert.deepEqual(messages({ staticDirectories: ['static'] }), [
    'Unknown key "staticDirectories". Use "staticDirs" instead. "storedocs init --from" migrates the site of another generator.',
  ]);
  assert.match(messages({ base: '/a/' })[0] ?? '', /^Unknown key "base"\. Use "baseUrl" instead\./);
  assert.match(messages({ locales: ['en'] })[0] ?? '', /^Unknown key "locales"\. Use "i18n\.locales"/);
  assert.match(
    messages({ storage: { type: 'sessionStorage' } })[0] ?? '',
    /^Unknown key "storage"\. Readers' choices are kept in localStorage/,
  );
  assert.match(
    messages({ navbar: { items: [{ type: 'doc', docId: 'a', docsPluginId: 'api' }] } })[0] ?? '',
    /^Unknown key "navbar\.items\[0\]\.docsPluginId"\. Use "docsId" instead/,
  );
  assert.match(
    messages({ i18n: { localeConfigs: { fa: { calendar: 'persian' } } } })[0] ?? '',
    /^Unknown key "i18n\.localeConfigs\.fa\.calendar"\. Dates have the calendar of "htmlLang"/,
  );
  assert.match(messages({ docs: { themeConfig: {} } })[0] ?? '', /^Unknown key "docs\.themeConfig"\. Known keys of "docs": /);
});

test('a wrong word gets a suggestion, and a value chooses between keys of the same name', () => {
  const text = [
    'export default defineConfig({',
    "  title: 5, url: 'https://example.com',",
    "  navbar: { title: 'Bar', items: [{ type: 'docSidebr' }, { type: 'doc', docId: 'a' }] },",
    "  colorMode: { defaultMode: 'drk' }, onBrokenLinks: 'eror',",
    '});',
  ].join('\n');
  const navbar = { title: 'Bar', items: [{ type: 'docSidebr' }, { type: 'doc', docId: 'a' }] };
  const value = { title: 5, url: 'https://example.com', navbar, colorMode: { defaultMode: 'drk' }, onBrokenLinks: 'eror' };
  assert.deepEqual(
    problems(value, text)
      .map(({ line, column, hint }) => [`${line}:${column}`, hint])
      .sort(),
    [
      ['2:3', undefined],
      ['3:37', 'Did you mean "docSidebar"?'],
      ['4:16', 'Did you mean "dark"?'],
      ['4:38', 'Did you mean "error"?'],
    ],
  );
});
