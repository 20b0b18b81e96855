import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import type { Doc, Neighbors, SidebarPlace } from '../../model/graph.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { SourceWithMeta } from './content-input.ts';

/** What the pagination keys of front matter are looked up in. */
interface NeighborContext {
  readonly docsById: ReadonlyMap<string, Doc>;
  /** Ids of drafts: they are left out of the pagination without an error. */
  readonly drafts: ReadonlyMap<string, SourceWithMeta>;
  readonly places: ReadonlyMap<string, SidebarPlace>;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Pagination that front matter sets, by URL of the doc. Unknown ids are reported. */
export function namedNeighbors(docs: readonly Doc[], context: NeighborContext): Map<string, Neighbors> {
  const neighbors = new Map<string, Neighbors>();
  for (const doc of docs) {
    const { pagination_prev, pagination_next } = doc.meta.frontMatter;
    if (pagination_prev === undefined && pagination_next === undefined) continue;
    const place = context.places.get(doc.url);
    neighbors.set(doc.url, {
      previous: pagination_prev === undefined ? place?.previous : neighbor('pagination_prev', doc, context),
      next: pagination_next === undefined ? place?.next : neighbor('pagination_next', doc, context),
    });
  }
  return neighbors;
}

function neighbor(key: 'pagination_prev' | 'pagination_next', doc: Doc, { docsById, drafts, report }: NeighborContext): Neighbors['next'] {
  const id = doc.meta.frontMatter[key] ?? null;
  if (id === null || drafts.has(id)) return undefined;
  const found = docsById.get(id);
  if (!found)
    report(
      problem('front-matter-invalid', `Unknown doc "${id}" in "${key}".`, {
        file: doc.path,
        ...doc.meta.places?.[key]?.[0],
        hint: didYouMean(id, docsById.keys()),
      }),
    );
  if (!found || found.isUnlisted) return undefined;
  return { label: found.meta.frontMatter.pagination_label ?? found.sidebarLabel, url: found.url };
}
