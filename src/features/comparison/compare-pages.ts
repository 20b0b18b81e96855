import { hostedFile } from '../../graph/routes/hosted-file.ts';
import { type Diagnostic, problem, warning } from '../../model/diagnostic.ts';
import { nearPath } from '../../text/nearest.ts';
import { decodeHref, outputPathOf, splitHref } from '../../text/url.ts';
import type { StablePageFacts } from './scan-page.ts';

/** Pages by path: from the root of the site, decoded, as a host serves them, such as `/docs/intro/` or `/about`. Without facts, only the URL is known. */
export type PagesByPath = ReadonlyMap<string, StablePageFacts | undefined>;

/** A site and the one that it replaces. */
interface Comparison {
  readonly known: PagesByPath;
  readonly own: PagesByPath;
  /** True for an earlier release of the same site: its URLs have to stay, while its pages may change. */
  readonly isRelease?: true | undefined;
}

/** A known page, and the path at which this site has it, but for a slash or an ending; without it, the page is missing. */
function pairsOf({ known, own }: Comparison) {
  const byBarePath = new Map([...own.keys()].map((path) => [barePath(path), path]));
  return [...known].map(([path, facts]) => {
    const found = byBarePath.get(barePath(path));
    const ours = found === undefined ? undefined : own.get(found);
    return {
      path,
      found,
      isServed: found === path || (found !== undefined && servesAs(found, path)),
      /** Facts of both, if they can be compared. */
      both: facts && ours && !facts.isRedirect && !ours.isRedirect ? ([facts, ours] as const) : undefined,
    };
  });
}

/** Reports URLs, titles, first headings and ids of the known pages that are missing on the site. New pages are fine. */
export function comparePages(comparison: Comparison): Diagnostic[] {
  const { known, isRelease } = comparison;
  const pairs = pairsOf(comparison);
  const nearOf = nearestPages(comparison);
  return [
    ...pairs
      .filter(({ found }) => found === undefined)
      .map(({ path }, index): Diagnostic => {
        const leadsTo = known.get(path)?.leadsTo;
        const near = leadsTo ?? nearOf(path, index < mostSearched);
        const line = `{ from: '${barePath(path) || '/'}', to: '${near ?? '/…'}' },`;
        if (leadsTo !== undefined)
          return problem('url-missing', `No page at "${path}", which the other site redirects.`, { hint: `Add to "redirects": ${line}` });
        return problem('url-missing', `No page at "${path}", which ${isRelease ? 'was published before' : 'the other site has'}.`, {
          hint: `${near === undefined ? 'No page has a similar URL.' : `The nearest page is "${near}".`} Add a page, or add to "redirects": ${line}`,
        });
      }),
    ...slashDifference(pairs.flatMap(({ path, found, isServed }) => (found === undefined || isServed ? [] : [{ path, own: found }]))),
    ...(isRelease ? [] : pairs.flatMap(({ found = '', both }) => (both ? differences(found, ...both) : []))),
  ];
}

/** Maximum number of missing pages that are compared with the path of every page; more have another cause, such as a wrong base URL. */
const mostSearched = 200;

