import type { SiteConfig } from '../../config/schema.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Route, SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';

/** More would make readers of a 404 page wait. */
const mostPages = 4000;

/** Addresses and titles of the documents, posts, pages and categories of a site, from which the 404 page takes likely ones; and its URL. */
export function pagesFile(
  { routes }: Pick<SiteGraph, 'routes'>,
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
): { readonly file: OutputFile; readonly url: string } {
  const pages = routes.flatMap((route) => {
    const title = route.aliasOf === undefined ? titleOf(route) : undefined;
    return title ? [[route.url, title]] : [];
  });
  const contents = JSON.stringify(pages.slice(0, mostPages));
  const path = `assets/pages-${fileHash(contents)}.json`;
  return { file: { path, contents }, url: joinUrl(baseUrl, path) };
}

/** Absent for pages that are not listed, and for those that have no title of their own. */
function titleOf(route: Route): string | undefined {
  if (route.target.kind === 'category') return route.target.category.label;
  const page = markdownPageOf(route);
  return page && !page.meta.frontMatter.unlisted ? page.title : undefined;
}
