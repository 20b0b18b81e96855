/** Messages of the interface in the language of the page. `{name}` is a placeholder. */
export interface Messages {
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
  /** Accessible name of the progress bar. */
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
  /** Default titles of admonitions, by type. */
  readonly admonitions: Readonly<Record<string, string>>;
  /** `{heading}`. */
  readonly directLink: string;
  readonly footnotes: string;
  /** `{number}`. */
  readonly backToReference: string;
  readonly tags: string;
  readonly tagsOfPage: string;
  readonly allTags: string;
  readonly tagIndex: TagIndexMessages;
  /** `{tag}`. */
  readonly docsTagged: CountedText;
  readonly editPage: string;
  readonly lastUpdated: string;
  readonly lastUpdatedBy: string;
  readonly lastUpdatedByAuthor: string;
  readonly contributors: string;
  readonly likelyPages: string;
  readonly actions: ActionMessages;
  readonly blog: BlogMessages;
  readonly failures: FailureMessages;
  readonly search: SearchMessages;
  readonly redirectingTo: string;
  readonly documents: string;
  readonly otherDocuments: string;
  readonly posts: string;
  readonly pages: string;
  readonly allPagesInOneFile: string;
}

/** Messages at the end of an article. `{name}` is a placeholder. */
interface ActionMessages {
  readonly wasHelpful: string;
  readonly yes: string;
  readonly no: string;
  readonly thanks: string;
  readonly contact: string;
  readonly copyMarkdown: string;
  readonly viewMarkdown: string;
  /** `{program}`. */
  readonly openIn: string;
  /** The prompt; `{url}`. */
  readonly readPage: string;
}

/** Messages of the tag index. */
interface TagIndexMessages {
  readonly filter: string;
  readonly order: string;
  readonly byName: string;
  readonly byCount: string;
  readonly mostUsed: string;
  readonly noTags: string;
}

/** Messages of blogs. `{name}` is a placeholder. */
export interface BlogMessages {
  readonly recentPosts: string;
  readonly recentTitle: string;
  readonly minutesRead: CountedText;
  readonly readMore: string;
  readonly readMoreAbout: string;
  readonly noPosts: string;
  readonly listPages: string;
  readonly newerEntries: string;
  readonly olderEntries: string;
  /** `{number}` and `{count}`. */
  readonly pageOfList: string;
  readonly postPages: string;
  readonly newerPost: string;
  readonly olderPost: string;
  /** `{tag}`. */
  readonly postsTagged: CountedText;
  readonly archive: string;
  readonly authors: string;
  readonly posts: CountedText;
  readonly noPostsOfAuthor: string;
  readonly viewAllAuthors: string;
  readonly accountOf: string;
  readonly relatedPosts: string;
  readonly share: string;
  /** `{platform}`. */
  readonly shareBy: string;
}

/** Messages for failures in the browser. `{name}` is a placeholder. */
export interface FailureMessages {
  readonly crashed: string;
  readonly tryAgain: string;
  /** Joins the message of an error and that of its cause. */
  readonly cause: string;
  /** Button that retries a failed load. */
  readonly retry: string;
  /** A script did not arrive. */
  readonly partNotLoaded: string;
  readonly siteNotLoaded: string;
  readonly wrongBaseUrl: string;
  /** `{baseUrl}`. */
  readonly currentBaseUrl: string;
  /** `{baseUrl}`, which is the default. */
  readonly defaultBaseUrl: string;
  /** `{baseUrl}`. */
  readonly suggestedBaseUrl: string;
}

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
export interface Counting {
  readonly count: number;
  /** Language of the page. */
  readonly lang: string;
  /** Values of the placeholders other than `{count}`. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** Selects the plural form for a number and fills in its placeholders. */
export function countText(text: CountedText, { count, lang, values = {} }: Counting): string {
  const form = text[pluralCategory(count, text.lang ?? lang)] ?? text.other;
  return form.replace(/\{(\w+)\}/g, (place, name: string) => (name === 'count' ? String(count) : (values[name] ?? place)));
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

/** Messages of the search box and search page. */
export interface SearchMessages {
  readonly search: string;
  readonly clear: string;
  readonly results: string;
  readonly loading: string;
  readonly noResults: string;
  /** `{query}`. */
  readonly didYouMean: string;
  readonly resultCount: CountedText;
  /** The number of pages. */
  readonly allResults: CountedText;
  /** The number of pages; `{context}`. */
  readonly allResultsWithin: CountedText;
  /** `{context}`. */
  readonly allResultsOutside: string;
  readonly notLoaded: string;
  /** Follows it in the search box. */
  readonly typeAgain: string;
  readonly pageTitle: string;
  /** `{query}`. */
  readonly resultsFor: string;
  readonly documentsFound: CountedText;
  readonly noDocuments: string;
  readonly moreResults: string;
  readonly context: string;
  readonly everywhere: string;
  /** `{context}`. */
  readonly outsideOf: string;
  readonly version: string;
  readonly lastVersions: string;
  readonly needsScript: string;
  readonly apiReference: string;
}
