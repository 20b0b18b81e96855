import { linkOrigin } from '../../graph/links/resolve-link.ts';
import type { Blog, Post } from '../../model/blog.ts';
import { DocsError } from '../../model/diagnostic.ts';
import type { LinkRef } from '../../model/doc.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { feedHtml } from '../../output/feed-html.ts';
import { type FeedPost, feedFiles } from '../../output/feeds.ts';
import type { ResolvedRef } from '../../page-data/kinds/fill-body.ts';
import { feedKey } from '../../store/cache-keys.ts';
import { compileSource } from '../page/compile-source.ts';
import { islandUrls, renderBody, resolveRef } from '../page/render-body.ts';
import type { PageTools } from '../site-renderer.ts';

/** Renders the feeds of all blogs with the full bodies of their newest posts. */
export async function renderFeeds(tools: PageTools): Promise<OutputFile[]> {
  const { graph, site } = tools.context;
  const files: OutputFile[] = [];
  for (const blog of graph.blogs) {
    if (blog.feeds.length === 0) continue;
    const posts: FeedPost[] = [];
    for (const post of blog.feed.posts) {
      try {
        posts.push({ post, html: simplified(await postForFeed(post, blog, tools), site.url + post.url, tools) });
      } catch (error) {
        // The page of the post reports it, and nothing is published then.
        if (!(error instanceof DocsError)) throw error;
      }
    }
    files.push(...feedFiles(blog, posts, site));
  }
  return files;
}

/** The parts of a body that feed readers support, cached by the body. */
function simplified(html: string, url: string, { compiler, store }: PageTools): string {
  const key = feedKey({ url, html }, compiler.own);
  const known = store.get('feeds', key);
  if (known !== undefined) return known;
  const made = feedHtml(html, url);
  store.put('feeds', key, made);
  return made;
}

/** The whole body of a post for feed readers: every URL is absolute. */
async function postForFeed(post: Post, { options: { marker }, folder }: Blog, tools: PageTools): Promise<string> {
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
