import { setTimeout as wait } from 'node:timers/promises';
import type { CheckedPage } from '../../check/checked-page.ts';
import { packageVersion } from '../../io/fs/package-root.ts';
import { type Diagnostic, type DiagnosticPlace, warning } from '../../model/diagnostic.ts';
import type { Store } from '../../store/store.ts';
import { errorCode, errorMessage } from '../../text/error-text.ts';
import { getOrMake, groupBy } from '../../text/group-by.ts';

/** Options for checking URLs. All times in milliseconds. */
interface UrlCheck {
  /** Caches good answers. */
  readonly store: Pick<Store, 'get' | 'put'>;
  /** Delay between two requests to the same host. */
  readonly pause?: number | undefined;
  /** Timeout of a request. */
  readonly timeout?: number | undefined;
  /** How long good answers stay cached. */
  readonly lifetime?: number | undefined;
  /** Called after each URL. */
  readonly onDone?: (() => void) | undefined;
}

const mostHostsAtOnce = 8;
const mostTries = 3;
const longestWait = 10_000;

/** The answer of a host: good, bad, or inconclusive. */
type Answer =
  | { readonly kind: 'good' }
  | { readonly kind: 'bad'; readonly reason: string }
  | { readonly kind: 'again'; readonly reason: string; readonly wait?: number | undefined };

/** Requests URLs, one at a time from each host. Returns those that cannot be reached. Good answers are cached in the store. */
export async function checkUrls(
  urls: readonly string[],
  { store, pause = 250, timeout = 15_000, lifetime = 86_400_000, onDone = () => {} }: UrlCheck,
): Promise<Unreachable[]> {
  const hosts = groupBy(urls, (url) => new URL(url).host);
  const wanted = new Set(urls);
  const unreachable: Unreachable[] = [];
  const known: readonly (readonly [string, number])[] = JSON.parse(store.get('external-links', 'answers') ?? '[]');
  /** When each URL last gave a good answer, in milliseconds since the epoch. */
  const answers = new Map(known);
  const queue = [...hosts.values()];
  const checkHost = async (own: readonly string[]) => {
    let isFirst = true;
    for (const url of own) {
      if (Date.now() - (answers.get(url) ?? 0) > lifetime) {
        if (!isFirst) await wait(pause);
        isFirst = false;
        const reason = await reasonFor(url, { pause, timeout });
        if (reason === undefined) answers.set(url, Date.now());
        else unreachable.push({ url, reason });
      }
      onDone();
    }
  };
  const work = async () => {
    for (let own = queue.shift(); own; own = queue.shift()) await checkHost(own);
  };
  await Promise.all(Array.from({ length: mostHostsAtOnce }, work));
  // Only URLs of this run, so that the list does not grow forever.
  store.put('external-links', 'answers', JSON.stringify([...answers].filter(([url]) => wanted.has(url))));
  return unreachable.sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** The reason why a URL cannot be reached; `undefined` if it can. */
async function reasonFor(
  url: string,
  { pause, timeout }: { readonly pause: number; readonly timeout: number },
): Promise<string | undefined> {
  let last = '';
  for (let tries = 1; tries <= mostTries; tries++) {
    const head = await ask(url, 'HEAD', timeout);
    // Some hosts answer HEAD with an error for pages that exist.
    const answer = head.kind === 'good' ? head : await ask(url, 'GET', timeout);
    if (answer.kind === 'good') return undefined;
    if (answer.kind === 'bad') return answer.reason;
    last = answer.reason;
    if (tries < mostTries) await wait(Math.min(answer.wait ?? pause * 2 ** tries, longestWait));
  }
  return last;
}

async function ask(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(timeout),
      headers: { 'user-agent': `storedocs/${packageVersion()} (link check)`, accept: '*/*' },
    });
    await response.body?.cancel();
    return judge(response);
  } catch (error) {
    return failure(error);
  }
}

function judge({ ok, status, statusText, headers }: Response): Answer {
  const reason = `${status} ${statusText}`.trim();
  if (ok) return { kind: 'good' };
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after'));
    return { kind: 'again', reason, wait: seconds > 0 ? seconds * 1000 : undefined };
  }
  // The page exists, but blocks programs or needs a login.
  if (status === 401 || status === 403 || status === 407 || status === 451) return { kind: 'good' };
  return { kind: 'bad', reason };
}

function failure(error: unknown): Answer {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = errorCode(cause);
  if (code === 'ENOTFOUND') return { kind: 'bad', reason: 'the host does not exist' };
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'again', reason: 'no answer in time' };
  return { kind: 'again', reason: code || errorMessage(cause) };
}

/** A URL on another host, with every position where it occurs. */
interface ExternalLink {
  /** Without its fragment. */
  readonly url: string;
  readonly places: readonly DiagnosticPlace[];
}

/** Why a URL cannot be reached. */
interface Unreachable {
  readonly url: string;
  /** Such as "404 Not Found". */
  readonly reason: string;
}

/** The URLs on other hosts in the documents of a site, sorted. `sites` are its pages in each locale, `hosts` those of the site. */
export function findExternalLinks(sites: readonly Iterable<CheckedPage>[], hosts: readonly string[]): ExternalLink[] {
  const places = new Map<string, Map<string, ExternalLink['places'][number]>>();
  const add = ({ links, source }: CheckedPage) => {
    for (const { ref } of links) {
      const file = ref.source ?? source;
      const url = externalUrl(ref.href);
      if (file === undefined || ref.isUnchecked || url === undefined || hosts.some((host) => url.startsWith(`${host}/`))) continue;
      const known = getOrMake(places, url, () => new Map());
      known.set(`${file}:${ref.line}:${ref.column}`, { file, line: ref.line, column: ref.column });
    }
  };
  for (const pages of sites) for (const page of pages) add(page);
  return [...places].map(([url, found]) => ({ url, places: [...found.values()] })).sort((a, b) => (a.url < b.url ? -1 : 1));
}

function externalUrl(href: string): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(href)) return undefined;
  const absolute = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  url.hash = '';
  return url.href;
}

/** Reports unreachable URLs at every position. */
export function externalProblems(links: readonly ExternalLink[], unreachable: readonly Unreachable[]): Diagnostic[] {
  const reasons = new Map(unreachable.map(({ url, reason }) => [url, reason]));
  return links.flatMap(({ url, places }) => {
    const reason = reasons.get(url);
    if (reason === undefined) return [];
    const hint = 'Link to another page. If readers can reach it, write an HTML <a> with data-no-link-check.';
    return places.map((place) => warning('link-external-broken', `Unreachable link "${url}": ${reason}.`, { ...place, hint }));
  });
}
