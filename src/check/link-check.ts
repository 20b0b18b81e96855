import type { SiteConfig } from '../config/schema.ts';
import { type Diagnostic, type DiagnosticPlace, type LinkFix, problem, warning } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { ResolvedRef } from '../page-data/kinds/fill-body.ts';
import type { ScannedLink } from '../text/scan-html.ts';
import { isExternalHref } from '../text/url.ts';
import {
  type BrokenLink,
  brokenLink,
  damagedImage,
  type LinkTargets,
  missingSourceHint,
  misspelledUrl,
  staticFileHint,
  unsafeLink,
} from './broken-link.ts';
import type { CheckedPage, PageCheck, PageFacts } from './checked-page.ts';
import { linkFixer } from './link-fixes.ts';
import { linkPlaces, type UrlSource } from './link-places.ts';

/** What the links of pages are checked against. */
export interface LinkCheck {
  readonly targets: LinkTargets;
  readonly site: SiteConfig;
  readonly graph: SiteGraph;
  /** Files that may contain the URLs of navbar, footer and sidebars: the configuration first. */
  readonly chromeSources: readonly UrlSource[];
  /** Code of the site that any page may use. */
  readonly code?: CodeTexts | undefined;
}

/** Files with code and styles of a site. */
export interface CodeTexts {
  /** Templates, page modules, what they import, and styles; relative to the root. */
  readonly files: readonly string[];
  /** Returns the text of a file; `undefined` if it cannot be read. */
  readonly textOf: (file: string) => string | undefined;
}

/** How many broken links of a page get a hint and a fix: each is compared with all ids of its page, or all pages. */
const mostHelped = 200;

/**
 * Reports every broken reference: at its place in the source, or once for the chrome of all pages. What seems broken is decided at the
 * end: `targets` may grow until then.
 */
