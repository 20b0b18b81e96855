import type { PageContent } from '../../model/site-url.ts';
import type { ResolvedLink } from '../../render/pages/fill-body.ts';
import type { Interner, ScannedLink } from '../../text/scan-html.ts';
import type { UrlKind } from '../../text/url-attributes.ts';
import type { PageResult } from '../page/make-page.ts';
import type { PageRecord } from '../page/render-cached.ts';

/** A page result in transit between threads: each link of its HTML is an index into the table of its worker. */
type PackedResult =
  | { readonly failures: Extract<PageResult, { failures: unknown }>['failures'] }
  | {
      readonly page: Omit<PageRecord, 'checked'>;
      readonly checked: Omit<PageRecord['checked'], 'html'>;
      readonly ids: readonly string[];
      readonly links: Uint32Array;
    };

/** Results with the links that the table does not have yet. */
export interface PackedResults {
  readonly results: readonly PackedResult[];
  readonly newLinks: readonly ScannedLink[];
}

/** Packs the results of a worker. Most links of a page are on every page: as objects, they would make up most of the data. */
export function createLinkPacker(): (results: readonly PageResult[]) => PackedResults {
  /** The renderer interns links, so equal ones are the same object. */
  const numbers = new Map<ScannedLink, number>();
  return (results) => {
    const newLinks: ScannedLink[] = [];
    const numberOf = (link: ScannedLink): number => {
      const known = numbers.get(link);
      if (known !== undefined) return known;
      newLinks.push(link);
      numbers.set(link, numbers.size);
      return numbers.size - 1;
    };
    const packed = results.map((result): PackedResult => {
      if ('failures' in result) return result;
      const { checked, ...page } = result;
      const { html, ...rest } = checked;
      return { page, checked: rest, ids: [...html.ids], links: Uint32Array.from(html.links, numberOf) };
    });
    return { results: packed, newLinks };
  };
}

/**
 * Restores the results of a worker. Nothing that comes from another thread is shared: pages get the links and texts of `keep`, which
 * may be that of several workers.
 */
export function createLinkUnpacker(keep: Interner): (packed: PackedResults) => PageResult[] {
  const table: ScannedLink[] = [];
  return ({ results, newLinks }) => {
    for (const link of newLinks) table.push(keep.link({ ...link, kind: ownKind(link.kind) }));
    return results.map((result): PageResult => {
      if ('failures' in result) return result;
      const { page, checked, ids } = result;
      const links = Array.from(result.links, (number) => table[number]).filter((link) => link !== undefined);
      const html = { ids: new Set(ids.map(keep.text)), links };
      return {
        ...page,
        checked: { ...checked, html, content: sharedContent(checked.content, keep), links: sharedRefs(checked.links, keep) },
      };
    });
  };
}

function sharedContent({ anchors, links, ...content }: PageContent, { text }: Interner): PageContent {
  return {
    ...content,
    anchors: anchors.map(({ id, title, ...anchor }) => ({
      ...anchor,
      id: text(id),
      ...(title === undefined ? {} : { title: text(title) }),
    })),
    links: links.map(text),
  };
}

function sharedRefs(links: readonly ResolvedLink[], { text }: Interner): ResolvedLink[] {
  return links.map(({ ref, url, ...link }) => {
    const { kind, href, line, column, isUnchecked, ...others } = ref;
    // In this order, V8 needs no second object for the properties.
    return { url: text(url), ref: { kind: ownKind(kind), href: text(href), line, column, isUnchecked, ...others }, ...link };
  });
}

/** The string of this thread. */
function ownKind(kind: UrlKind): UrlKind {
  return kind === 'image' ? 'image' : 'link';
}
