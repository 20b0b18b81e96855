/** Level of a rule: errors fail a run, warnings are printed, and a rule that is off does not run. */
export type RuleLevel = 'error' | 'warn' | 'off';

/** The rules that a site can configure in `rules`: their default levels, and what they report. Other diagnostics are always errors. */
const rules = {
  'agent-index': ['off', 'A missing, too long or invalid `llms.txt`.'],
  'agent-page': ['off', 'Documents that AI agents may truncate.'],
  'agent-start': ['off', 'Pages whose content starts late in the HTML.'],
  'anchor-broken': ['error', 'Links to a missing heading; takes precedence over `onBrokenAnchors`.'],
  'anchor-gone': ['warn', 'In `check --against`: removed anchors.'],
  'author-inline': ['warn', 'Inline authors in posts; takes precedence over `onInlineAuthors`.'],
  'code-content-ignored': ['warn', 'Code blocks with `file=` that also have content.'],
  'code-file-broken': ['error', 'Code blocks that include a missing file.'],
  'code-region-missing': ['error', 'Code blocks that include a missing region or line.'],
  'color-contrast': ['warn', 'Theme and code colors with low contrast.'],
  'content-static': ['error', '`<BrowserOnly>` and event handlers outside client components.'],
  'description-duplicate': ['off', 'Pages with the same description.'],
  'description-missing': ['off', 'Pages without a description.'],
  'directive-unknown': ['warn', 'Directives (`:::name`) with an unknown name.'],
  'disable-invalid': ['warn', 'Comments that disable a rule without a reason, or that name an unknown rule.'],
  'disable-unused': ['warn', 'Unused comments that disable a rule.'],
  'doc-empty': ['warn', 'Documents without content.'],
  'example-host': ['off', 'Links and images at `example.com`, `localhost` and other hosts that readers cannot reach.'],
  'feed-invalid': ['error', 'Feeds with invalid XML, URLs or dates.'],
  'front-matter-ignored': ['warn', 'Unknown values in front matter.'],
  'front-matter-invalid': ['error', 'Wrong values in front matter; they are left out.'],
  'front-matter-syntax': ['error', 'Front matter that is not valid YAML, or not at the top.'],
  'git-shallow': ['warn', 'Shallow clones, if git dates are needed.'],
  'git-unavailable': ['warn', 'Dates that git cannot provide.'],
  'headers-unwritten': ['warn', 'A static `_headers` file that replaces the content security policy.'],
  'heading-order': ['warn', 'Headings that skip a level.'],
  'heading-text': ['off', 'Headings that are empty, or that repeat another heading of their section.'],
  'html-repaired': ['warn', 'HTML in documents that does not fit together.'],
  'id-duplicate': ['warn', 'Duplicate ids on a page.'],
  'image-alt': ['warn', 'Images without alternative text.'],
  'image-broken': ['error', 'Missing images; takes precedence over `onBrokenImages`.'],
  'image-damaged': ['warn', 'Images that are empty or damaged.'],
  'image-size': ['off', 'HTML images in documents without `width` and `height`.'],
  'link-broken': ['error', 'Links to a missing page or file; takes precedence over `onBrokenLinks`.'],
  'link-external-broken': ['warn', 'In `check --external`: links to other sites that cannot be reached.'],
  'link-redirected': ['warn', 'Links to a redirect of the site.'],
  'link-text': ['warn', 'Links without text.'],
  'link-text-vague': ['off', 'Vague link text such as "here" and "read more".'],
  'locale-missing': ['warn', 'Locales without translations.'],
  'page-differs': ['warn', 'In `check --against`: pages with a different title, first heading or ids.'],
  'page-language': ['warn', 'Pages without a valid `lang`.'],
  'page-orphan': ['off', 'Pages that no other page links to.'],
  'page-size': ['error', 'Pages that exceed a limit in `budgets`.'],
  'placeholder-text': ['off', 'Words such as "TODO" and "lorem ipsum" in the text of a page.'],
  'plugin-message': ['warn', 'Messages of remark and rehype plugins.'],
  'post-untruncated': ['warn', 'Posts without a truncate marker; takes precedence over `onUntruncatedBlogPosts`.'],
  'redirect-broken': ['error', 'Redirects to a missing page, file or heading.'],
  'redirect-unwritten': [
    'warn',
    'Static `_redirects` or host files that replace generated ones, and redirects beyond the limit of a host.',
  ],
  'search-context-empty': ['warn', 'Search contexts without pages.'],
  'search-miss': ['error', 'In `check`: failed search tests.'],
  'sitemap-invalid': ['error', 'Sitemaps with invalid XML, URLs or dates.'],
  'syntax-failed': ['warn', 'Syntax in documents that has no effect.'],
  'table-header': ['warn', 'Tables without header cells.'],
  'tag-undeclared': ['warn', 'Tags that are not in the tags file; takes precedence over `onInlineTags`.'],
  'template-unused': ['warn', 'Templates that do not replace a default template.'],
  'title-duplicate': ['off', 'Pages with the same title.'],
  'translation-stale': ['warn', 'In `check`: translations that are older than their original.'],
  'url-missing': ['error', 'In `check --against`: missing URLs.'],
  'url-slash': ['warn', 'In `check --against`: URLs that differ only in the trailing slash.'],
  'url-unsafe': ['error', 'URLs that run code, such as `javascript:`.'],
} as const satisfies Readonly<Record<string, readonly [level: RuleLevel, reports: string]>>;

/** Rules that run only on request: in other runs, a comment that disables one does not count as unused. */
export const rulesOnRequest: readonly RuleId[] = [
  'link-external-broken',
  'page-differs',
  'search-miss',
  'translation-stale',
  'url-missing',
  'url-slash',
];

/** A rule, which is the code of the diagnostics that it reports. */
export type RuleId = keyof typeof rules;

/** The levels that a site sets. */
export type RuleSettings = { readonly [Id in RuleId]?: RuleLevel | undefined } & { readonly [rule: string]: RuleLevel | undefined };

/** All rules, in alphabetical order. */
export const ruleIds: readonly RuleId[] = Object.keys(rules).filter(isRuleId);

/** True for the code of a rule. */
export function isRuleId(code: string): code is RuleId {
  return Object.hasOwn(rules, code);
}

/** Rules that a check of a single page can decide. */
export const rulesOfPages: readonly RuleId[] = [
  'example-host',
  'heading-order',
  'heading-text',
  'id-duplicate',
  'image-alt',
  'image-broken',
  'image-size',
  'link-broken',
  'link-redirected',
  'link-text',
  'link-text-vague',
  'page-size',
  'placeholder-text',
  'table-header',
  'url-unsafe',
];

/** The level of a rule in a site. */
export function levelOf(rule: RuleId, settings: RuleSettings): RuleLevel {
  return settings[rule] ?? rules[rule][0];
}

/** What a rule reports, in one sentence. */
export function reportsOf(rule: RuleId): string {
  return rules[rule][1];
}
