import { isRuleId, ruleIds } from '../model/rules.ts';
import type { SiteConfig } from './schema.ts';
import type { Problem } from './zod-problems.ts';

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
