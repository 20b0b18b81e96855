import { DocsError } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import { type FeedPost, feedFiles } from '../output/feeds.ts';
import { postForFeed } from './post-body.ts';
import type { Workshop } from './workshop.ts';

/** The feeds of all blogs, with the whole bodies of their newest posts. */
export async function renderFeeds(workshop: Workshop): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  for (const blog of workshop.graph.blogs) {
    if (blog.feeds.length === 0) continue;
    const posts: FeedPost[] = [];
    for (const post of blog.feed.posts) {
      try {
        posts.push({ post, html: await postForFeed(post, blog, workshop) });
      } catch (error) {
        // The page of the post has said what is wrong, and nothing is written then.
        if (!(error instanceof DocsError)) throw error;
      }
    }
    files.push(...feedFiles(blog, posts, workshop.site));
  }
  return files;
}
