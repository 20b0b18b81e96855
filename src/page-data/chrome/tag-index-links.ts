import { setLabel } from '../../graph/links/resolve-link.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { Messages } from '../../model/messages.ts';
import type { SearchLink } from '../../model/search.ts';

/** The tag indexes, named after docs or blog; for a set with versions, that of the last version. */
export function tagIndexLinks({ sets, blogs }: SiteGraph, messages: Messages): SearchLink[] {
  const docs = sets.filter(({ version }) => version === undefined || version.isLast);
  const all = [
    ...docs.map((set) => ({ label: setLabel(set, messages.docs), url: set.overviews.tagsUrl })),
    ...blogs.map(({ title, overviews }) => ({ label: title, url: overviews.tagsUrl })),
  ];
  return all.flatMap(({ label, url }) => (url === undefined ? [] : [{ label: `${label}: ${messages.tags}`, url }]));
}
