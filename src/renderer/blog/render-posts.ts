import { packLinks } from '../../check/checked-page.ts';
import type { Blog, Post, PostListPage } from '../../model/blog.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { Route, RouteTarget } from '../../model/graph.ts';
import { isInSitemap } from '../../output/sitemap.ts';
import type { PageContext } from '../../render/pages/page-context.ts';
import { pageData } from '../../render/pages/page-data.ts';
import { resolveRef } from '../page/render-body.ts';
import { type RenderedPage, renderCached } from '../page/render-cached.ts';
import { withSocialCard } from '../page/social-cards.ts';
import type { BodyContext, SiteRenderer } from '../site-renderer.ts';
import { type PostBody, postPreview } from './post-body.ts';

/** The posts on a list page; `undefined` for other pages. */
export function postsOn({ target }: Route): { readonly blog: Blog; readonly list: PostListPage } | undefined {
  return target.kind === 'post-list' || target.kind === 'blog-tag' || target.kind === 'blog-author' ? target : undefined;
}

/** Renders the previews of a page of posts; the returned function renders the page. */
export async function preparePosts(
  route: Route,
  { blog, list, parts }: { blog: Blog; list: PostListPage; parts: PageContext },
  renderer: SiteRenderer,
): Promise<() => RenderedPage> {
  const isCards = blog.listLayout === 'cards';
  // Cards do not show post content.
  const preview = (post: Post, index: number) =>
    postPreview(post, { marker: blog.marker, folder: blog.folder, isBelow: index > 0 }, renderer).catch(nothing);
  const bodies = isCards ? [] : await Promise.all(list.posts.map(preview));
  const postImages = isCards ? imagesOf(list.posts, blog, renderer) : undefined;
  const previews = bodies.map(({ html }) => html);
  return () => {
    const page = withSocialCard(pageData(route, { ...parts, postImages }), route, renderer);
    const { html, hash, ids, audit, scannedJson, made } = renderCached({ input: { page, body: '', previews } }, renderer);
    return {
      route,
      html,
      hash,
      isIndexed: isInSitemap(route, page.head),
      checked: {
        url: route.url,
        outputPath: route.outputPath,
        ids,
        audit,
        scannedJson,
        // Without a source they are not reported: each post's own page reports broken links.
        linksJson: packLinks(bodies.flatMap(({ links }) => links)),
      },
      made: made && { ...made, wasPageKnown: hash !== undefined },
      warnings: [],
    };
  };
}

/** An empty preview for a post that does not compile: its own page reports why. */
function nothing(error: unknown): PostBody {
  if (!(error instanceof DocsError)) throw error;
  return { html: '', links: [] };
}

/** URLs of the images in the front matter of posts, by URL of the post. They are checked with each post's own page. */
function imagesOf(posts: readonly Post[], { folder }: Pick<Blog, 'folder'>, renderer: BodyContext): ReadonlyMap<string, string> {
  return new Map(
    posts.flatMap(({ url, path, logicalPath = path, meta: { frontMatter, imageLine = 1 } }) => {
      const { image: href } = frontMatter;
      if (href === undefined) return [];
      const ref = { kind: 'image', href, line: imageLine, column: 1, isUnchecked: false } as const;
      return [[url, resolveRef(ref, { path: logicalPath, url, folder }, renderer).url] as const];
    }),
  );
}

/** Images of a post and its related posts; `undefined` if the blog shows no covers. */
export function imagesAround({ post, blog }: RouteTarget<'post'>, renderer: BodyContext): ReadonlyMap<string, string> | undefined {
  return blog.listLayout === 'cards' ? imagesOf([post, ...(blog.related.get(post.url) ?? [])], blog, renderer) : undefined;
}