/** Normalizes paths with and without a slash, `.html` and `index.html`. */
export function barePath(path: string): string {
  return path.replace(/(?:\/index)?(?:\.html?)?\/*$/, '');
}

/** True if a host sends the page at a path of this site for another path, too, such as `/about/index.html` for `/about/`. */
function servesAs(own: string, path: string): boolean {
  const file = outputPathOf(own, own.endsWith('/'));
  const answer = hostedFile(path.slice(1), (candidate) => candidate === file);
  return answer !== undefined && answer.redirect === undefined;
}

function slashDifference(urls: readonly { readonly path: string; readonly own: string }[]): Diagnostic[] {
  const [first] = urls;
  if (first === undefined) return [];
  const count = urls.length === 1 ? 'One URL differs' : `${urls.length} URLs differ`;
  return [
    warning('url-slash', `${count} only by the trailing slash: "${first.path}" is "${first.own}" here.`, {
      hint: `Most hosts redirect from one form to the other. "trailingSlash: ${!first.own.endsWith('/')}" writes the other form.`,
    }),
  ];
}

function missingIds(known: StablePageFacts, own: StablePageFacts): string[] {
  const has = new Set(own.ids);
  return known.ids.filter((id) => !has.has(id));
}

function differences(path: string, known: StablePageFacts, own: StablePageFacts): Diagnostic[] {
  const ids = missingIds(known, own);
  const texts = (['title', 'h1'] as const).flatMap((key) =>
    known[key] === undefined || straight(known[key]) === straight(own[key])
      ? []
      : [`${key} "${own[key] ?? ''}" instead of "${known[key]}"`],
  );
  const missing = ids.length === 0 ? [] : [`no ${ids.length === 1 ? 'id' : 'ids'} ${ids.map((id) => `"${id}"`).join(', ')}`];
  const found = [...texts, ...missing];
  if (found.length === 0) return [];
  return [
    warning('page-differs', `The page "${path}" differs from the other site: ${found.join('; ')}.`, {
      ...(ids.length === 0 ? {} : { hint: 'Keep the old ids of headings, as in "## Title {#id}".' }),
    }),
  ];
}

/** A text with straight quotation marks and hyphens: their form depends on the program. */
function straight(text = ''): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replaceAll('–', '-');
}

/** Finds the page that most likely replaces a missing one: the only one with its title, else with its name, else the one with the nearest path. */
function nearestPages({ known, own }: Comparison): (path: string, isSearched: boolean) => string | undefined {
  const pages = [...own].filter(([path, facts]) => !facts?.isRedirect && !/\/404\.html$/.test(path));
  const paths = pages.map(([path]) => path);
  const byTitle = uniqueBy(pages, ([, facts]) => facts?.title);
  const byName = uniqueBy(pages, ([path]) => nameOf(path));
  return (path, isSearched) => {
    const title = known.get(path)?.title;
    const same = (title === undefined ? undefined : byTitle.get(title)) ?? byName.get(nameOf(path));
    return same?.[0] ?? (isSearched ? nearPath(path, paths) : undefined);
  };
}

function nameOf(path: string): string {
  return barePath(path).split('/').pop() ?? '';
}

/** Items by key, without keys that several items have. */
function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): ReadonlyMap<string, Item> {
  const found = new Map<string, Item | undefined>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== undefined && key !== '') found.set(key, found.has(key) ? undefined : item);
  }
  return new Map([...found].flatMap(([key, item]) => (item === undefined ? [] : [[key, item] as const])));
}

/** The path of a URL from the root of the site: without host, base path, query and hash. */
export function pathOfUrl(url: string, baseUrl: string): string {
  const { path } = splitHref(url.replace(/^https?:\/\/[^/?#]*/, ''));
  const decoded = decodeHref(path === '' ? '/' : path);
  const rooted = decoded.startsWith('/') ? decoded : `/${decoded}`;
  return rooted.startsWith(baseUrl) ? `/${rooted.slice(baseUrl.length)}` : rooted === baseUrl.replace(/\/$/, '') ? '/' : rooted;
}

/** How much of another site this one has: two numbers each, of this site and of the other one. */
export interface EqualCounts {
  readonly urls: readonly [equal: number, all: number];
  /** Of pages whose HTML is known on both sites and that have one on the other, as are the following. */
  readonly titles: readonly [equal: number, all: number];
  readonly headings: readonly [equal: number, all: number];
  readonly ids: readonly [equal: number, all: number];
}

/** Counts URLs, titles, first headings and ids that are equal on both sites. */
export function countEqual(comparison: Comparison): EqualCounts {
  const pairs = pairsOf(comparison);
  const pages = pairs.flatMap(({ both }) => (both ? [both] : []));
  const texts = (key: 'title' | 'h1') => {
    const given = pages.filter(([known]) => known[key] !== undefined);
    return [given.filter(([known, own]) => straight(known[key]) === straight(own[key])).length, given.length] as const;
  };
  const missing = pages.flatMap(([known, own]) => missingIds(known, own)).length;
  const ids = pages.flatMap(([known]) => known.ids).length;
  return {
    urls: [pairs.filter(({ isServed }) => isServed).length, pairs.length],
    titles: texts('title'),
    headings: texts('h1'),
    ids: [ids - missing, ids],
  };
}

/** The counts as a sentence. */
export function countsText({ urls, titles, headings, ids }: EqualCounts): string {
  const part = ([equal, all]: readonly [number, number], name: string) => `${equal} of ${all} ${name}`;
  const ofPages = [part(titles, 'titles'), part(headings, 'first headings'), part(ids, 'ids')];
  const parts = [part(urls, 'URLs'), ...(titles[1] === 0 ? [] : ofPages)];
  return `The same as on the other site: ${parts.join(', ')}.`;
}
