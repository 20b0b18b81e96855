import { DocsError } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { feedHtml } from '../../output/feed-html.ts';
import { type FeedPost, feedFiles } from '../../output/feeds.ts';
import { feedKey } from '../../store/cache-keys.ts';
import type { PageTools } from '../site-renderer.ts';
import { postForFeed } from './post-body.ts';

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
