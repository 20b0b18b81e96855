import type { CheckedPage } from '../check/check-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Route } from '../model/graph.ts';
import type { RecordedPage } from '../model/ingredients.ts';
import type { WrittenPage } from './search-indexer.ts';

/** A finished page. */
export interface RenderedPage {
  readonly route: Route;
  /** Its HTML; renders it where that was not necessary before. */
  readonly html: () => string;
  /** Hash of the HTML of a page that was made before: a file that has it needs no writing. Absent for others. */
  readonly hash?: string | undefined;
  /** False for pages that say they should not be found, and for lists by tag, which say nothing of their own. */
  readonly isIndexed: boolean;
  /** What the search of the site finds of it; absent where it is not looked for. */
  readonly found?: WrittenPage | undefined;
  readonly checked: CheckedPage;
  /** What it is made of, and what of that was in the store; absent where no page is remembered. */
  readonly made?: RecordedPage | undefined;
  readonly warnings: readonly Diagnostic[];
}
