import { linkOrigin } from '../../graph/links/resolve-link.ts';
import type { Blog, BlogOptions, Post } from '../../model/blog.ts';
import type { LinkRef } from '../../model/doc.ts';
import type { ResolvedRef } from '../../page-data/kinds/fill-body.ts';
import { hashOf } from '../../text/hash.ts';
import { compileSource } from '../page/compile-source.ts';
import { islandUrls, renderBody, resolveRef } from '../page/render-body.ts';
import type { PageTools } from '../site-renderer.ts';

/** The body of a post outside of its own page. */
export interface PostBody {
  readonly html: string;
  /** Its references and their URLs in the HTML. */
  readonly links: readonly ResolvedRef[];
}

/** Where a preview is shown. */
interface PreviewPlace extends Pick<Blog, 'folder'>, Pick<BlogOptions, 'marker'> {
  /** True below other previews. */
  readonly isBelow: boolean;
}

/** The excerpt of a post for lists; without a marker, the whole post. Links to anchors outside of the excerpt lead to the post's own page. */
export async function postPreview(post: Post, { marker, folder, isBelow }: PreviewPlace, tools: PageTools): Promise<PostBody> {
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

/** The whole body of a post for feed readers: every URL is absolute. */
export async function postForFeed(post: Post, { options: { marker }, folder }: Blog, tools: PageTools): Promise<string> {
  const { code, ...doc } = await compileSource({ ...post, folder }, tools, { marker });
  const host = tools.context.site.url;
  const resolve = (ref: LinkRef): ResolvedRef => {
    const { url, ...link } = resolveRef(ref, linkOrigin({ ...post, folder }, post.url), tools);
    return { ...link, url: url.startsWith('#') ? host + post.url + url : url.startsWith('/') && !url.startsWith('//') ? host + url : url };
  };
  const plain = new Map([...code].map(([key, html]) => [key, withoutColors(html)]));
  const islands = await islandUrls(doc.body, tools);
  return renderBody({ ...doc, code: plain }, { resolve, islands, messages: tools.context.siteData.messages, hasPictures: false }, tools)
    .html;
}

/** Removes the spans of highlighted code, for which feed readers have no styles. */
function withoutColors(figure: string): string {
  return figure.replace(/<\/?span[^<>]*>/g, '').replace('\n</code>', '</code>');
}
