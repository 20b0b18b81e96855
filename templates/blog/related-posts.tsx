import { useId } from 'react';
import type { PostData } from '../../src/model/blog-page.ts';
import { useSite } from '../parts/site-context.ts';
import { BlogPostCard } from './blog-post-card.tsx';

/** Posts with the same tags, below a post. */
export function RelatedPosts({ posts }: { posts: readonly PostData[] }) {
  const { messages } = useSite();
  const id = useId();
  if (posts.length === 0) return null;
  return (
    <section className="sd-related-posts" aria-labelledby={id}>
      <h2 id={id}>{messages.blog.relatedPosts}</h2>
      <div className="sd-post-cards">
        {posts.map((post) => (
          <BlogPostCard key={post.url} post={post} level={3} />
        ))}
      </div>
    </section>
  );
}
