import { createContext, useContext } from 'react';
import type { SiteData } from '../../src/model/site-data.ts';

/** The site of the page that is rendered; provided by `renderPage`. */
export const SiteDataContext = createContext<SiteData | undefined>(undefined);

/** Returns the site of the page. Throws where no page is rendered. */
export function useSite(): SiteData {
  const site = useContext(SiteDataContext);
  if (!site) throw new Error('useSite() was called outside the templates and documents of a page.');
  return site;
}
