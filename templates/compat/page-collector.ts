import { createContext } from 'react';

/** Metadata that the components of a page set while it is rendered, in order: the first value wins. */
export interface PageCollector {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
  keywords?: readonly string[] | undefined;
  /** True for a page without a footer. */
  noFooter?: boolean | undefined;
  /** True for a page with the layout component of another generator. */
  hasLayout?: boolean | undefined;
  /** Code that needs the browser in components that never run there: errors with stack traces, by message. */
  readonly browserNeeds: Map<string, Error>;
}

/** Absent in documents, and while the final page is rendered. */
export const CollectorContext = createContext<PageCollector | undefined>(undefined);
