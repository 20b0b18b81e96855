import type { CheckedPage } from '../check/check-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageResult } from './page/make-page.ts';

/** The data of all pages that is kept until the end of a build, without their HTML. */
interface PageCollection {
  add(page: PageResult): void;
  readonly pages: readonly CheckedPage[];
  /** URLs that crawlers may list. */
  readonly indexedUrls: readonly string[];
  readonly warnings: readonly Diagnostic[];
  /** Problems of pages that could not be rendered. */
  readonly failures: readonly Diagnostic[];
}

/** Creates an empty collection. */
export function createPageCollection(): PageCollection {
  const pages: CheckedPage[] = [];
  const indexedUrls: string[] = [];
  const warnings: Diagnostic[] = [];
  const failures: Diagnostic[] = [];
  return {
    pages,
    indexedUrls,
    warnings,
    failures,
    add(page) {
      if ('failures' in page) {
        failures.push(...page.failures);
        return;
      }
      pages.push(page.checked);
      warnings.push(...page.warnings);
      if (page.isIndexed) indexedUrls.push(page.checked.url);
    },
  };
}
