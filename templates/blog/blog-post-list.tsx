import type { PartOfPosts } from '../../src/model/blog-page.ts';
import { useSite } from '../parts/site-context.ts';
import { BlogPagination } from './blog-pagination.tsx';
import { BlogPostCard } from './blog-post-card.tsx';
import { BlogPostItem } from './blog-post-item.tsx';

interface BlogPostListProps {
  list: PartOfPosts;
  previews: readonly string[];
}

/** The posts of one page of a list, with pagination. */
export function BlogPostList({ list, previews }: BlogPostListProps) {
  const { posts, layout, hasFeatured, place, newerUrl, olderUrl } = list;
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
