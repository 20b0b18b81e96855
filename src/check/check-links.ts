import type { SiteConfig } from '../config/schema.ts';
import { findLiteral } from '../content/find-literal.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { ScannedHtml, ScannedLink } from '../text/scan-html.ts';
import { isExternalHref } from '../text/url.ts';
import { type BrokenLink, brokenLink, type Landscape } from './broken-link.ts';
import { missingDocumentHint } from './missing-document.ts';

/** A finished page: what is really in its HTML, and the references of its source that explain it. */
export interface CheckedPage {
  readonly url: string;
  /** Relative to the output folder. */
  readonly outputPath: string;
  /** Source path; absent for a page that storedocs made. */
  readonly source?: string | undefined;
  readonly html: ScannedHtml;
  /** Content folder of the source, relative to the root. */
  readonly folder: string;
  /** References of the Markdown with the URLs that they became. */
  readonly links: readonly { readonly ref: LinkRef; readonly url: string }[];
}

export interface LinkCheck {
  readonly pages: readonly CheckedPage[];
  readonly landscape: Landscape;
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
  /** Files in which an address of the chrome may stand: the configuration first, then sidebars. */
  readonly chromeSources: readonly { readonly file: string; readonly text: string }[];
}

/** Reports every reference that leads nowhere: at its place in the source, or once for the chrome of all pages. */
export function checkLinks({ pages, landscape, site, graph, chromeSources }: LinkCheck): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const chrome = new Map<
    string,
    { readonly page: CheckedPage; readonly link: ScannedLink; readonly problem: BrokenLink; readonly isShared: boolean }
  >();
  const verdicts = new Map<string, BrokenLink | undefined>();
  const problemOf = (kind: LinkRef['kind'], href: string, page: CheckedPage) => {
    // Absolute paths mean the same on every page.
    if (!href.startsWith('/')) return brokenLink({ kind, href }, page.url, landscape);
    const key = `${kind} ${href}`;
    if (!verdicts.has(key)) verdicts.set(key, brokenLink({ kind, href }, page.url, landscape));
    return verdicts.get(key);
  };
  for (const page of pages) {
    const explained = new Set<string>();
    for (const { ref, url } of page.links) {
      explained.add(url);
      if (ref.isUnchecked || isExternalHref(ref.href)) continue;
      const problem = problemOf(ref.kind, url, page);
      if (!problem || page.source === undefined) continue;
      const hint = missingDocumentHint(ref.href, { path: page.source, url: page.url, folder: page.folder }, graph) ?? problem.hint;
      diagnostics.push(...report({ ...problem, hint }, ref.href, site, { file: page.source, line: ref.line, column: ref.column }));
    }
    for (const link of page.html.links) {
      if (link.isUnchecked || isExternalHref(link.href) || explained.has(link.href)) continue;
      const problem = problemOf(link.kind, link.href, page);
      if (!problem) continue;
      const seen = chrome.get(link.href);
      chrome.set(link.href, seen ? { ...seen, isShared: true } : { page, link, problem, isShared: false });
    }
  }
  for (const { page, link, problem, isShared } of chrome.values())
    diagnostics.push(
      ...report(
        problem,
        link.href,
        site,
        chromePlace(link.href, page, isShared, chromeSources),
        isShared || !page.source ? ` It stands on "${page.url}"${isShared ? ' and other pages' : ''}.` : '',
      ),
    );
  return diagnostics;
}

function chromePlace(
  href: string,
  page: CheckedPage,
  isShared: boolean,
  sources: LinkCheck['chromeSources'],
): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  const spellings = [href, href.replace(/\/$/, ''), href.replace(/^\//, ''), href.replace(/^\/|\/$/g, '')];
  for (const { file, text } of sources) {
    for (const spelling of spellings) {
      const place = findLiteral(text, spelling);
      if (place) return { file, ...place };
    }
  }
  return isShared || page.source === undefined ? {} : { file: page.source };
}

function report(
  { what, message, hint }: BrokenLink,
  href: string,
  site: SiteConfig,
  place: Pick<Diagnostic, 'file' | 'line' | 'column'>,
  where = '',
): Diagnostic[] {
  const level = { 'link-broken': site.onBrokenLinks, 'anchor-broken': site.onBrokenAnchors, 'image-broken': site.onBrokenImages }[what];
  if (level === 'ignore') return [];
  return [{ code: what, severity: level === 'warn' ? 'warning' : 'error', message: message(href) + where, ...place, hint }];
}
