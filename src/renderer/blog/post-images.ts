import type { Blog, Post } from '../../model/blog.ts';
import type { RouteTarget } from '../../model/graph.ts';
import { resolveRef } from '../page/render-body.ts';
import type { BodyContext } from '../site-renderer.ts';

/** URLs of the images in the front matter of posts, by URL of the post. They are checked with each post's own page. */
export function imagesOf(posts: readonly Post[], { folder }: Pick<Blog, 'folder'>, renderer: BodyContext): ReadonlyMap<string, string> {
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
