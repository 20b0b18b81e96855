import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { levelOf } from '../../model/rules.ts';
import type { CheckedPage } from '../check-links.ts';

/** Reports pages that exceed a budget of the site: in size of their HTML, or in number of elements. */
export function checkSizes(pages: readonly CheckedPage[], site: SiteConfig): Diagnostic[] {
  const { budgets } = site;
  if (levelOf('page-size', site.rules) === 'off') return [];
  const limits = [
    { unit: 'bytes of HTML', most: budgets.html, of: 'bytes' },
    { unit: 'elements', most: budgets.elements, of: 'elements' },
  ] as const;
  return pages.flatMap(({ url, audit, source, module }) =>
    limits.flatMap(({ unit, most, of }): Diagnostic[] => {
      const found = audit?.[of] ?? 0;
      if (most === undefined || found <= most) return [];
      const file = module?.file ?? source;
      const message = `Page over budget: "${url}" has ${found} ${unit}, more than ${most}.`;
      return [
        problem('page-size', message, {
          ...(file === undefined ? {} : { file, line: 1, column: 1 }),
          hint: 'Split the page, or raise the limit in "budgets".',
        }),
      ];
    }),
  );
}
