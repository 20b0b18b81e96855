import { createContext } from 'react';

/** What the components of a page say of it while it is rendered. Filled by them, in order: the first value wins. */
export interface PageCollector {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** True for a page without a footer. */
  noFooter?: boolean | undefined;
  /** What needs the browser in components that never run there: errors with their places, by message. */
  readonly browserNeeds: Map<string, Error>;
}

/** Absent in documents, and while the final page is rendered. */
export const CollectorContext = createContext<PageCollector | undefined>(undefined);
