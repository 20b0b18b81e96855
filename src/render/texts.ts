import type { Texts } from '../model/texts.ts';
import { englishBlogTexts } from './blog-texts.ts';

/** English texts of the interface. */
export const englishTexts: Texts = {
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  menu: 'Menu',
  docsSidebar: 'Docs sidebar',
  breadcrumbs: 'Breadcrumbs',
  homePage: 'Home page',
  onThisPage: 'On this page',
  docPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  opensInNewTab: '(opens in new tab)',
  copyCode: 'Copy code to clipboard',
  copied: 'Copied',
  moreInCategory: '{count} more',
  allDocuments: 'All documents',
  oneItem: '1 item',
  manyItems: '{count} items',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'We could not find what you were looking for.',
  notFoundContact: 'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  unlistedTitle: 'Unlisted page',
  unlistedText: 'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  blog: englishBlogTexts,
};
