import { join } from 'node:path';
import { type CheckPage, pageChecker } from '../../check/check-page.ts';
import type { CheckedPages } from '../../check/checked-page.ts';
import { commonBase } from '../../config/locales.ts';
import { byUrl } from '../../graph/routes/page-url.ts';
import type { Site } from '../../load-site.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { createSearchIndexer } from '../../render/files/search-indexer.ts';
import { makePage } from '../../render/page/make-page.ts';
import { createPageCollection } from '../../render/page-collection.ts';
import type { SiteRenderer } from '../../render/site-renderer.ts';
import { searchIndexRequest } from '../../search/index/index-request.ts';
import { memorySpool } from '../../store/spool.ts';
import { getOrMake } from '../../text/group-by.ts';

/** A loaded site in all locales, with renderers. */
export type ReadySites = ReturnType<typeof readySites>;

/** Wraps loaded sites; `open` creates renderers on first use. `changed` has new hashes by path of sources whose bodies changed since the sites were loaded. */
export function readySites(
  sites: readonly Site[],
  open: (site: Site, changedBodies: ReadonlyMap<string, string>) => Promise<SiteRenderer>,
  changed: ReadonlyMap<string, string>,
) {
  const renderers = new Map<Site, Promise<SiteRenderer>>();
  const wholeSites = new Map<Site, Promise<WholeSite>>();
  const checkers = new Map<Site, CheckPage>();
  const changedBodies = new Map(changed);
  /** The renderer of one locale, created on first use. */
  const rendererOf = (site: Site) => getOrMake(renderers, site, () => open(site, changedBodies));
  return {
    sites,
    /** New hashes by path of sources whose bodies changed since the sites were loaded. */
    changedBodies,
    rendererOf,
    /** Search index and sitemap of one locale, up to date with the last change. */
    wholeSiteOf: (site: Site) => getOrMake(wholeSites, site, () => rendererOf(site).then(renderWholeSite)),
    /** Checks the links of its pages. */
    checkerOf: (site: Site) => getOrMake(checkers, site, () => pageChecker(site, sites)),
    /** Adds sources whose bodies, but not metadata, changed: their new hashes by path. */
    changeBodies(hashes: ReadonlyMap<string, string>): void {
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

/** Locales that `dev` serves: the requested ones that share the host of the first. */
export function servedSites(sites: readonly Site[]): readonly Site[] {
  const wanted = sites.filter(({ isWanted }) => isWanted);
  return wanted.filter(({ config }) => config.url === wanted[0]?.config.url);
}

/** The common base path of all served locales. */
export function servedBase(sites: readonly Site[]): string {
  return commonBase(servedSites(sites).map(({ config }) => config.baseUrl));
}

/** The locale of a path, or where to redirect. */
type PlaceOfPath = { readonly site: Site; readonly path: string } | { readonly redirect: string };

/** Finds the locale of a decoded path below `servedBase` by its longest matching base URL; the returned path is relative to that. */
export function siteAt(path: string, sites: readonly Site[]): PlaceOfPath {
  const served = servedSites(sites).toSorted((a, b) => b.config.baseUrl.length - a.config.baseUrl.length);
  const whole = servedBase(sites) + path;
  const site = served.find(({ config }) => `${whole}/`.startsWith(decodeURI(config.baseUrl)));
  if (!site) return { redirect: servedSites(sites)[0]?.config.baseUrl ?? '/' };
  const base = decodeURI(site.config.baseUrl);
  return whole.length < base.length ? { redirect: site.config.baseUrl } : { site, path: whole.slice(base.length) };
}

/** Data that needs all pages: the files of the search index, the URLs that crawlers may list, and the anchors and links of pages. */
export interface WholeSite {
  readonly searchFiles: ReadonlyMap<string, OutputFile>;
  readonly indexedUrls: readonly string[];
  readonly pages: CheckedPages;
}

/** Renders all pages. Pages that fail are left out: they report their problems when they are opened. */
async function renderWholeSite({ tools }: SiteRenderer): Promise<WholeSite> {
  const { graph, site } = tools.context;
  const searchFiles = new Map<string, OutputFile>();
  const collected = createPageCollection(graph, memorySpool());
  const write = (file: OutputFile) => searchFiles.set(file.path, file);
  const indexer = createSearchIndexer({ request: searchIndexRequest(graph, site, tools.view.analyzer.variants), write });
  for (const route of byUrl(graph.routes)) {
    const page = await makePage(route, tools, { prefix: '' });
    collected.add(page);
    if ('counted' in page && page.counted) indexer.add(page.counted);
  }
  await indexer.finish();
  return { searchFiles, indexedUrls: collected.indexedUrls, pages: collected.pages };
}
