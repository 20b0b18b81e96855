import { createContext, useContext } from 'react';
import type { SiteData } from '../../src/model/site-data.ts';

/** Holds the site while a page renders; `renderPage` provides it. */
export const SiteContext = createContext<SiteData | undefined>(undefined);

/** The site that the page belongs to. Throws outside `renderPage`. */
export function useSite(): SiteData {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() works only while renderPage() renders a page.');
  return site;
}
