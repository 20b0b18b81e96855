import type { SourcePlace } from './doc.ts';

/** A second address of a page. */
export interface Alias {
  readonly url: string;
  /** Where its source names it. */
  readonly place?: SourcePlace | undefined;
}
