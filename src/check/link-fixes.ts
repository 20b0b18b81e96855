import { posix } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { SiteConfig } from '../config/schema.ts';
import type { MissingTarget } from '../graph/links/resolve-link.ts';
import type { LinkFix } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import type { SiteGraph } from '../model/graph.ts';
import { onceOnly } from '../text/group-by.ts';
import { decodeHref, splitHref } from '../text/url.ts';
import { brokenLink, type LinkTargets, leadsTo, linkedFile } from './broken-link.ts';
import { readIds } from './checked-page.ts';

/** A broken reference with everything that helps to find its target. */
interface BrokenRef {
  readonly ref: LinkRef;
  /** As in the HTML. */
  readonly url: string;
  readonly missing?: MissingTarget | undefined;
  /** The file that contains it, relative to the root. */
  readonly file: string;
  /** URL of its page. */
  readonly pageUrl: string;
}

/** Finds the only spelling that fixes a broken reference; `undefined` if there are several or none. */
type FixLink = (broken: BrokenRef) => LinkFix | undefined;

/** Prepares fixes for the references of a site: letter case, a missing leading slash, and anchors with a typo. */
export function linkFixer(targets: LinkTargets, { routesBySource, contentFiles }: SiteGraph, { baseUrl }: SiteConfig): FixLink {
  const withoutHints = { ...targets, suggestions: undefined };
  const sources = onceOnly(() => byLowerCase(routesBySource.keys()));
  const files = onceOnly(() => byLowerCase(contentFiles.keys()));
  const urls = onceOnly(() => byLowerCase((targets.suggestions ?? []).map((url) => decodeHref(url).replace(/\/$/, ''))));
  const otherCase = ({ ref: { href }, url, missing, file }: BrokenRef): string | undefined => {
    const { path } = splitHref(href);
    if (path === '') return undefined;
    for (const wanted of missing?.candidates ?? []) {
      const found = sources().get(wanted.toLowerCase());
      if (found !== undefined) return sameTail(path, found);
    }
    const beside = files().get(posix.join(posix.dirname(file), decodeHref(path)).toLowerCase());
    if (beside !== undefined) return sameTail(path, beside);
    const published = urls().get(decodeHref(splitHref(url).path).replace(/\/$/, '').toLowerCase());
    return published === undefined ? undefined : sameTail(path, published);
  };
  return (broken) => {
    const { ref, url, pageUrl } = broken;
    const { path, query, hash } = splitHref(ref.href);
    if (brokenLink({ kind: ref.kind, href: url }, pageUrl, withoutHints)?.what === 'anchor-broken') {
      const id = nearestAnchor(hash.slice(1), idsOf(url, pageUrl, targets));
      return id === undefined ? undefined : fix(ref, `${path}${query}#${id}`);
    }
    const spelled = otherCase(broken);
    if (spelled !== undefined && spelled !== path) return fix(ref, spelled + query + hash);
    const rooted = `/${path}`;
    const isRight =
      !/^[./]/.test(path) &&
      path.includes('/') &&
      !brokenLink({ kind: ref.kind, href: baseUrl + path + query + hash }, pageUrl, withoutHints);
    return isRight ? fix(ref, rooted + query + hash) : undefined;
  };
}

function fix({ href }: LinkRef, fresh: string): LinkFix {
  return { old: href, new: fresh };
}

function idsOf(url: string, pageUrl: string, targets: LinkTargets): string[] {
  const file = linkedFile(leadsTo(splitHref(url).path, pageUrl), targets);
  return readIds((file === undefined ? undefined : targets.idsByFile.get(file)) ?? '');
}

/** Maximum edit distance of an anchor and the id that it means. */
const mostSteps = 2;

/** The most similar id, unless another one is equally similar. */
function nearestAnchor(wanted: string, ids: Iterable<string>): string | undefined {
  const limit = Math.min(mostSteps, Math.floor(wanted.length / 3));
  const decoded = decodeHref(wanted);
  const near = [...ids]
    .map((id) => ({ id, steps: distance(decoded.toLowerCase(), id.toLowerCase()) }))
    .filter(({ steps }) => steps <= limit)
    .sort((a, b) => a.steps - b.steps);
  const [first, second] = near;
  // An id that needs no encoding.
  const isPlain = first && /^[\p{L}\p{N}_.-]+$/u.test(first.id);
  return isPlain && (second === undefined || second.steps > first.steps) ? first.id : undefined;
}

/** The end of a real path that equals a written one except for case; the start of the written one stays, as in `../`. */
function sameTail(written: string, real: string): string | undefined {
  const up = /^(?:\.{0,2}\/)*/.exec(written)?.[0] ?? '';
  const rest = decodeHref(written.slice(up.length));
  const bare = rest.replace(/\/$/, '');
  const tail = real.slice(real.length - bare.length);
  if (tail.toLowerCase() !== bare.toLowerCase() || /[\s()<>%#?]/.test(tail)) return undefined;
  return up + tail + rest.slice(bare.length);
}

/** Names by lower-case name, without those that differ only in case. */
function byLowerCase(names: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>();
  for (const name of names) {
    const key = name.toLowerCase();
    found.set(key, found.has(key) && found.get(key) !== name ? undefined : name);
  }
  return new Map([...found].flatMap(([key, name]) => (name === undefined ? [] : [[key, name] as const])));
}
