import { linkOrigin } from '../../graph/links/resolve-link.ts';
import type { Blog, BlogOptions, NumberedPage, Post } from '../../model/blog.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { LinkRef } from '../../model/doc.ts';
import type { Route, RouteTarget } from '../../model/graph.ts';
import type { ResolvedRef } from '../../page-data/kinds/fill-body.ts';
import type { PageContext } from '../../page-data/kinds/page-context.ts';
import { pageData } from '../../page-data/kinds/page-data.ts';
import { hashOf } from '../../text/hash.ts';
import { compileSource } from '../page/compile-source.ts';
import { finishPage, type Page } from '../page/finish-page.ts';
import { islandUrls, renderBody, resolveRef } from '../page/render-body.ts';
import { renderHtml } from '../page/render-html.ts';
import { changePageData } from '../plugins/plugin-pages.ts';
import type { PageTools } from '../site-renderer.ts';

/** The body of a post in a list. */
interface PostBody {
  readonly html: string;
  /** Its references and their URLs in the HTML. */
  readonly links: readonly ResolvedRef[];
}

/** The posts on a list page; `undefined` for other pages. */
export function postsOn({ target }: Route): { readonly blog: Blog; readonly list: NumberedPage } | undefined {
  return target.kind === 'post-list' || target.kind === 'blog-tag' || target.kind === 'blog-author' ? target : undefined;
}

/** Renders a page of posts with their previews. Each post's own page reports broken links, so those of a page without a source are not reported. */
export async function renderPosts(
  route: Route,
  { blog, list, parts }: { blog: Blog; list: NumberedPage; parts: PageContext },
  tools: PageTools,
): Promise<Page> {
  const isCards = blog.options.listLayout === 'cards';
  // Cards do not show post content.
  const preview = (post: Post, index: number) =>
    postPreview(post, { marker: blog.options.marker, folder: blog.folder, isBelow: index > 0 }, tools).catch(nothing);
  const bodies = isCards ? [] : await Promise.all(list.posts.map(preview));
  const postImages = isCards ? imagesOf(list.posts, blog, tools) : undefined;
  const data = tools.timer.work('render', () => changePageData(pageData(route, { ...parts, postImages }), route, tools));
  const html = await renderHtml({ input: { page: data, body: '', previews: bodies.map(({ html: body }) => body) } }, tools);
  return finishPage({ route, html, data, links: bodies.flatMap(({ links }) => links), warnings: [] }, tools.context);
}

/** An empty preview for a post that does not compile: its own page reports why. */
function nothing(error: unknown): PostBody {
  if (!(error instanceof DocsError)) throw error;
  return { html: '', links: [] };
}

/** URLs of the images in the front matter of posts, by URL of the post. They are checked with each post's own page. */
function imagesOf(posts: readonly Post[], { folder }: Pick<Blog, 'folder'>, tools: PageTools): ReadonlyMap<string, string> {
  return new Map(
    posts.flatMap(({ url, path, logicalPath = path, meta: { frontMatter, places } }) => {
      const { image: href } = frontMatter;
      if (href === undefined) return [];
      const ref = { kind: 'image', href, line: places?.image?.[0]?.line ?? 1, column: 1, isUnchecked: false } as const;
      return [[url, resolveRef(ref, { path: logicalPath, url, folder }, tools).url] as const];
    }),
  );
}

/** Images of a post and its related posts; `undefined` if the blog shows no covers. */
export function imagesAround({ post, blog }: RouteTarget<'post'>, tools: PageTools): ReadonlyMap<string, string> | undefined {
  return blog.options.listLayout === 'cards' ? imagesOf([post, ...(blog.around.related.get(post.url) ?? [])], blog, tools) : undefined;
}

/** Where a preview is shown. */
interface PreviewPlace extends Pick<Blog, 'folder'>, Pick<BlogOptions, 'marker'> {
  /** True below other previews. */
  readonly isBelow: boolean;
}

/** The excerpt of a post for lists; without a marker, the whole post. Links to anchors outside of the excerpt lead to the post's own page. */
async function postPreview(post: Post, { marker, folder, isBelow }: PreviewPlace, tools: PageTools): Promise<PostBody> {
  // Short and unique: a list page contains several previews.
  const idPrefix = `p${hashOf(post.path).slice(0, 7)}`;
  const doc = await compileSource({ ...post, folder }, tools, { marker, preview: { idPrefix } });
  const resolve = (ref: LinkRef): ResolvedRef => {
    if (ref.href.startsWith(`#${idPrefix}-`)) return { ref, url: ref.href };
    if (ref.href.startsWith('#')) return { ref, url: post.url + ref.href };
    return resolveRef(ref, linkOrigin({ ...post, folder }, post.url), tools);
  };
  const islands = await islandUrls(doc.body, tools);
  const { html, links } = renderBody(doc, { resolve, islands, messages: tools.context.siteData.messages, isBelow }, tools);
  // Footnote links exist only in this preview; they are not links of the post.
  return { html, links: links.filter(({ ref }) => !ref.href.startsWith(`#${idPrefix}-`)) };
}
