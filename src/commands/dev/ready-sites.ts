import { join } from 'node:path';
import { type CheckPage, pageChecker } from '../../check/check-page.ts';
import type { Site } from '../../load-site.ts';
import type { SiteRenderer } from '../../render/site-renderer.ts';
import { getOrMake } from '../../text/group-by.ts';
import { renderWholeSite, type WholeSite } from './render-whole-site.ts';

/** A loaded site in all locales, with renderers. */
export interface ReadySites {
  readonly sites: readonly Site[];
  /** The renderer of one locale, created on first use. */
  rendererOf(site: Site): Promise<SiteRenderer>;
  /** Search index and sitemap of one locale, up to date with the last change. */
  wholeSiteOf(site: Site): Promise<WholeSite>;
  /** Checks the links of its pages. */
  checkerOf(site: Site): CheckPage;
  /** New hashes by path of sources whose bodies changed since the sites were loaded. */
  readonly changedBodies: ReadonlyMap<string, string>;
  /** Adds sources whose bodies, but not metadata, changed: their new hashes by path. */
  changeBodies(hashes: ReadonlyMap<string, string>): void;
}

/** How renderers are created. */
interface SiteOpening {
  readonly open: (site: Site, changedBodies: ReadonlyMap<string, string>) => Promise<SiteRenderer>;
  /** New hashes by path of sources whose bodies changed since the sites were loaded. */
  readonly changed: ReadonlyMap<string, string>;
}

/** Wraps loaded sites; renderers are created on first use. */
export function readySites(sites: readonly Site[], { open, changed }: SiteOpening): ReadySites {
  const renderers = new Map<Site, Promise<SiteRenderer>>();
  const wholeSites = new Map<Site, Promise<WholeSite>>();
  const checkers = new Map<Site, CheckPage>();
  const changedBodies = new Map(changed);
  const rendererOf = (site: Site) => getOrMake(renderers, site, () => open(site, changedBodies));
  return {
    sites,
    changedBodies,
    rendererOf,
    wholeSiteOf: (site) => getOrMake(wholeSites, site, () => rendererOf(site).then(renderWholeSite)),
    checkerOf: (site) => getOrMake(checkers, site, () => pageChecker(site, sites)),
    changeBodies(hashes) {
      for (const [path, hash] of hashes) changedBodies.set(path, hash);
      for (const [site, renderer] of renderers) {
        const paths = new Set([...hashes.keys()].map((path) => join(site.root, path)));
        // A renderer that failed was reported when it was requested.
        renderer.then(({ sink }) => sink.files.forget(paths)).catch(() => {});
      }
      wholeSites.clear();
    },
  };
}
