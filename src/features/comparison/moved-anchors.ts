import type { Anchor, SitePage } from '../../model/output-file.ts';
import { nearest } from '../../text/nearest.ts';
import { slugify } from '../../text/slugify.ts';

/** A page with its URL. */
export interface LocatedPage {
  readonly url: string;
  readonly page: SitePage;
}

/**
 * The headings of a page that replaced former ones, by the former id: new headings between the same neighbors, in the same
 * order; where their numbers differ, those with a similar id.
 */
export function renamedAnchors(former: readonly string[], now: readonly Anchor[]): ReadonlyMap<string, Anchor> {
  const known = new Set(former);
  const places = new Map(now.map(({ id }, index) => [id, index]));
  const found = new Map<string, Anchor>();
  let gone: string[] = [];
  let from = 0;
  const close = (to: number) => {
    const added = now.slice(from, to).filter(({ id, title }) => title !== undefined && !known.has(id));
    for (const [index, id] of gone.entries()) {
      const similar = added.find(({ title }) => slugify(title ?? '') === id) ?? similarTo(id, added);
      const anchor = added.length === gone.length ? added[index] : similar;
      if (anchor) found.set(id, anchor);
    }
    gone = [];
  };
  for (const id of former) {
    const place = places.get(id);
    if (place === undefined) gone.push(id);
    else if (place >= from) {
      close(place);
      from = place + 1;
    }
  }
  close(now.length);
  return found;
}

function similarTo(id: string, anchors: readonly Anchor[]): Anchor | undefined {
  const near = nearest(
    id,
    anchors.map((anchor) => anchor.id),
  );
  return anchors.find((anchor) => anchor.id === near);
}

/** Finds the one page to which a heading moved: a new one there, with the former id or with its text. `undefined` if there is none, or several. */
export function movedAnchors(pages: readonly LocatedPage[], formerIds: (url: string) => ReadonlySet<string>): MovedAnchors {
  const byId = new Map<string, { readonly url: string; readonly anchor: Anchor } | undefined>();
  for (const { url, page } of pages) {
    const former = formerIds(url);
    for (const anchor of page.anchors) {
      if (anchor.title === undefined || former.has(anchor.id)) continue;
      for (const id of new Set([anchor.id, slugify(anchor.title)])) byId.set(id, byId.has(id) ? undefined : { url, anchor });
    }
  }
  return (id) => byId.get(id);
}

/** The place of a heading with a former id. */
export type MovedAnchors = (id: string) => { readonly url: string; readonly anchor: Anchor } | undefined;
