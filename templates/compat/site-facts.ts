import { createContext, use } from 'react';
import type { SiteFacts, SiteSettings } from '../../src/model/site-facts.ts';
import { SiteDataContext } from '../parts/site-context.ts';

/** The site of an island, whose components do not have the context of their page. */
export const IslandSite = createContext<SiteFacts | undefined>(undefined);

/** Site data for components, in pages and in islands. In the browser, a script with this data replaces this module. */
export function useSiteFacts(): SiteFacts {
  const island = use(IslandSite);
  const site = use(SiteDataContext);
  const facts = island ?? site;
  if (!facts) throw new Error('Site data is only available while a page is rendered.');
  return facts;
}

/** The docs sets of the site. In the browser, only scripts that use them contain them. */
export function useDocsSets(): SiteSettings['docsSets'] {
  return useSiteFacts().settings.docsSets;
}

/** Navbar, footer and other chrome, as configured; in the browser like the docs sets. */
export function useSiteChrome(): SiteSettings['chrome'] {
  return useSiteFacts().settings.chrome;
}
