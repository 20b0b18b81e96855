import type { Feature } from '../../config/feature.ts';
import { levelOf, type RuleId } from '../../model/rules.ts';
import { checkHeads } from './check-heads.ts';
import { checkOrphans } from './check-orphans.ts';
import { checkSearchContexts } from './check-search-contexts.ts';
import { budgetsSchema, checkSizes } from './check-sizes.ts';

const keys = {
  budgets: budgetsSchema.prefault({}).describe('Limits for each page; the rule `page-size` reports pages that exceed them.'),
};

/** The rules that compare pages with each other, and with what the configuration says of them. */
export const pageRules: Feature<typeof keys> = {
  name: 'page-rules',
  keys,
  plugins: ({ budgets }, { config, source }) => [
    {
      name: 'page-rules',
      check(site) {
        if (!site.isWhole) return [];
        const isOn = (rule: RuleId) => levelOf(rule, config.rules) !== 'off';
        return [
          ...checkHeads(site, config),
          ...checkSearchContexts(site, config, source),
          ...(isOn('page-orphan') ? checkOrphans(site) : []),
          ...(isOn('page-size') ? checkSizes(site, budgets, source.file) : []),
        ];
      },
    },
  ],
};
