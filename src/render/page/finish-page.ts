import { type PackedPage, packLinks, withoutLinks } from '../../check/checked-page.ts';
import type { RecordedPage } from '../../model/cache-inputs.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import { isInSitemap } from '../../output/sitemap.ts';
import type { ResolvedRef } from '../../page-data/kinds/fill-body.ts';
import { docsScopeOf } from '../../search/index/docs-scope.ts';
import type { StagedFile } from '../../write/staging.ts';
import type { CountedPage, FoundPage } from '../files/search-indexer.ts';
import type { SiteContext } from '../site-renderer.ts';
import type { PageHtml } from './render-html.ts';

/** A rendered page. */
export interface Page extends Pick<PageHtml, 'html' | 'hash'> {
  readonly route: Route;
  /** False for noindex pages and tag pages. */
  readonly isIndexed: boolean;
  /** Its search page; absent if it is not in the search index. */
  readonly found?: (FoundPage & Pick<PageHtml, 'counts'>) | undefined;
  readonly checked: PackedPage;
  /** Hashes of its inputs and cache hits; absent if pages are not cached. */
  readonly inputs?: RecordedPage | undefined;
  readonly warnings: readonly Diagnostic[];
}

/** What later stages need from a page after its files are staged: plain data, without HTML. */
export interface PageRecord extends Pick<Page, 'isIndexed' | 'checked' | 'inputs' | 'warnings'> {
  /** The counted words of the page; absent if it is not in the search index. */
  readonly counted?: CountedPage | undefined;
  /** Its files in the output; empty if nothing is written. */
  readonly files: readonly StagedFile[];
}

/** The HTML of a page with what is known of its source. */
interface PageParts {
  readonly route: Route;
  readonly html: PageHtml;
  readonly data: PageData;
  readonly links: readonly ResolvedRef[];
  /** What checks need of its source besides its links. */
  readonly source?: Pick<PackedPage, 'module' | 'imports' | 'hasDisables'> | undefined;
  /** Hashes of its document's inputs; absent for a page without a document. */
  readonly document?: Pick<RecordedPage, 'text' | 'files' | 'wasDocumentKnown'> | undefined;
  readonly warnings: readonly Diagnostic[];
}

/** Joins the parts of a page. Problems of an alias are reported once, at the first URL. */
export function finishPage({ route, html: known, data, links, source, document, warnings }: PageParts, { site }: SiteContext): Page {
  const { url, outputPath, aliasOf } = route;
  const { html, hash, ids, audit, scannedJson, searched, counts, inputs } = known;
  const isAlias = aliasOf !== undefined;
  const references = isAlias
    ? { linksJson: packLinks([]), scannedJson: withoutLinks(scannedJson) }
    : { linksJson: packLinks(links), scannedJson, audit };
  return {
    route,
    html,
    hash,
    // The content of a page may say it, too.
    isIndexed: !audit.isNoIndex && isInSitemap(route, data.head, site),
    found: searched === undefined || audit.isNoIndex ? undefined : { url, page: searched, counts, scope: docsScopeOf(route, site.baseUrl) },
    checked: { url, outputPath, source: route.source, ids, ...source, ...references },
    inputs: inputs && { ...document, ...inputs, wasPageKnown: hash !== undefined },
    warnings: isAlias ? [] : warnings,
  };
}
