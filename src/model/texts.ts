import type { BlogTexts } from './blog-texts.ts';
import type { CountedText } from './counted-text.ts';
import type { FailureTexts } from './failure-texts.ts';
import type { SearchTexts } from './site-search.ts';

/** Texts of the interface in the language of the page. `{name}` marks a place that is filled in. */
export interface Texts {
  readonly skipToContent: string;
  readonly mainNavigation: string;
  readonly menu: string;
  readonly closeMenu: string;
  readonly backToMainMenu: string;
  readonly backToTop: string;
  readonly announcement: string;
  readonly close: string;
  readonly docsSidebar: string;
  readonly breadcrumbs: string;
  readonly homePage: string;
  readonly onThisPage: string;
  readonly docPages: string;
  readonly previous: string;
  readonly next: string;
  readonly opensInNewTab: string;
  readonly tabs: string;
  readonly copyCode: string;
  readonly copied: string;
  /** Name of the bar that shows while a page is loaded. */
  readonly pageLoads: string;
  readonly wrapLines: string;
  /** `{label}`. */
  readonly expandCategory: string;
  /** `{label}`. */
  readonly collapseCategory: string;
  readonly expandSidebar: string;
  readonly collapseSidebar: string;
  /** `{mode}`. */
  readonly switchColorMode: string;
  readonly colorModes: Readonly<Record<'system' | 'light' | 'dark', string>>;
  readonly moreInCategory: CountedText;
  readonly allDocuments: string;
  readonly items: CountedText;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
  readonly notFoundContact: string;
  /** `{site}` and `{version}`. */
  readonly unreleasedVersion: string;
  /** `{site}` and `{version}`. */
  readonly unmaintainedVersion: string;
  /** `{link}` and `{version}`. */
  readonly forLatestVersion: string;
  readonly latestVersion: string;
  readonly versionBadge: string;
  readonly unlistedTitle: string;
  readonly unlistedText: string;
  readonly untranslatedTitle: string;
  readonly untranslatedText: string;
  readonly language: string;
  readonly docs: string;
  /** Titles of admonitions whose author gives none, by type. */
  readonly admonitions: Readonly<Record<string, string>>;
  /** `{heading}`. */
  readonly directLink: string;
  readonly footnotes: string;
  /** `{number}`. */
  readonly backToReference: string;
  readonly tags: string;
  readonly tagsOfPage: string;
  readonly allTags: string;
  /** `{tag}`. */
  readonly docsTagged: CountedText;
  readonly editPage: string;
  readonly lastUpdated: string;
  readonly lastUpdatedBy: string;
  readonly lastUpdatedByAuthor: string;
  readonly blog: BlogTexts;
  readonly failures: FailureTexts;
  readonly search: SearchTexts;
  readonly redirectingTo: string;
  readonly documents: string;
  readonly otherDocuments: string;
  readonly posts: string;
  readonly pages: string;
  readonly allPagesInOneFile: string;
}
