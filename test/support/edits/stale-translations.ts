import type { SiteFiles, TempSite } from '../program/temp-site.ts';

/** A configuration with two languages; `more` are additional keys. */
export const config = (more = '') =>
  `export default { title: 'Shop', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, ${more} };\n`;

/** A document, a post and a page with their translations. */
export const files: SiteFiles = {
  'site.config.ts': config(),
  'content/docs/a.md': '# A\n\nText.\n',
  'content/docs/b.md': '# B\n\nText.\n',
  'content/blog/2026-01-02-post.md': '# Post\n\n<!-- truncate -->\n\nText.\n',
  'content/pages/about.md': '# About\n\nText.\n',
  'i18n/de/docs/a.md': '# A\n\nText auf Deutsch.\n',
  'i18n/de/docs/b.md': '# B\n\nText auf Deutsch.\n',
  'i18n/de/docs/only-here.md': '# Nur hier\n\nText.\n',
  'i18n/de/blog/2026-01-02-post.md': '# Beitrag\n\n<!-- truncate -->\n\nText.\n',
  'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n\nText.\n',
};

/** The first commit of the site. */
export const first = { author: 'Ann', date: '2026-03-01T10:00:00Z', files };

/** A commit a month later. */
export const later = (changed: SiteFiles) => ({ author: 'Ann', date: '2026-04-01T10:00:00Z', files: changed });

/** The problems that a command reports, each in one line. */
export async function problemsOf(site: TempSite, command = 'check') {
  const { diagnostics } = await site.report(command);
  return diagnostics.map(({ code, severity, file, line, message }) => `${severity} ${code} ${file}:${line} ${message}`);
}
