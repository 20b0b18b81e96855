import type { Blog, NumberedPage, Post } from '../../model/blog.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { Route, RouteTarget } from '../../model/graph.ts';
import type { PageContext } from '../../page-data/kinds/page-context.ts';
import { pageData } from '../../page-data/kinds/page-data.ts';
import { finishPage, type Page } from '../page/finish-page.ts';
import { resolveRef } from '../page/render-body.ts';
import { renderHtml } from '../page/render-html.ts';
import { changePageData } from '../plugins/change-page-data.ts';
import type { PageTools } from '../site-renderer.ts';
import { type PostBody, postPreview } from './post-body.ts';

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
  return tools.timer.work('render', () => {
    const data = changePageData(pageData(route, { ...parts, postImages }), route, tools);
    const html = renderHtml({ input: { page: data, body: '', previews: bodies.map(({ html: body }) => body) } }, tools);
    return finishPage({ route, html, data, links: bodies.flatMap(({ links }) => links), warnings: [] }, tools.context);
  });
}

/** An empty preview for a post that does not compile: its own page reports why. */
function nothing(error: unknown): PostBody {
  if (!(error instanceof DocsError)) throw error;
  return { html: '', links: [] };
}

/** URLs of the images in the front matter of posts, by URL of the post. They are checked with each post's own page. */
function imagesOf(posts: readonly Post[], { folder }: Pick<Blog, 'folder'>, tools: PageTools): ReadonlyMap<string, string> {
  return new Map(
    posts.flatMap(({ url, path, logicalPath = path, meta: { frontMatter, imageLine = 1 } }) => {
      const { image: href } = frontMatter;
      if (href === undefined) return [];
      const ref = { kind: 'image', href, line: imageLine, column: 1, isUnchecked: false } as const;
      return [[url, resolveRef(ref, { path: logicalPath, url, folder }, tools).url] as const];
    }),
  );
}

/** Images of a post and its related posts; `undefined` if the blog shows no covers. */
export function imagesAround({ post, blog }: RouteTarget<'post'>, tools: PageTools): ReadonlyMap<string, string> | undefined {
  return blog.options.listLayout === 'cards' ? imagesOf([post, ...(blog.around.related.get(post.url) ?? [])], blog, tools) : undefined;
}
