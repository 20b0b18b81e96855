import type { Diagnostic } from '../model/diagnostic.ts';
import type { PageContent } from '../model/output-file.ts';
import type { PageAudit } from '../model/page-audit.ts';
import type { ResolvedRef } from '../page-data/kinds/fill-body.ts';
import type { ScannedHtml } from '../text/scan-html.ts';
import type { UrlSource } from './link-places.ts';

/** Ids as one text, which takes a fraction of the memory of a set: each is between two line breaks. */
export function writeIds(ids: Iterable<string>): string {
  return ['', ...ids, ''].join('\n');
}

/** The ids of such a text, in document order. */
export function readIds(ids: string): string[] {
  return ids.split('\n').slice(1, -1);
}

/** True if the text has an id. */
export function hasId(ids: string, id: string): boolean {
  return ids.includes(`\n${id}\n`);
}

/** Number of large pages whose ids stay read: links to them alternate. */
const mostRead = 16;

/** Searches many ids in the same texts: that of a large page is read once. */
export function idFinder(): typeof hasId {
  const read = new Map<string, ReadonlySet<string>>();
  return (text, id) => {
    if (text.length < 20_000) return hasId(text, id);
    const ids = read.get(text) ?? new Set(readIds(text));
    if (read.size >= mostRead && !read.has(text)) read.clear();
    read.set(text, ids);
    return ids.has(id);
  };
}

/** What stays in memory of a rendered page until all pages are rendered. */
export interface PageFacts {
  readonly url: string;
  /** Relative to the output folder. */
  readonly outputPath: string;
  /** Source path; absent for a generated page. */
  readonly source?: string | undefined;
  /** Ids in its HTML, by `writeIds`. */
  readonly ids: string;
  /** What rules need; absent for an alias, whose problems are those of the page. */
  readonly audit?: PageAudit | undefined;
  /** The source of a page module: its URLs are searched for in the text. */
  readonly module?: UrlSource | undefined;
  /** Files that the source imports, relative to the root: URLs that no reference explains may be in one of them. */
  readonly imports?: readonly string[] | undefined;
  /** True if the source has comments that disable rules. */
  readonly hasDisables?: true | undefined;
}

/** What the HTML of a page refers to. */
export interface ScannedPage {
  readonly htmlLinks: ScannedHtml['links'];
  /** Anchors and links of its content. */
  readonly content: PageContent;
}

/** A rendered page with the links in its HTML, and the references of its source that explain them. */
export interface CheckedPage extends PageFacts, ScannedPage {
  /** References of the Markdown as they were resolved. */
  readonly links: readonly ResolvedRef[];
}

/** All pages of a site. Each iteration reads what they refer to, which is kept on disk. */
export interface CheckedPages extends Iterable<CheckedPage> {
  readonly facts: readonly PageFacts[];
}

/** A page as threads send it. Its references are JSON: as objects, they would be most of what a run keeps in memory. */
export interface PackedPage extends PageFacts {
  /** The `links` of the page. */
  readonly linksJson: string;
  /** Its `ScannedPage`. */
  readonly scannedJson: string;
}

/** Writes the references of a page with what checks need of them. */
export function packLinks(links: readonly ResolvedRef[]): string {
  return JSON.stringify(
    links.map(
      ({ ref, url, missing, size, path }): ResolvedRef => ({
        ref,
        url,
        missing,
        ...(ref.kind === 'image' && (size ? { size } : { path })),
      }),
    ),
  );
}

/** The page with its references. */
export function unpackPage({ linksJson, scannedJson, ...facts }: PackedPage): CheckedPage {
  const links: CheckedPage['links'] = JSON.parse(linksJson);
  const scanned: ScannedPage = JSON.parse(scannedJson);
  return { ...facts, ...scanned, links };
}

/** A scanned page whose links are checked elsewhere. */
export function withoutLinks(scannedJson: string): string {
  const { content }: ScannedPage = JSON.parse(scannedJson);
  return JSON.stringify({ htmlLinks: [], content } satisfies ScannedPage);
}

/** A check that takes pages one at a time, so that several share one reading. */
export interface PageCheck {
  page(page: CheckedPage): void;
  /** The problems of all pages. Call it after the last one. */
  finish(): Diagnostic[];
}

/** Gives pages, which are read once, to several checks. */
export function checkEachPage(pages: Iterable<CheckedPage>, checks: readonly PageCheck[]): void {
  for (const page of pages) for (const check of checks) check.page(page);
}
