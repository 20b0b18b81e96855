import type { Post } from '../../model/blog.ts';
import type { Doc, MarkdownPageSource, Route } from '../../model/graph.ts';
import { hashOf, hashOfValue } from '../../text/hash.ts';
import type { RendererSite } from '../create-site-renderer.ts';
import type { SiteRenderer } from '../site-renderer.ts';

type PageSource = Doc | Post | MarkdownPageSource;

/** What of a source no page shows but those that render it: `routeState` has it. */
const ofOnePage: ReadonlySet<string> = new Set<keyof PageSource>(['hash', 'provenance']);

/** Hash of everything that a page may be made from, besides what `routeState` names and the files that it publishes. */
export function siteState(site: RendererSite, { pageKey, contentKey, fingerprint, templateIslands }: SiteRenderer): string {
  const { graph, config, locales, messages, originalMessages, texts } = site;
  const sources = new Set<object>();
  for (const { routes } of [graph, ...locales.map(({ routesByUrl }) => ({ routes: routesByUrl.values() }))])
    for (const route of routes) for (const source of sourcesOf(route)) sources.add(source);
  for (const set of [...graph.sets, ...(graph.fallback?.sets ?? [])]) for (const doc of set.docs) sources.add(doc);
  const shown = hashOfValue(
    [graph, config, locales, messages, originalMessages, texts, templateIslands],
    (owner, key) => ofOnePage.has(key) && sources.has(owner),
  );
  return hashOf(pageKey, contentKey, fingerprint, shown);
}

/** Hash of what a page renders: its own source, or the posts on it. */
export function routeState(route: Route): string {
  return hashOfValue([route.url, route.outputPath, sourcesOf(route).map(({ path, hash, provenance }) => [path, hash, provenance])]);
}

/** The sources whose bodies are on a page. */
export function sourcesOf({ target }: Route): readonly PageSource[] {
  switch (target.kind) {
    case 'doc':
      return [target.doc];
    case 'page':
      return [target.page];
    case 'post':
      return [target.post];
    case 'post-list':
    case 'blog-tag':
    case 'blog-author':
      return target.list.posts;
    default:
      return [];
  }
}
