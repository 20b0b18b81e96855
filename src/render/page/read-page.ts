import { type PageFacts, type ScannedPage, writeIds } from '../../check/checked-page.ts';
import type { SearchedBody } from '../../page-data/kinds/search-page.ts';
import { countPage } from '../../search/index/count-page.ts';
import { sectionsOf } from '../../search/index/sections-of.ts';
import type { Analyzer } from '../../search/query/analyzer.ts';
import { createAuditor } from '../../text/audit-html.ts';
import { hashOf } from '../../text/hash.ts';
import { scanHtml } from '../../text/scan-html.ts';

/** A finished page. */
export interface FinishedHtml {
  readonly html: string;
  /** Absent for pages that are not in the search index. */
  readonly searched?: SearchedBody | undefined;
}

/** What was read from a page. Strings, which are sent to another thread much faster than objects. */
export interface ReadPage {
  /** `PageHtmlFacts` as they are cached: facts, `ScannedPage` and `SearchablePage` as one line of JSON each. */
  readonly facts: string;
  /** `PageCounts` as JSON; absent for pages that are not in the search index. */
  readonly counts?: string | undefined;
}

/** The facts of a page that checks and search need. */
export interface PageHtmlFacts extends Pick<Required<PageFacts>, 'ids' | 'audit'> {
  /** Of the HTML. */
  readonly hash: string;
  /** `ScannedPage` as JSON: as an object, it would keep the HTML in memory. */
  readonly scannedJson: string;
  /** Its `SearchablePage` as JSON; absent for pages that are not in the search index. */
  readonly searched?: string | undefined;
}

/** Reads links, ids, content and what rules need from a finished page in one scan, and counts its words. */
export function readPage({ html, searched }: FinishedHtml, analyzer: Analyzer): ReadPage {
  const auditor = createAuditor(html);
  const { ids, links: htmlLinks } = scanHtml(html, auditor);
  const { audit, content } = auditor.finish();
  const page = searched && { ...searched.about, sections: sectionsOf(searched.body) };
  const lines = [{ hash: hashOf(html), ids: writeIds(ids), audit }, { htmlLinks, content } satisfies ScannedPage, ...(page ? [page] : [])];
  return {
    facts: lines.map((line) => JSON.stringify(line)).join('\n'),
    counts: page && JSON.stringify(countPage(page, analyzer)),
  };
}

/** Reads the cached facts of a page. */
export function parseFacts(stored: string): PageHtmlFacts {
  const [json = '', scannedJson = '', searched] = stored.split('\n');
  const facts: Omit<PageHtmlFacts, 'scannedJson' | 'searched'> = JSON.parse(json);
  return { ...facts, scannedJson, searched };
}
