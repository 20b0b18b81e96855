import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brief, type SiteFiles } from '../../support/program/temp-site.ts';
import { inside, linksIn, type RenderedSite, siteFrom, textOf } from '../../support/sites/site-from.ts';

const locales = { en: '', de: 'de/', ar: 'ar/' };
const versions = { 'content/docs': 'docs/next/', 'versions/2.0': 'docs/', 'versions/1.0': 'docs/1.0/' };

const words = {
  en: { intro: 'Introduction', use: 'Usage', part: 'Part', about: 'About' },
  de: { intro: 'Einführung', use: 'Benutzung', part: 'Teil', about: 'Über uns' },
  ar: { intro: 'مقدمة', use: 'الاستعمال', part: 'جزء', about: 'عنّا' },
};

/** The documents of one version in one language, in their folder. */
function documents(folder: string, { intro, use, part, about }: (typeof words)['en']): SiteFiles {
  return {
    [`${folder}/intro.md`]: `---\ntags: [setup]\n---\n\n# ${intro}\n\n[${part}](guides/use.md#part), [${about}](/about)\n\n![Dot](./dot.svg)\n`,
    [`${folder}/guides/use.md`]: `# ${use}\n\n## ${part} {#part}\n\n[${intro}](../intro.md), [${use}](/docs/guides/use)\n`,
  };
}

/** Three versions in three languages. Version 1.0 is not translated to Arabic, so it is shown in English there. */
const files: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Shop', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ar'] },
  navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown', position: 'right' }] },
};\n`,
  ...documents('content/docs', words.en),
  ...documents('versions/2.0', words.en),
  ...documents('versions/1.0', words.en),
  ...documents('i18n/de/docs', words.de),
  ...documents('i18n/de/versions/2.0', words.de),
  ...documents('i18n/de/versions/1.0', words.de),
  ...documents('i18n/ar/docs', words.ar),
  ...documents('i18n/ar/versions/2.0', words.ar),
  ...Object.fromEntries(
    Object.keys(versions).map((folder) => [`${folder}/dot.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>']),
  ),
  'content/pages/about.md': '# About\n',
  'i18n/de/pages/about.md': '# Über uns\n',
  'i18n/ar/pages/about.md': '# عنّا\n',
};

/** URLs of this host in a page: links, images, scripts, styles, canonical and alternates. */
function addressesOn(html: string, path: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="([^"]*)"/gi)].flatMap(([, href = '']) => {
    const { origin, pathname, hash } = new URL(href, `https://example.com/${path.replace(/index\.html$/, '')}`);
    return origin === 'https://example.com' ? [pathname + hash] : [];
  });
}

/** The output path of a URL. */
function outputOf(address: string): string {
  const [path = ''] = address.slice(1).split('#');
  return decodeURIComponent(path === '' || path.endsWith('/') ? `${path}index.html` : path);
}

function alternatesOn(html: string): [lang: string, href: string][] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="https:\/\/example.com\/([^"]*)"/g)].map(
    ([, lang = '', href = '']) => [lang, href],
  );
}

const menuIn = (site: RenderedSite, path: string) =>
  linksIn(inside(site.page(path), 'details', 'sd-dropdown')).map((link) => link.split(' > ')[1]);

