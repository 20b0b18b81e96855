import { join } from 'node:path';
import { type CheckPage, pageChecker } from '../../check/check-page.ts';
import type { Site } from '../../load-site.ts';
import type { SiteRenderer } from '../../renderer/site-renderer.ts';
import { renderWholeSite, type WholeSite } from './render-whole-site.ts';

/** A site in all its languages that is ready to answer. */
export interface ReadySites {
  readonly sites: readonly Site[];
  /** Gets everything ready for one language, when its first page is asked for. */
  rendererOf(site: Site): Promise<SiteRenderer>;
  /** Search index and sitemap of one locale, as they are since the last change. */
  wholeSiteOf(site: Site): Promise<WholeSite>;
  /** Looks for links of its pages that lead nowhere. */
  checkerOf(site: Site): CheckPage;
  /** Sources whose bodies have changed since the sites were loaded: their hashes by path. */
  readonly changedBodies: ReadonlyMap<string, string>;
  /** Sources have other bodies now, and nothing else has changed: their new hashes by path. */
  changeBodies(hashes: ReadonlyMap<string, string>): void;
}

/** How sites are made ready. */
export interface SiteOpening {
  readonly open: (site: Site) => Promise<SiteRenderer>;
  /** Sources whose bodies have changed since the sites were loaded: their hashes by path. */
  readonly changed: ReadonlyMap<string, string>;
}

/** Begins with no renderer. */
export function readySites(sites: readonly Site[], { open, changed }: SiteOpening): ReadySites {
  const renderers = new Map<Site, Promise<SiteRenderer>>();
  const wholeSites = new Map<Site, Promise<WholeSite>>();
  const checkers = new Map<Site, CheckPage>();
  const changedBodies = new Map(changed);
  const remember = <Value>(values: Map<Site, Value>, site: Site, make: () => Value): Value => {
    const value = values.get(site) ?? make();
    values.set(site, value);
    return value;
  };
  const rendererOf = (site: Site) => remember(renderers, site, async () => ({ ...(await open(site)), changedBodies }));
  return {
    sites,
    changedBodies,
    rendererOf,
    wholeSiteOf: (site) => remember(wholeSites, site, () => rendererOf(site).then(renderWholeSite)),
    checkerOf: (site) => remember(checkers, site, () => pageChecker(site, sites)),
    changeBodies(hashes) {
      for (const [path, hash] of hashes) changedBodies.set(path, hash);
      for (const [site, renderer] of renderers) {
        const paths = new Set([...hashes.keys()].map((path) => join(site.root, path)));
        // Who could not open it has said so.
        renderer.then(({ files }) => files.forget(paths)).catch(() => {});
      }
      wholeSites.clear();
    },
  };
}
