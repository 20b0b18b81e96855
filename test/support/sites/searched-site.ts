import type { SiteFiles } from '../program/temp-site.ts';

/** A site to search: with a context, two versions, two languages, posts, and enough results of one word to fill a list. */
export const searchedSite: SiteFiles = {
  'site.config.ts': `export default {
  title: 'Banner',
  url: 'https://example.com',
  contentSecurityPolicy: true,
  search: { contexts: [{ label: 'API', path: 'docs/api' }] },
  docs: { lastVersion: 'current' },
  i18n: { locales: ['en', 'ar'] },
  navbar: { items: [
    { label: 'Docs', to: '/docs/install', position: 'left' },
    { label: 'Posts', to: '/blog', position: 'left' },
    { type: 'docsVersionDropdown', position: 'right' },
  ] },
};`,
  // Browsers request it on their own.
  'content/static/favicon.ico': '',
  'content/docs/install.md': `# Install the banner

Add the cookie banner to your theme, step by step.

## From the store

Open the store, look for the **banner** and install it. The banner shows itself at once.

## By hand

Copy the snippet of the banner, \`useBanner()\`, into your theme.
`,
  'content/docs/uninstall.md':
    '# Uninstall\n\nRemove the banner, then delete the app. Write your résumé later.\n\n## Leftovers of a banner\n\nLook for files of the banner.\n',
  'content/docs/colours.md': '# Colours of the banner\n\nChange colours, borders, and the text of each button of a banner.\n',
  'content/docs/api/token.md': '# API tokens\n\nA banner token opens the API.\n\n## Expiry\n\nA token for a banner ends after a day.\n',
  'content/docs/api/list.md': '# Banner list\n\nGet all of the banners. There is a zebra.\n',
  'content/blog/2024-01-01-news.md': '---\ntitle: New banner\n---\n\nA post about the banner. See a giraffe.\n',
  'versions/1.0/install.md': '# Install the old banner\n\nAn old way. The wizard does it.\n',
  'i18n/ar/docs/install.md': '# تثبيت الشعار\n\nأضف الشعار إلى موقعك.\n',
};