export function linkCheck({ targets, site, graph, chromeSources, code }: LinkCheck): PageCheck {
  const diagnostics: Diagnostic[] = [];
  const unexplained = new Map<string, UnexplainedLink>();
  const seenInParts = new Set<string>();
  const fixOf = linkFixer(targets, graph, site);
  const textOf = (file: string) => code?.textOf(file);
  const quickVerdict = judge({ ...targets, suggestions: undefined }, site, textOf);
  const verdict = judge(targets, site, textOf);
  /** Pages with those of their links that seem broken. */
  const suspects: LinkingPage[] = [];
  const decide = (page: LinkingPage) => {
    for (const [index, link] of page.links.entries()) {
      const { ref, url, missing } = link;
      const isHelped = index < mostHelped;
      const problem = (isHelped ? verdict : quickVerdict).ofRef(link, page);
      if (!problem || page.source === undefined) continue;
      const hint = (missing && isHelped ? missingSourceHint(ref.href, missing, graph) : undefined) ?? problem.hint;
      const place = { file: ref.source ?? page.source, line: ref.line, column: ref.column };
      const fix = isHelped ? fixOf({ ref, url, missing, file: place.file, pageUrl: page.url }) : undefined;
      // A link on several pages is reported for the first one.
      const key = `${place.file}:${place.line}:${place.column} ${ref.href}`;
      if (ref.source === undefined || !seenInParts.has(key))
        diagnostics.push(...report({ problem: { ...problem, hint }, href: ref.href, place, fix }, site));
      seenInParts.add(key);
    }
    for (const [index, link] of page.htmlLinks.entries()) {
      const found = (index < mostHelped ? verdict : quickVerdict).ofHtml(link, page);
      if (!found) continue;
      const href = hrefOf(link, site);
      const key = `${found.what} ${href}`;
      const seen = unexplained.get(key);
      if (!seen) unexplained.set(key, { href, problem: found, pages: new Set([page]) });
      else seen.pages.add(page);
    }
  };
  const seenPlaces = new Set<string>();
  // A link in a file that several pages import is reported once, and so is one that templates write with and without trailing slash.
  const isNew = ({ href, problem: { what } }: UnexplainedLink, place: Finding['place']) => {
    const key = JSON.stringify([what, href.replace(/\/(?=$|[?#])/, ''), place]);
    return place.line === undefined || (!seenPlaces.has(key) && Boolean(seenPlaces.add(key)));
  };
  return {
    page(page) {
      const explained = new Set(page.links.map(({ url }) => url));
      const links = page.links.filter((link) => quickVerdict.ofRef(link, page));
      const htmlLinks = page.htmlLinks.filter((link) => !explained.has(hrefOf(link, site)) && quickVerdict.ofHtml(link, page));
      const { content: _, ...facts } = page;
      if (links.length + htmlLinks.length > 0) suspects.push({ ...facts, links, htmlLinks });
    },
    finish() {
      for (const page of suspects) decide(page);
      return [
        ...diagnostics,
        ...[...unexplained.values()].flatMap((link) => reportUnexplained(link, { site, chromeSources, code, isNew })),
      ];
    },
  };
}

/** A page with links to check. */
type LinkingPage = Omit<CheckedPage, 'content'>;

/** Tells what is wrong with links of a page; `undefined` for nothing. */
function judge(targets: LinkTargets, site: SiteConfig, textOf: (file: string) => string | undefined) {
  const known = { link: new Map<string, BrokenLink | undefined>(), image: new Map<string, BrokenLink | undefined>() };
  const problemOf = (kind: LinkRef['kind'], href: string, page: LinkingPage) => {
    if (href.startsWith('#') && targets.hasId(page.ids, href.slice(1))) return undefined;
    // Absolute paths mean the same on every page.
    if (!href.startsWith('/')) return brokenLink({ kind, href }, page.url, targets);
    const verdicts = known[kind];
    if (!verdicts.has(href)) verdicts.set(href, brokenLink({ kind, href }, page.url, targets));
    return verdicts.get(href);
  };
  return {
    ofRef(link: ResolvedRef, page: LinkingPage): BrokenLink | undefined {
      const { ref, url } = link;
      const unsafe = unsafeLink(ref.href);
      if (unsafe || ref.isUnchecked) return unsafe;
      const slip = misspelledUrl(ref.href);
      if (slip || isExternalHref(ref.href) || isExternalHref(url)) return slip;
      return ref.href === '' ? emptyLink(ref.kind) : (damagedImage(link, textOf) ?? problemOf(ref.kind, url, page));
    },
    ofHtml(link: ScannedLink, page: LinkingPage): BrokenLink | undefined {
      const href = hrefOf(link, site);
      const unsafe = unsafeLink(href);
      if (unsafe || link.isUnchecked) return unsafe;
      return misspelledUrl(href) ?? (isExternalHref(href) ? undefined : problemOf(link.kind, href, page));
    },
  };
}

/** The path of an image on the host of the site, below the base URL; other URLs stay as they are. */
function hrefOf({ kind, href }: ScannedLink, { url, baseUrl }: SiteConfig): string {
  return kind === 'image' && href.startsWith(url + baseUrl) ? href.slice(url.length) : href;
}

/** A broken link that does not come from Markdown but from a page module, the configuration, a sidebar or a template. */
interface UnexplainedLink {
  readonly href: string;
  readonly problem: BrokenLink;
  readonly pages: Set<PageFacts>;
}

/** Sources of unexplained links, and which of their places were not reported yet. */
interface UnexplainedCheck extends Pick<LinkCheck, 'site' | 'chromeSources' | 'code'> {
  isNew(link: UnexplainedLink, place: Finding['place']): boolean;
}

function reportUnexplained(link: UnexplainedLink, { site, chromeSources, code, isNew }: UnexplainedCheck): Diagnostic[] {
  const { href, problem, pages } = link;
  const diagnostics: Diagnostic[] = [];
  const others: PageFacts[] = [];
  for (const page of pages) {
    const places = linkPlaces(href, ownSources(page, code), site);
    diagnostics.push(...places.filter((place) => isNew(link, place)).flatMap((place) => report({ problem, href, place }, site)));
    if (places.length === 0) others.push(page);
  }
  const [example] = others;
  if (!example) return diagnostics;
  const shared = (code?.files ?? []).flatMap((file) => sourceOf(file, code));
  const chrome = linkPlaces(href, [...chromeSources, ...shared], site);
  if (chrome.length > 0) {
    const places = chrome.filter((place) => isNew(link, place));
    return [...diagnostics, ...places.flatMap((place) => report({ problem, href, place }, site))];
  }
  // The link may be in a module that the page imports: the page itself is the best available position.
  const place = others.length === 1 && example.module ? { file: example.module.file } : {};
  const where = ` Found on "${example.url}"${others.length > 1 ? ' and other pages' : ''}.`;
  return [...diagnostics, ...report({ problem, href, place, where }, site)];
}

/** The texts that a page is made from: its source, and what that imports. */
export function ownSources({ module, source, imports = [] }: PageFacts, code: CodeTexts | undefined): UrlSource[] {
  if (module) return [module];
  return source === undefined ? [] : [...new Set([source, ...imports])].flatMap((file) => sourceOf(file, code));
}

function sourceOf(file: string, code: CodeTexts | undefined): UrlSource[] {
  const text = code?.textOf(file);
  return text === undefined ? [] : [{ file, text, isCode: true }];
}

function emptyLink(kind: LinkRef['kind']): BrokenLink {
  const hint = kind === 'image' ? 'Write the path of the image.' : 'Write the path of the target, or remove the link.';
  return { what: kind === 'image' ? 'image-broken' : 'link-broken', message: () => `The ${kind} has no destination.`, hint };
}

/** A broken URL at one place. */
interface Finding {
  readonly problem: BrokenLink;
  readonly href: string;
  readonly place: DiagnosticPlace;
  /** Another sentence for the message if the position is not exact. */
  readonly where?: string;
  readonly fix?: LinkFix | undefined;
}

function report({ problem: { what, message, hint }, href, place, where = '', fix }: Finding, site: SiteConfig): Diagnostic[] {
  const level = {
    'url-unsafe': 'error',
    'link-broken': site.onBrokenLinks,
    'anchor-broken': site.onBrokenAnchors,
    'image-broken': site.onBrokenImages,
    'image-damaged': 'warn',
  }[what];
  if (level === 'ignore') return [];
  const create = level === 'warn' ? warning : problem;
  const own = hint ?? (what === 'link-broken' || what === 'image-broken' ? staticFileHint(href) : undefined);
  return [create(what, message(href) + where, { ...place, hint: own, ...(fix && { fix }) })];
}
