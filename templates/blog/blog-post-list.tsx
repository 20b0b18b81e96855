import type { PostData } from '../../src/model/blog-page.ts';
import { useSite } from '../parts/site-context.ts';
import { BlogPagination } from './blog-pagination.tsx';
import { BlogPostCard } from './blog-post-card.tsx';
import { BlogPostItem } from './blog-post-item.tsx';

interface BlogPostListProps {
  page: {
    posts: readonly PostData[];
    layout?: 'previews' | 'cards';
    hasFeatured?: boolean;
    place?: string | undefined;
    newerUrl?: string | undefined;
    olderUrl?: string | undefined;
  };
  previews: readonly string[];
}

/** The posts of one page of a list, with pagination. */
export function BlogPostList({ page, previews }: BlogPostListProps) {
  const { posts, layout = 'previews', hasFeatured = false, place, newerUrl, olderUrl } = page;
  const { messages } = useSite();
  return (
    <>
      <div className={layout === 'cards' ? 'sd-post-cards' : 'sd-post-list'}>
        {posts.map((post, index) =>
          layout === 'cards' ? (
            <BlogPostCard key={post.url} post={post} isFeatured={hasFeatured && index === 0} isFirst={index === 0} />
          ) : (
            <BlogPostItem key={post.url} post={post} preview={previews[index] ?? ''} />
          ),
        )}
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