describe('three versions in three languages', async () => {
  const site = await siteFrom(files);
  const markdownPages = site.paths.map((path) => path.replace(/html$/, 'md'));
  const outputs = new Set([...site.paths, ...markdownPages, ...site.filePaths, ...Object.keys(site.copies)]);

  test('build without problems', () => assert.deepEqual(site.diagnostics, []));

  test('have the same pages in each version and language', () => {
    const pages = ['guides/use/', 'intro/', 'tags/', 'tags/setup/'];
    const expected = Object.values(locales).flatMap((locale) => [
      `${locale}404.html`,
      `${locale}index.html`,
      `${locale}about/index.html`,
      `${locale}search/index.html`,
      ...Object.values(versions).flatMap((version) => pages.map((page) => `${locale}${version}${page}index.html`)),
    ]);
    assert.deepEqual(site.paths, expected.sort());
  });

  test('have a target for every URL and anchor on every page', () => {
    const broken = site.paths.flatMap((path) =>
      addressesOn(site.page(path), path).flatMap((address) => {
        const [, anchor] = address.split('#');
        const output = outputOf(address);
        const isThere = outputs.has(output) && (anchor === undefined || anchor === '' || site.page(output).includes(` id="${anchor}"`));
        return isThere ? [] : [`${path} > ${address}`];
      }),
    );
    assert.deepEqual(broken, []);
  });

  test('have links within their language and version', () => {
    for (const locale of Object.values(locales))
      for (const [folder, version] of Object.entries(versions)) {
        const links = (page: string) => linksIn(inside(site.page(`${locale}${version}${page}index.html`), 'div', 'markdown'));
        const urls = (page: string) => links(page).flatMap((link) => link.split(' > ')[1]?.replace(/^#.*/, '') || []);
        assert.deepEqual(urls('intro/'), [`/${locale}${version}guides/use/#part`, `/${locale}about/`], folder);
        assert.deepEqual(urls('guides/use/'), [`/${locale}${version}intro/`, `/${locale}docs/guides/use/`], folder);
      }
  });

  test('link all languages of a page to each other', () => {
    for (const path of site.paths.filter((candidate) => !candidate.endsWith('404.html'))) {
      const html = site.page(path);
      const alternates = alternatesOn(html);
      const isCanonical = html.includes(`<link rel="canonical" href="https://example.com/${path.replace(/index\.html$/, '')}"/>`);
      // A page that is not translated names the original as canonical, and no page links to it.
      if (!isCanonical || html.includes('noindex')) {
        assert.deepEqual(alternates, [], path);
        continue;
      }
      assert.ok(
        alternates.some(([, href]) => `${href}index.html` === path),
        path,
      );
      for (const [, href] of alternates) assert.deepEqual(alternatesOn(site.page(`${href}index.html`)), alternates, path);
    }
  });

  test('keep the language in the version dropdown, and the version in the locale dropdown', () => {
    assert.deepEqual(menuIn(site, 'ar/docs/1.0/guides/use/index.html'), [
      '/ar/docs/next/guides/use/',
      '/ar/docs/guides/use/',
      '/ar/docs/1.0/guides/use/',
    ]);
    const languages = linksIn(inside(site.page('ar/docs/1.0/guides/use/index.html').split('data-locales=""')[1] ?? '', 'ul'));
    assert.deepEqual(languages, [
      'English > /docs/1.0/guides/use/',
      'Deutsch > /de/docs/1.0/guides/use/',
      'العربية > /ar/docs/1.0/guides/use/',
    ]);
  });

  test('show the language of the site around a document, even if it is not translated', () => {
    const html = site.page('ar/docs/1.0/intro/index.html');
    assert.match(html, /<html lang="ar" dir="rtl"/);
    assert.match(html, /<div class="markdown" lang="en" dir="ltr">/);
    assert.equal(textOf(inside(html, 'h1')), 'Introduction');
    assert.match(textOf(inside(html, 'div', 'sd-version-notice')), /أحدث إصدار/);
    assert.match(html, /<link rel="canonical" href="https:\/\/example.com\/docs\/1.0\/intro\/"/);
  });
});

test('a broken link in one version of one language is reported there, once', async () => {
  const { diagnostics } = await siteFrom({
    ...files,
    'i18n/de/versions/1.0/guides/use.md': `# Benutzung\n\n## Teil {#part}\n\n[weg](../gone.md)\n`,
  });
  assert.deepEqual(brief(diagnostics), ['link-broken i18n/de/versions/1.0/guides/use.md:5:1']);
});

test('a broken link in a document that two languages show is reported once', async () => {
  const { diagnostics } = await siteFrom({ ...files, 'versions/1.0/guides/use.md': '# Usage\n\n## Part {#part}\n\n[gone](../gone.md)\n' });
  assert.deepEqual(brief(diagnostics), ['link-broken versions/1.0/guides/use.md:5:1']);
});

test('the locale dropdown can have links above the locales, and a query in their links', async () => {
  const own = "type: 'localeDropdown', queryString: '?persistLocale=true', dropdownItemsBefore: [{ label: 'First', to: '/about' }]";
  const site = await siteFrom({ ...files, 'site.config.ts': String(files['site.config.ts']).replace("type: 'localeDropdown'", own) });
  assert.deepEqual(linksIn(inside(site.page('docs/intro/index.html').split('data-locales=""')[1] ?? '', 'ul')), [
    'First > /about/',
    'English > /docs/intro/?persistLocale=true',
    'Deutsch > /de/docs/intro/?persistLocale=true',
    'العربية > /ar/docs/intro/?persistLocale=true',
  ]);
});
