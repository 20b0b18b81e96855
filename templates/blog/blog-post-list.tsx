import type { PostData } from '../../src/model/blog-page.ts';
import { useSite } from '../parts/site-context.ts';
import { BlogPagination } from './blog-pagination.tsx';
import { BlogPostItem } from './blog-post-item.tsx';

interface BlogPostListProps {
  page: { posts: readonly PostData[]; place?: string | undefined; newerUrl?: string | undefined; olderUrl?: string | undefined };
  previews: readonly string[];
}

/** The posts of one page of a list, with pagination. */
export function BlogPostList({ page: { posts, place, newerUrl, olderUrl }, previews }: BlogPostListProps) {
  const { messages } = useSite();
  return (
    <>
      <div className="post-list">
        {posts.map((post, index) => (
          <BlogPostItem key={post.url} post={post} preview={previews[index] ?? ''} />
        ))}
      </div>
      <BlogPagination
        label={messages.blog.listPages}
        place={place}
        newer={newerUrl ? { label: messages.blog.newerEntries, url: newerUrl } : undefined}
        older={olderUrl ? { label: messages.blog.olderEntries, url: olderUrl } : undefined}
      />
    </>
  );
}
