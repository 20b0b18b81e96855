import { isRuleId, type RuleLevel, ruleIds } from '../model/rules.ts';
import type { SiteConfig } from './schema.ts';
import type { Problem } from './zod-problems.ts';

/** A configuration whose older severity keys have the levels of `rules`, which take precedence. */
export function applyRules(config: SiteConfig): SiteConfig {
  const { rules, docs, blog } = config;
  if (Object.keys(rules).length === 0) return config;
  const tags = olderKey('onInlineTags', rules['tag-undeclared']);
  const ofBlog = {
    ...tags,
    ...olderKey('onInlineAuthors', rules['author-inline']),
    ...olderKey('onUntruncatedBlogPosts', rules['post-untruncated']),
  };
  return {
    ...config,
    ...olderKey('onBrokenLinks', rules['link-broken']),
    ...olderKey('onBrokenAnchors', rules['anchor-broken']),
    ...olderKey('onBrokenImages', rules['image-broken']),
    docs: docs ? withKeys(docs, tags) : docs,
    blog: blog ? withKeys(blog, ofBlog) : blog,
  };
}

/** The options of one folder or of several, with some keys replaced. */
function withKeys<Options extends object>(options: Options | readonly Options[], keys: Partial<Options>): Options | readonly Options[] {
  return isList(options) ? options.map((one) => ({ ...one, ...keys })) : { ...options, ...keys };
}

/** `Array.isArray` does not narrow readonly lists. */
function isList<Item>(value: Item | readonly Item[]): value is readonly Item[] {
  return Array.isArray(value);
}

type Severity = SiteConfig['onBrokenLinks'];

const severities: Readonly<Record<RuleLevel, Severity>> = { error: 'error', warn: 'warn', off: 'ignore' };

/** An older key with the level of its rule; empty if the rule has none. */
function olderKey<Key extends string>(key: Key, level: RuleLevel | undefined): { [K in Key]?: Severity } {
  const keys: { [K in Key]?: Severity } = {};
  if (level !== undefined) keys[key] = severities[level];
  return keys;
}

/** Ids of the rules of all plugins, as in `rules` and comments: `plugin/rule`. */
export function pluginRuleIds(plugins: SiteConfig['plugins']): string[] {
  return plugins.flatMap(({ name, rules = {} }) => Object.keys(rules).map((id) => `${name}/${id}`));
}

/** Descriptions of the rules of all plugins, by id. */
export function pluginRuleDescriptions(plugins: SiteConfig['plugins']): ReadonlyMap<string, string> {
  return new Map(
    plugins.flatMap(({ name, rules = {} }) => Object.entries(rules).map(([id, { description }]) => [`${name}/${id}`, description])),
  );
}

/** Reports keys of `rules` that are neither a rule of storedocs nor of a plugin. */
export function unknownRules({ rules, plugins }: Pick<SiteConfig, 'rules' | 'plugins'>): Problem[] {
  const knownKeys = [...ruleIds, ...pluginRuleIds(plugins)];
  return Object.keys(rules)
    .filter((key) => !isRuleId(key) && !knownKeys.includes(key))
    .map((key) => ({ path: ['rules', key], kind: 'unknown-key', message: `Unknown key "rules.${key}".`, knownKeys }));
}
