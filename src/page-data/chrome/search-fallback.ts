import type { SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import type { SearchFallback, SearchLink } from '../../model/search.ts';
import { setLabel } from './site-url.ts';

/** The form for a URL in which one parameter has the value `{query}`. */
export function searchFallback(fallbackUrl: string): SearchFallback {
  const url = new URL(fallbackUrl);
  const parameters = [...url.searchParams].map(([name, value]) => ({ name, value }));
  const field = parameters.find(({ value }) => value === '{query}');
  return {
    action: url.origin + url.pathname,
    name: field?.name ?? 'q',
    hidden: parameters.filter((parameter) => parameter !== field),
  };
}

/** The tag indexes, named after docs or blog; for a set with versions, that of the last version. */
export function tagIndexLinks({ sets, blogs }: SiteGraph, messages: Messages): SearchLink[] {
  const docs = sets.filter(({ version }) => version === undefined || version.isLast);
  const all = [
    ...docs.map((set) => ({ label: setLabel(set, messages), url: set.overviews.tagsUrl })),
    ...blogs.map(({ title, overviews }) => ({ label: title, url: overviews.tagsUrl })),
  ];
  return all.flatMap(({ label, url }) => (url === undefined ? [] : [{ label: `${label}: ${messages.tags}`, url }]));
}
