import type { DiagnosticCode } from './diagnostic.ts';

/** Level of a rule: errors fail a run, warnings are printed, and a rule that is off does not run. */
export type RuleLevel = 'error' | 'warn' | 'off';

/** The rules that a site can configure in `rules`, with their default levels. Other diagnostics are always errors. */
export const ruleLevels = {
  'agent-index': 'off',
  'agent-page': 'off',
  'agent-start': 'off',
  'anchor-broken': 'error',
  'anchor-gone': 'warn',
  'author-inline': 'warn',
  'code-content-ignored': 'warn',
  'code-file-broken': 'error',
  'code-region-missing': 'error',
  'color-contrast': 'warn',
  'config-no-effect': 'warn',
  'content-static': 'error',
  'description-duplicate': 'off',
  'description-missing': 'off',
  'directive-unknown': 'warn',
  'disable-invalid': 'warn',
  'disable-unused': 'warn',
  'doc-empty': 'warn',
  'example-host': 'off',
  'feed-invalid': 'error',
  'front-matter-ignored': 'warn',
  'git-shallow': 'warn',
  'git-unavailable': 'warn',
  'headers-unwritten': 'warn',
  'heading-order': 'warn',
  'heading-text': 'off',
  'html-repaired': 'warn',
  'id-duplicate': 'warn',
  'image-alt': 'warn',
  'image-broken': 'error',
  'image-damaged': 'warn',
  'image-size': 'off',
  'link-broken': 'error',
  'link-external-broken': 'warn',
  'link-redirected': 'warn',
  'link-text': 'warn',
  'link-text-vague': 'off',
  'locale-missing': 'warn',
  'page-differs': 'warn',
  'page-language': 'warn',
  'page-orphan': 'off',
  'page-size': 'error',
  'placeholder-text': 'off',
  'plugin-message': 'warn',
  'post-untruncated': 'warn',
  'redirect-broken': 'error',
  'redirect-unwritten': 'warn',
  'search-context-empty': 'warn',
  'search-miss': 'error',
  'sitemap-invalid': 'error',
  'syntax-failed': 'warn',
  'table-header': 'warn',
  'tag-undeclared': 'warn',
  'template-unused': 'warn',
  'title-duplicate': 'off',
  'translation-stale': 'warn',
  'url-missing': 'error',
  'url-slash': 'warn',
  'url-unsafe': 'error',
} as const satisfies Partial<Record<DiagnosticCode, RuleLevel>>;

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
export type RuleId = keyof typeof ruleLevels;

/** The levels that a site sets. */
export type RuleSettings = { readonly [Id in RuleId]?: RuleLevel | undefined } & { readonly [rule: string]: RuleLevel | undefined };

/** All rules, in alphabetical order. */
export const ruleIds: readonly RuleId[] = Object.keys(ruleLevels).filter(isRuleId);

/** True for the code of a rule. */
export function isRuleId(code: string): code is RuleId {
  return Object.hasOwn(ruleLevels, code);
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
  return settings[rule] ?? ruleLevels[rule];
}
