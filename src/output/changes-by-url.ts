import type { SiteGraph } from '../model/graph.ts';

/** When the source of each page was changed last, by URL, as far as that is known truthfully. In ISO form and UTC. */
export function changesByUrl({ routes }: SiteGraph): Map<string, string> {
  return new Map(
    routes.flatMap(({ url, target }) => {
      const source = target.kind === 'doc' ? target.doc : target.kind === 'page' ? target.page : undefined;
      return source?.provenance.changedAt === undefined ? [] : [[url, source.provenance.changedAt] as const];
    }),
  );
}
