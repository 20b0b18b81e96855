import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TempSite } from '../program/temp-site.ts';
import { browsedSite } from './browsed-site.ts';
import { type Watched, watchPage } from './watch-page.ts';

/** A page in a browser, with its requests and errors. */
export interface SearchVisit extends Watched {
  readonly page: Page;
}

/** Opens a path of the site, on a desktop unless the options say otherwise. `prepare` is called before the page is loaded. */
type VisitSearch = (
  path: string,
  look: (visit: SearchVisit) => Promise<void>,
  options?: BrowserContextOptions,
  prepare?: (page: Page) => unknown,
) => Promise<void>;

/** A desktop. */
export const wide = { width: 1280, height: 800 };
/** A phone. */
export const phone = { width: 390, height: 844 };

/**
 * Builds and serves a site with search for the tests of a `describe`. With `whenQuiet`, a visit begins when the page has loaded
 * everything, and its requests are those since then.
 */
export function searchVisits(site: TempSite, { whenQuiet }: { readonly whenQuiet: boolean }): VisitSearch {
  const browsed = browsedSite(site);
  return (path, look, options = {}, prepare) => {
    const watched: Watched = { requests: [], complaints: [] };
    return browsed.visit(
      path,
      { viewport: wide, ...options },
      async (page) => {
        if (whenQuiet) {
          if (options.javaScriptEnabled !== false) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
          await page.waitForLoadState('networkidle');
          watched.requests.length = 0;
        }
        await look({ page, ...watched });
      },
      async (page) => {
        watchPage(page, browsed.url, watched);
        await prepare?.(page);
      },
    );
  };
}
