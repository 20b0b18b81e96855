import type { SiteFiles } from '../program/temp-site.ts';

/** A configuration with three languages; `i18n` and `more` are additional keys. */
export const config = (i18n = '', more = '') => `export default {
  title: 'Shop', url: 'https://example.com',
  i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ar'], ${i18n} },
  navbar: { items: [
    { label: 'Guide', to: '/docs/intro' },
    { label: 'More', items: [{ label: 'About', to: '/about' }] },
    { type: 'localeDropdown', position: 'right', dropdownItemsAfter: [{ label: 'Help', to: '/about' }] },
  ] },
  footer: { links: [{ title: 'Pages', items: [{ label: 'About', to: '/about' }] }], copyright: 'Shop' },
  ${more}
};

`;

/** An SVG image of a width. */
export const dot = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`;

/** Three languages: German in the folders of Docusaurus, Arabic in plain ones. */
export const files: SiteFiles = {
  'site.config.ts': config(),
  'content/static/logo.svg': dot(9),
  'content/docs/tags.yml': 'basics: { label: Basics }\n',
  'content/docs/intro.md':
    '---\ntags: [basics]\n---\n\n# Introduction\n\n[First](guides/first.md#part) ![dot](./dot.svg) ![other](./other.svg)\n\n:::tip\n\nA tip.\n\n:::\n',
  'content/docs/dot.svg': dot(2),
  'content/docs/other.svg': dot(3),
  'content/docs/guides/_category_.yml': 'label: Guides\nlink: { type: generated-index }\n',
  'content/docs/guides/first.md': '---\ntags: [basics]\n---\n\n# First\n\n## Part\n\n[Intro](../intro.md)\n',
  'content/docs/guides/second.md': '# Second\n\n[Blog](/blog)\n',
  'content/blog/authors.yml': 'ada: { name: Ada, title: Writer, page: true }\n',
  'content/blog/2024-01-02-hello.md':
    '---\ntitle: Hello\nauthors: ada\ntags: [News]\n---\n\nStart\n\n<!-- truncate -->\n\n[Intro](/docs/intro)\n',
  'content/blog/2024-03-04-later.md': '---\ntitle: Later\ntags: [News]\n---\n\nStart\n\n<!-- truncate -->\n\nEnd\n',
  'content/pages/about.md': '# About\n\n[Intro](/docs/intro/)\n',
  'i18n/de/docusaurus-plugin-content-docs/current/tags.yml': 'basics: { label: Grundlagen }\n',
  'i18n/de/docusaurus-plugin-content-docs/current/intro.md':
    '---\ntags: [basics]\n---\n\n# Einführung\n\n[Erste](guides/first.md#part) ![Punkt](./dot.svg) ![anderer](./other.svg)\n\n:::tip\n\nEin Tipp.\n\n:::\n',
  'i18n/de/docusaurus-plugin-content-docs/current/other.svg': dot(4),
  'i18n/de/docusaurus-plugin-content-docs/current/only-here.md': '# Nur hier\n\n[Einführung](./intro.md)\n',
  'i18n/de/docusaurus-plugin-content-docs/current.json': '{ "sidebar.defaultSidebar.category.Guides": { "message": "Anleitungen" } }',
  'i18n/de/docusaurus-plugin-content-blog/options.json':
    '{ "title": { "message": "Neuigkeiten" }, "description": { "message": "Was es Neues gibt" } }',
  'i18n/de/docusaurus-plugin-content-blog/authors.yml': 'ada: { name: Ada, title: Autorin, page: true }\n',
  'i18n/de/docusaurus-plugin-content-blog/2024-01-02-hello.md':
    '---\ntitle: Hallo\nauthors: ada\ntags: [News]\n---\n\nAnfang\n\n<!-- truncate -->\n\n[Einführung](/docs/intro)\n',
  'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n\n[Einführung](/docs/intro/)\n',
  'i18n/de/docusaurus-theme-classic/navbar.json':
    '{ "item.label.Guide": { "message": "Leitfaden" }, "item.label.About": { "message": "Über uns" } }',
  'i18n/de/docusaurus-theme-classic/footer.json':
    '{ "link.title.Pages": { "message": "Seiten" }, "link.item.label.About": { "message": "Über uns" }, "copyright": { "message": "Laden" } }',
  'i18n/ar/docs/intro.md': '# مقدمة\n\n[الأول](guides/first.md#part)\n',
  'i18n/ar/docs/guides/_category_.yml': 'label: أدلة\n',
  'i18n/ar/messages.yml':
    'copied: نُسخ!\nblog: { readMore: المزيد }\nnavbar: { Guide: الدليل }\nfooter: { Pages: صفحات }\nsidebar: { Guides: أدلة }\n',
};

/** The folder of each language in the output. */
export const languages = { en: '', de: 'de/', ar: 'ar/' };
