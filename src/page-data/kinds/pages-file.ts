import type { SiteConfig } from '../../config/schema.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Route, SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { fileHash } from '../../text/hash.ts';
import { joinUrl } from '../../text/url.ts';

/** Maximum number of pages in the file: more would delay the 404 page. */
const mostPages = 4000;

/** The file with URLs and titles of documents, posts, pages and categories, from which the 404 page suggests similar ones; and its URL. */
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

/** `undefined` for unlisted pages and those without their own title. */
function titleOf(route: Route): string | undefined {
  if (route.target.kind === 'category') return route.target.category.label;
  const page = markdownPageOf(route);
  return page && !page.meta.frontMatter.unlisted ? page.title : undefined;
}
