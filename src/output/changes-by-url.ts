import { contentOf } from '../graph/content-of.ts';
import type { SiteGraph } from '../model/graph.ts';

/** When the source of each page was changed last, by URL, as far as that is known truthfully. In ISO form and UTC. */
export function changesByUrl({ routes }: SiteGraph): Map<string, string> {
  return new Map(
    routes.flatMap(({ url, target }) => {
      const changed = contentOf(target)?.provenance.changedAt;
      return changed === undefined ? [] : [[url, changed] as const];
    }),
  );
}
