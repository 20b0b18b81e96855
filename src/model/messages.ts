/** Messages of the interface in the language of the page. */
export type Messages = Texts<typeof englishMessages>;

type Texts<Catalog> = {
  readonly [Key in keyof Catalog]: Catalog[Key] extends string
    ? string
    : Catalog[Key] extends { readonly other: string }
      ? CountedText
      : Texts<Catalog[Key]>;
};

/** Messages of blogs. */
export type BlogMessages = Messages['blog'];

/** Messages for failures in the browser. */
export type FailureMessages = Messages['failures'];

/** Messages of the search box and search page. */
export type SearchMessages = Messages['search'];

/** A message with a number, by the plural categories of its language. `{count}` is the placeholder of the number. */
export interface CountedText {
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
  /** Language of the message; absent: that of the page. */
  readonly lang?: string | undefined;
}

/** Options of `countText`. */
interface Counting {
  readonly count: number;
  /** Language of the page. */
  readonly lang: string;
  /** Values of the placeholders other than `{count}`. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Selects the plural form for a number and fills in its placeholders. */
export function countText(text: CountedText, { count, lang, values = {} }: Counting): string {
  const form = text[pluralCategory(count, text.lang ?? lang)] ?? text.other;
  return fillText(form, { ...values, count });
}

// A cache of what depends on the key only: creating rules takes ten times as long as filling in a text.
const rulesByLang = new Map<string, Intl.PluralRules>();

function pluralCategory(count: number, lang: string): Intl.LDMLPluralRule {
  try {
    const rules = rulesByLang.get(lang) ?? new Intl.PluralRules(lang);
    rulesByLang.set(lang, rules);
    return rules.select(count);
  } catch {
    return count === 1 ? 'one' : 'other';
  }
}

/** Fills in placeholders: `{count}` becomes `values.count`. Unknown placeholders stay as they are. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const admonitions: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  important: 'Important',
  success: 'Success',
  secondary: 'Note',
};

/** English messages of the interface. `{name}` is a placeholder; an object with `other` has a text for each plural category. */
export const englishMessages = {
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close navigation bar',
  backToMainMenu: 'Back to main menu',
  backToTop: 'Scroll back to top',
  announcement: 'Announcement',
  close: 'Close',
  docsSidebar: 'Docs sidebar',
  breadcrumbs: 'Breadcrumbs',
  homePage: 'Home page',
  onThisPage: 'On this page',
  docPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  opensInNewTab: '(opens in new tab)',
  tabs: 'Alternatives',
  copyCode: 'Copy code to clipboard',
  switchColorMode: 'Switch between dark and light mode (currently {mode})',
  colorModes: { system: 'system mode', light: 'light mode', dark: 'dark mode' },
  copied: 'Copied',
  /** Accessible name of the progress bar. */
  pageLoads: 'Loading page',
  wrapLines: 'Toggle word wrap',
  expandCategory: 'Expand sidebar category “{label}”',
  collapseCategory: 'Collapse sidebar category “{label}”',
  expandSidebar: 'Expand sidebar',
  collapseSidebar: 'Collapse sidebar',
  moreInCategory: { other: '{count} more' },
  allDocuments: 'All documents',
  items: { one: '1 item', other: '{count} items' },
  notFoundTitle: 'Page Not Found',
  likelyPages: 'Did you mean one of these pages?',
  /** At the end of an article. */
  actions: {
    menu: 'Page actions',
    wasHelpful: 'Was this page helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you for your answer.',
    contact: 'Tell us what is missing',
    copyMarkdown: 'Copy page as Markdown',
    viewMarkdown: 'View as Markdown',
    openIn: 'Open in {program}',
    /** The prompt. */
    readPage: 'Read {url} and answer my questions about it.',
  },
  notFoundText: 'We could not find what you were looking for.',
  notFoundContact: 'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  unreleasedVersion: 'This is unreleased documentation for {site} {version} version.',
  unmaintainedVersion: 'This is documentation for {site} {version}, which is no longer actively maintained.',
  forLatestVersion: 'For up-to-date documentation, see the {link} ({version}).',
  latestVersion: 'latest version',
  versionBadge: 'Version: {version}',
  unlistedTitle: 'Unlisted page',
  redirectingTo: 'Redirecting to {target}',
  documents: 'Documents',
  otherDocuments: 'Other documents',
  posts: 'Posts',
  pages: 'Pages',
  allPagesInOneFile: 'The text of all pages in one file: {url}',
  unlistedText: 'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  untranslatedTitle: 'Not translated yet',
  untranslatedText: 'This page is not available in your language. It is shown in its original language.',
  language: 'Language',
  docs: 'Docs',
  /** Default titles of admonitions, by type. */
  admonitions,
  directLink: 'Direct link to {heading}',
  footnotes: 'Footnotes',
  backToReference: 'Back to reference {number}',
  tags: 'Tags',
  tagsOfPage: 'Tags:',
  allTags: 'View all tags',
  tagIndex: {
    filter: 'Filter tags',
    order: 'Order',
    byName: 'By name',
    byCount: 'By count',
    mostUsed: 'Most used',
    noTags: 'No tags match',
  },
  docsTagged: { one: 'One doc tagged with “{tag}”', other: '{count} docs tagged with “{tag}”' },
  editPage: 'Edit this page',
  lastUpdated: 'Last updated on {date}',
  lastUpdatedBy: 'Last updated on {date} by {author}',
  lastUpdatedByAuthor: 'Last updated by {author}',
  contributors: 'Contributors: {names}',
  blog: {
    recentPosts: 'Blog recent posts navigation',
    recentTitle: 'Recent posts',
    minutesRead: { one: 'One min read', other: '{count} min read' },
    readMore: 'Read more',
    readMoreAbout: 'Read more about {title}',
    noPosts: 'There are no posts yet.',
    listPages: 'Blog list page navigation',
    newerEntries: 'Newer entries',
    olderEntries: 'Older entries',
    pageOfList: 'Page {number} of {count}',
    postPages: 'Blog post page navigation',
    newerPost: 'Newer post',
    olderPost: 'Older post',
    postsTagged: { one: 'One post tagged with “{tag}”', other: '{count} posts tagged with “{tag}”' },
    archive: 'Archive',
    authors: 'Authors',
    posts: { one: 'One post', other: '{count} posts' },
    noPostsOfAuthor: 'This author has not written any posts yet.',
    viewAllAuthors: 'View all authors',
    accountOf: '{name} on {platform}',
    relatedPosts: 'Related posts',
    share: 'Share',
    shareBy: 'Share: {platform}',
  },
  search: {
    search: 'Search',
    clear: 'Clear',
    recent: 'Recently opened',
    clearRecent: 'Clear list',
    suggested: 'Suggested pages',
    results: 'Results',
    loading: 'Loading search',
    noResults: 'No results',
    didYouMean: 'Did you mean “{query}”?',
    resultCount: { one: '1 result', other: '{count} results' },
    allResults: 'See all results',
    allResultsWithin: 'See all results within “{context}”',
    allResultsOutside: 'See all results outside “{context}”',
    notLoaded: 'Search could not be loaded.',
    /** Follows it in the search box. */
    typeAgain: 'Press any key to try again.',
    pageTitle: 'Search the documentation',
    resultsFor: 'Search results for “{query}”',
    documentsFound: { one: '1 document found', other: '{count} documents found' },
    noDocuments: 'No documents were found',
    moreResults: 'Show more results',
    context: 'Search in',
    everywhere: 'Everywhere',
    outsideOf: 'Outside “{context}”',
    version: 'Version',
    lastVersions: 'Latest versions',
    needsScript: 'Search requires JavaScript, which is disabled in this browser.',
    apiReference: 'API Reference',
  },
  /** For failures in the browser. */
  failures: {
    crashed: 'This page crashed.',
    tryAgain: 'Try again',
    /** Joins the message of an error and that of its cause. */
    cause: 'Cause:',
    /** Button that retries a failed load. */
    retry: 'Retry',
    /** A script did not arrive. */
    partNotLoaded: 'This part could not be loaded. Check your connection.',
    siteNotLoaded: 'Your storedocs site did not load properly.',
    wrongBaseUrl: 'A common reason is a wrong “baseUrl” in the configuration: it must be the path at which the site is served.',
    currentBaseUrl: 'Configured: baseUrl = {baseUrl}',
    /** The same for the default. */
    defaultBaseUrl: 'Configured: baseUrl = {baseUrl} (default value)',
    suggestedBaseUrl: 'Try: baseUrl = {baseUrl}',
  },
};
