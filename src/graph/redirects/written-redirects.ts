import type { ConfigSource } from '../../config/config-diagnostic.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { findKey } from '../../config/zod-problems.ts';
import type { Route } from '../../model/graph.ts';
import type { WrittenRedirect } from '../../model/redirect.ts';
import { findLiterals } from '../../text/place.ts';
import { markdownPageOf } from '../routes/route-source.ts';

/** All redirects as authors wrote them: from the configuration and from the front matter of pages; then those of former extensions. */
export function writtenRedirects(
  routes: readonly Route[],
  { redirects, redirectExtensions, baseUrl }: SiteConfig,
  source?: ConfigSource,
): WrittenRedirect[] {
  const placeOf = configPlaces(source);
  const configured = redirects.flatMap(({ from, to }) =>
    (typeof from === 'string' ? [from] : from).map((path): WrittenRedirect => ({ from: path, to, place: placeOf(path) })),
  );
  const ofPages = routes.flatMap((route) => {
    const page = markdownPageOf(route);
    const version = versionOf(route);
    return (page?.meta.redirects ?? []).map(
      ({ from, line, column }): WrittenRedirect => ({ from, to: page?.url ?? '', place: { file: page?.path, line, column }, version }),
    );
  });
  const ofExtensions = redirectExtensions.flatMap((extension) =>
    routes
      .filter(({ url, target }) => url !== baseUrl && target.kind !== 'not-found' && !/\.html?$/.test(url))
      .map(({ url }): WrittenRedirect => ({ from: `${url.replace(/\/$/, '')}.${extension}`, to: url, place: {}, isImplied: true })),
  );
  // The first of several is used: that of the version which readers see first.
  const ofLast = ofPages.filter(({ version }) => version?.isLast ?? true);
  return [...configured, ...ofLast, ...ofPages.filter(({ version }) => version && !version.isLast), ...ofExtensions];
}

function versionOf({ target }: Route): WrittenRedirect['version'] {
  if (target.kind !== 'doc' || !target.set.version) return undefined;
  const { name, isLast } = target.set.version;
  return { set: target.set.id, name, isLast };
}

/** Finds the places of URLs below the key `redirects`; a URL that occurs twice is found twice, in order. */
function configPlaces(source: ConfigSource | undefined): (literal: string) => WrittenRedirect['place'] {
  if (!source) return () => ({});
  const { file, text } = source;
  const start = Math.max(0, text.search(/\bredirects\b["']?\s*:/));
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  // The same URL may be the target of another redirect.
  const origins = blank(text.slice(0, start)) + text.slice(start).replace(/\bto["']?\s*:\s*(["'`]).*?\1/g, blank);
  const passed = new Map<string, number>();
  return (literal) => {
    const count = passed.get(literal) ?? 0;
    passed.set(literal, count + 1);
    return { file, ...(findLiterals(origins, literal)[count] ?? findKey(text, 'redirects')) };
  };
}
