import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { Anchor, SiteUrl } from '../../model/output-file.ts';
import { linksTo } from '../../output/manifests.ts';
import { escapeHtml } from '../../text/html-entities.ts';
import { splitHref } from '../../text/url.ts';
import { barePath, comparePages, type PagesByPath, pathOfUrl } from './compare-pages.ts';
import { type LocatedPage, type MovedAnchors, movedAnchors, renamedAnchors } from './moved-anchors.ts';
import type { UrlLedger } from './read-built-pages.ts';

/** A site and what was published before. */
export interface Release {
  readonly known: UrlLedger;
  readonly own: readonly SiteUrl[];
  readonly baseUrl: string;
  /** Base paths of locales that were not built, which are not compared. */
  readonly skipped: readonly string[];
}

/** Reports published URLs that are gone without a redirect, and anchors that are gone from existing pages. */
export function checkRelease({ known, own, baseUrl, skipped }: Release): Diagnostic[] {
  // The site may have another base path, as in a preview.
  const rebased = new Map([...known.urls].map(([url, entry]) => [baseUrl + pathOfUrl(url, known.baseUrl).slice(1), entry]));
  const urls = new Map([...rebased].filter(([url]) => !skipped.some((base) => url.startsWith(base) && base.length > baseUrl.length)));
  const formerPages: PagesByPath = new Map(
    [...urls].map(([url, { title }]) => [pathOfUrl(url, baseUrl), { title, ids: [], isRedirect: false }]),
  );
  const ownPages: PagesByPath = new Map(
    own.map(({ url, page, redirect }) => [pathOfUrl(url, baseUrl), { title: page?.title, ids: [], isRedirect: redirect !== undefined }]),
  );
  return [...comparePages({ known: formerPages, own: ownPages, isRelease: true }), ...goneAnchors(urls, own)];
}

function goneAnchors(known: UrlLedger['urls'], own: readonly SiteUrl[]): Diagnostic[] {
  const formerIds = new Map([...known].map(([url, { anchors }]) => [barePath(url), new Set(anchors)]));
  const pages = own.flatMap(({ url, page }): LocatedPage[] => (page ? [{ url, page }] : []));
  const moved = movedAnchors(pages, (url) => formerIds.get(barePath(url)) ?? new Set());
  const incoming = linksTo(own);
  const byPath = new Map(own.map((entry) => [barePath(entry.url), entry]));
  return [...known].flatMap(([url, { anchors }]) => {
    const target = anchors.length === 0 ? undefined : pageAt(url, byPath);
    if (!target) return [];
    const ids = new Set(target.page.anchors.map(({ id }) => id));
    const missing = anchors.filter((id) => !ids.has(id));
    if (missing.length === 0) return [];
    const renamed = renamedAnchors(anchors, target.page.anchors);
    return missing.map((id) => {
      const referrers = (incoming.get(target.url) ?? []).filter(({ hash }) => hash === `#${id}`).map(({ from }) => from);
      const where = barePath(target.url) === barePath(url) ? `"${url}"` : `"${target.url}", to which "${url}" redirects`;
      return warning('anchor-gone', `No anchor "#${id}" on ${where}; it was published before.${linkedFrom(referrers)}`, {
        file: target.page.source,
        hint: cure(id, renamed.get(id), moved(id)),
      });
    });
  });
}

/** The page at a URL, following redirects; `undefined` if there is none on the site. */
function pageAt(url: string, byPath: ReadonlyMap<string, SiteUrl>): LocatedPage | undefined {
  let entry = byPath.get(barePath(url));
  // Other checks forbid redirect chains; here a loop must not be followed forever.
  for (let steps = 0; entry?.redirect !== undefined && steps < 5; steps++) entry = byPath.get(barePath(splitHref(entry.redirect).path));
  return entry?.page && { url: entry.url, page: entry.page };
}

function linkedFrom(referrers: readonly string[]): string {
  if (referrers.length === 0) return '';
  const shown = referrers.slice(0, 3).map((url) => `"${url}"`);
  const rest = referrers.length - shown.length;
  return ` Linked from ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}

/** The fix, with a line to copy: a heading replaced the former one, or it is on another page. */
function cure(id: string, renamed: Anchor | undefined, moved: ReturnType<MovedAnchors>): string {
  if (renamed) return `"${renamed.title}" replaced it. Keep the id: ${'#'.repeat(renamed.level ?? 2)} ${renamed.title} {#${id}}`;
  if (moved) {
    const link = `<a id="${escapeHtml(id)}" href="${escapeHtml(`${moved.url}#${moved.anchor.id}`)}">${escapeHtml(moved.anchor.title ?? '')}</a>`;
    return `It is now on "${moved.url}". Leave a link in its old place: ${link}`;
  }
  return `Keep the old id of the heading, as in "## Title {#${id}}", or mark its place: <a id="${escapeHtml(id)}"></a>`;
}
