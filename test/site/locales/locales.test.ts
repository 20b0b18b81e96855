import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief, type SiteFiles, tempSite } from '../../support/program/temp-site.ts';
import { inside, linksIn, type RenderedSite, siteFrom, textOf } from '../../support/sites/site-from.ts';
import { config, files, languages } from '../../support/sites/translated-site.ts';

function alternatesIn(html: string): string[] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => `${lang} ${href}`);
}

function canonicalIn(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
}

function withFiles(more: SiteFiles): SiteFiles {
  return { ...files, ...more };
}

describe('a site in three languages', async () => {
  const site: RenderedSite = await siteFrom(files);

  test('builds without problems', () => assert.deepEqual(site.diagnostics, []));

  test('has every page in every language, and one more in German', () => {
    const english = site.paths.filter((path) => !/^(de|ar)\//.test(path));
    const below = (prefix: string) => site.paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    assert.deepEqual(below('ar/'), english);
    assert.deepEqual(below('de/'), [...english, 'docs/only-here/index.html'].sort());
    assert.ok(english.includes('docs/category/guides/index.html'));
  });

  test('keeps links within a language, except in the locale dropdown', () => {
    for (const [locale, prefix] of Object.entries(languages)) {
      for (const path of site.paths.filter((candidate) => /^(de|ar)\//.exec(candidate)?.[0] === (prefix || undefined))) {
        const body = site.page(path).split('<body')[1] ?? '';
        const outside = [...body.matchAll(/<a ([^>]*)href="\/([^"]*)"([^>]*)>/g)].filter(
          ([, before = '', href = '', after = '']) => !`${before}${after}`.includes('data-locale') && !isInLanguage(href, prefix),
        );
        assert.deepEqual(
          outside.map(([tag]) => tag),
          [],
          `${locale} ${path}`,
        );
      }
    }
  });

  test('links all languages of a page to each other, including the default one', () => {
    for (const path of site.paths.filter((candidate) => !candidate.endsWith('404.html'))) {
      const html = site.page(path);
      const alternates = alternatesIn(html);
      for (const alternate of alternates) {
        const [lang = '', href = ''] = alternate.split(' ');
        const other = site.page(`${href.replace('https://example.com/', '')}index.html`);
        assert.deepEqual(alternatesIn(other), alternates, `${path} ${lang}`);
      }
      const isCanonical = html.includes(`<link rel="canonical" href="https://example.com/${path.replace(/index\.html$/, '')}"/>`);
      const isIndexed = !/noindex/.test(html);
      assert.equal(alternates.length > 0, isCanonical && isIndexed, path);
    }
    assert.deepEqual(alternatesIn(site.page('ar/docs/intro/index.html')), [
      'en https://example.com/docs/intro/',
      'x-default https://example.com/docs/intro/',
      'de https://example.com/de/docs/intro/',
      'ar https://example.com/ar/docs/intro/',
    ]);
    assert.match(
      site.page('de/docs/intro/index.html'),
      /<meta property="og:locale" content="de"\/><meta property="og:locale:alternate" content="en"\/>/,
    );
    assert.deepEqual(alternatesIn(site.page('404.html')), []);
  });

  test('sets language and text direction', () => {
    assert.match(site.page('docs/intro/index.html'), /<html lang="en" dir="ltr">/);
    assert.match(site.page('de/docs/intro/index.html'), /<html lang="de" dir="ltr">/);
    assert.match(site.page('ar/docs/intro/index.html'), /<html lang="ar" dir="rtl">/);
  });

  test('uses a translated file instead of its original, with images of both', () => {
    const html = site.page('de/docs/intro/index.html');
    assert.match(html, /<h1 id="einführung">Einführung<\/h1>/);
    assert.match(html, /<a href="\/de\/docs\/guides\/first\/#part">Erste<\/a>/);
    assert.match(html, /alt="Punkt" src="[^"]+" width="2"/);
    assert.match(html, /alt="anderer" src="[^"]+" width="4"/);
    assert.match(site.page('docs/intro/index.html'), /alt="other" src="[^"]+" width="3"/);
    assert.match(html, /admonition-icon.*<\/svg>Tipp<\/p>/);
    assert.doesNotMatch(html, /Noch nicht übersetzt/);
  });

  test('shows untranslated content in the default language, with a notice', () => {
    const html = site.page('ar/docs/guides/first/index.html');
    assert.match(html, /لم تُترجم بعد/);
    assert.match(html, /<div class="markdown" lang="en" dir="ltr">/);
    assert.equal(canonicalIn(html), 'https://example.com/docs/guides/first/');
    assert.equal(canonicalIn(site.page('ar/docs/intro/index.html')), 'https://example.com/ar/docs/intro/');
    assert.doesNotMatch(site.file('ar/sitemap.xml'), /guides\/first/);
    assert.match(site.file('ar/sitemap.xml'), /\/ar\/docs\/intro\//);
    assert.match(site.file('sitemap.xml'), /<loc>https:\/\/example.com\/docs\/guides\/first\//);
    assert.doesNotMatch(site.file('sitemap.xml'), /\/de\//);
    assert.match(site.page('de/blog/2024/03/04/later/index.html'), /<h1 id="later" lang="en" dir="ltr">Later</);
    assert.match(site.page('ar/about/index.html'), /<div class="markdown" lang="en" dir="ltr">/);
  });

  test('translates labels of sidebar, navbar and footer', () => {
    const german = site.page('de/docs/intro/index.html');
    const arabic = site.page('ar/docs/intro/index.html');
    assert.deepEqual(linksIn(inside(german, 'nav', 'sd-sidebar')), [
      'Anleitungen > /de/docs/category/guides/',
      'Einführung > /de/docs/intro/',
      'Nur hier > /de/docs/only-here/',
    ]);
    assert.deepEqual(linksIn(inside(arabic, 'nav', 'sd-sidebar')), ['أدلة > /ar/docs/category/guides/', 'مقدمة > /ar/docs/intro/']);
    assert.match(german, /<a href="\/de\/docs\/intro\/" aria-current="page">Leitfaden<\/a>/);
    assert.match(arabic, /<a href="\/ar\/docs\/intro\/" aria-current="page">الدليل<\/a>/);
    assert.equal(textOf(inside(german, 'footer', 'sd-footer')), 'Seiten Über uns Laden');
    assert.equal(textOf(inside(arabic, 'footer', 'sd-footer')), 'صفحات About Shop');
  });

  test('localizes messages, numbers and dates', () => {
    assert.match(site.page('de/docs/tags/basics/index.html'), /<h1>2 Dokumente mit dem Tag „Grundlagen“<\/h1>/);
    assert.match(site.page('ar/docs/tags/basics/index.html'), /<h1>مستند واحد بالوسم «Basics»<\/h1>/);
    assert.match(site.page('ar/blog/tags/news/index.html'), /<h1>مقالان بالوسم «News»<\/h1>/);
    assert.match(site.file(site.filePaths.find((path) => path.startsWith('ar/assets/script-')) ?? ''), /"نُسخ!"/);
    assert.match(site.page('ar/blog/index.html'), />المزيد<\/span>/);
    assert.match(site.page('de/blog/2024/01/02/hello/index.html'), />2\. Januar 2024<\/time>.*>Eine Minute Lesezeit</);
    assert.match(site.page('de/404.html'), /<h1>Seite nicht gefunden<\/h1>/);
  });

  test('has blogs, authors, tags and feeds in every language', () => {
    assert.match(site.page('de/blog/index.html'), /<h1>Neuigkeiten<\/h1>/);
    assert.match(site.page('de/blog/authors/ada/index.html'), /<p class="sd-lead">Autorin<\/p>/);
    assert.match(site.page('de/blog/index.html'), /Letzte Beiträge/);
    assert.match(site.file('de/blog/rss.xml'), /<language>de<\/language>/);
    assert.match(site.file('de/blog/rss.xml'), /href="https:\/\/example.com\/de\/docs\/intro\/"/);
    assert.match(site.file('ar/blog/rss.xml'), /<language>ar<\/language>/);
  });

  test('links from the locale dropdown to the same page, or to the home page if it is missing', () => {
    const menu = (path: string) => linksIn(inside(site.page(path).split('data-locales=""')[1] ?? '', 'ul'));
    assert.deepEqual(menu('de/docs/guides/first/index.html'), [
      'English > /docs/guides/first/',
      'Deutsch > /de/docs/guides/first/',
      'العربية > /ar/docs/guides/first/',
      'Help > /de/about/',
    ]);
    assert.deepEqual(menu('de/docs/only-here/index.html').slice(0, 3), ['English > /', 'Deutsch > /de/docs/only-here/', 'العربية > /ar/']);
    assert.match(
      site.page('docs/intro/index.html'),
      /<a href="\/ar\/docs\/intro\/" lang="ar" hrefLang="ar" data-locale="ar" target="_self">/,
    );
  });

  test('has one robots.txt with all sitemaps, and static files in all languages', () => {
    assert.match(site.file('robots.txt'), /Sitemap: https:\/\/example.com\/sitemap.xml\nSitemap: https:\/\/example.com\/de\/sitemap.xml\n/);
    assert.ok(!site.filePaths.includes('de/robots.txt'));
    assert.equal(site.copies['de/logo.svg'], 'content/static/logo.svg');
  });
});

function isInLanguage(href: string, prefix: string): boolean {
  return prefix === '' ? !/^(de|ar)\//.test(href) : href.startsWith(prefix);
}

describe('broken links', () => {
  test('are reported in the language that has them, once', async () => {
    const german = await siteFrom(
      withFiles({ 'i18n/de/docusaurus-plugin-content-docs/current/only-here.md': '# Nur hier\n\n[x](missing.md)\n' }),
    );
    assert.deepEqual(brief(german.diagnostics), ['link-broken i18n/de/docusaurus-plugin-content-docs/current/only-here.md:3:1']);
    const shared = await siteFrom(withFiles({ 'content/docs/guides/second.md': '# Second\n\n[x](/missing)\n' }));
    assert.deepEqual(brief(shared.diagnostics), ['link-broken content/docs/guides/second.md:3:1']);
  });

  test('include anchors that a translation lacks', async () => {
    const { diagnostics } = await siteFrom(withFiles({ 'i18n/ar/docs/guides/first.md': '# الأول\n\n## جزء\n' }));
    assert.deepEqual(brief(diagnostics), ['anchor-broken i18n/ar/docs/intro.md:3:1']);
  });
});

test('untranslated pages can be excluded, and links to them lead to the default language', async () => {
  const site = await siteFrom(
    withFiles({
      'site.config.ts': config("untranslated: 'omit'").replace(
        'navbar: { items: [',
        "navbar: { items: [{ type: 'doc', docId: 'guides/second' },",
      ),
    }),
  );
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('ar/docs/intro/index.html'), /<a href="\/docs\/guides\/second\/">Second<\/a>/);
  assert.ok(!site.paths.includes('ar/docs/guides/first/index.html'));
  assert.match(site.page('ar/docs/intro/index.html'), /<a href="\/about\/">About<\/a>/);
  assert.match(site.page('ar/docs/intro/index.html'), /<a href="\/docs\/guides\/first\/#part">/);
  assert.deepEqual(
    alternatesIn(site.page('docs/guides/first/index.html')).map((alternate) => alternate.split(' ')[0]),
    ['en', 'x-default'],
  );
});

test('versions are translated, each from its own folder', async () => {
  const site = await siteFrom(
    withFiles({
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/intro.md': '# Introduction 1.0\n',
      'i18n/de/docusaurus-plugin-content-docs/version-1.0/intro.md': '# Einführung 1.0\n',
      'i18n/de/docusaurus-plugin-content-docs/version-1.0.json': '{ "version.label": { "message": "Eins" } }',
      'i18n/ar/versions/1.0/intro.md': '# مقدمة 1.0\n',
    }),
  );
  assert.deepEqual(site.diagnostics, []);
  assert.match(site.page('de/docs/intro/index.html'), /<h1 id="einführung-10">Einführung 1\.0<\/h1>/);
  assert.match(site.page('de/docs/intro/index.html'), /Version: Eins/);
  assert.match(site.page('ar/docs/intro/index.html'), /<h1 id="مقدمة-10">مقدمة 1\.0<\/h1>/);
  assert.match(site.page('de/docs/next/intro/index.html'), /<h1 id="einführung">Einführung<\/h1>/);
});

test('a language can have its own host', async () => {
  const site = await siteFrom(
    withFiles({ 'site.config.ts': config("localeConfigs: { de: { url: 'https://example.de', baseUrl: '/' } }") }),
  );
  assert.deepEqual(site.diagnostics, []);
  const html = site.page('de/docs/intro/index.html');
  assert.match(html, /<a href="\/docs\/guides\/first\/#part">Erste<\/a>/);
  assert.ok(alternatesIn(html).includes('de https://example.de/docs/intro/'));
  assert.match(html, /href="https:\/\/example.com\/ar\/docs\/intro\/"[^>]*data-locale="ar"/);
  assert.match(site.file('de/robots.txt'), /https:\/\/example.de\/sitemap.xml/);
  const untranslated = site.page('de/docs/guides/first/index.html');
  assert.equal(canonicalIn(untranslated), 'https://example.com/docs/guides/first/');
  assert.doesNotMatch(site.file('de/sitemap.xml'), /guides\/first/);
});

test('with one language, pages have no links to other languages', async () => {
  const site = await siteFrom({ ...files, 'site.config.ts': config().replace(", locales: ['en', 'de', 'ar']", '') });
  assert.deepEqual(brief(site.diagnostics), ['locale-unknown i18n/ar', 'locale-unknown i18n/de']);
  const html = site.page('docs/intro/index.html');
  const url = 'https://example.com/docs/intro/';
  assert.deepEqual([alternatesIn(html), html.includes('data-locale')], [[`en ${url}`, `x-default ${url}`], false]);
});

describe('bad input', () => {
  const problems: readonly (readonly [string, SiteFiles, readonly string[]])[] = [
    ['a language without a folder', { 'site.config.ts': config().replace("'ar']", "'ar', 'fr']") }, ['locale-missing site.config.ts:3:60']],
    ['a folder without a language', { 'i18n/es/docs/a.md': '# A\n' }, ['locale-unknown i18n/es']],
    ['an unknown message', { 'i18n/ar/messages.yml': 'copied: a\ncopyed: b\n' }, ['translation-invalid i18n/ar/messages.yml:2:1']],
    [
      'a broken file with labels',
      { 'i18n/de/docusaurus-theme-classic/navbar.json': '{ "a": { "message": ' },
      ['translation-invalid i18n/de/docusaurus-theme-classic/navbar.json:1:21'],
    ],
    ['an invalid locale tag', { 'site.config.ts': config().replace("'ar']", "'german']") }, ['locale-invalid site.config.ts:3:32']],
    [
      'a default locale that is not one of the locales',
      { 'site.config.ts': config().replace("'en',", "'fr',") },
      ['locale-invalid site.config.ts:3:11'],
    ],
    [
      'one URL for two locales',
      { 'site.config.ts': config("localeConfigs: { de: { baseUrl: '/ar/' } }") },
      ['locale-invalid site.config.ts:3:61'],
    ],
    [
      'a static file at a path in the output of a locale',
      { 'content/static/de/about/index.html': 'x' },
      ['output-conflict content/static/de/about/index.html'],
    ],
    ['a page at the base URL of a locale', { 'content/pages/de/own.md': '# Own\n' }, ['locale-conflict content/pages/de/own.md:1:1']],
  ];
  for (const [name, more, expected] of problems)
    test(name, async () => {
      const { diagnostics } = await siteFrom(withFiles(more));
      assert.deepEqual([...new Set(brief(diagnostics))], expected);
    });

  test('gets a suggestion', async () => {
    const { diagnostics } = await siteFrom(withFiles({ 'site.config.ts': config().replace("'ar']", "'german']") }));
    assert.deepEqual(
      diagnostics.map(({ message, hint }) => [message, hint]),
      [['"german" is not a valid locale tag.', 'Did you mean "de"?']],
    );
  });
});

describe('the command line', () => {
  test('builds only the requested locales', async () => {
    const site = tempSite(files);
    assert.equal((await site.run('build', '--locale', 'de,ar')).code, 0);
    assert.deepEqual(
      [site.exists('build/de/index.html'), site.exists('build/ar/index.html'), site.exists('build/index.html')],
      [true, true, false],
    );
    const { code, diagnostics } = await site.report('check', '--locale', 'dee');
    assert.equal(code, 2);
    assert.match(diagnostics[0]?.message ?? '', /The site has "en", "de", "ar"\./);
  });
});
