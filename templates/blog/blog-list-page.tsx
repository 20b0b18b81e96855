import type { PostListPage } from '../../src/model/blog-page.ts';
import { useSite } from '../parts/site-context.ts';
import { BlogLayout } from './blog-layout.tsx';
import { BlogOverviews } from './blog-overviews.tsx';
import { BlogPlace } from './blog-place.tsx';
import { BlogPostList } from './blog-post-list.tsx';

/** One page of the list of all posts. */
export function BlogListPage({ page, previews }: { page: PostListPage; previews: readonly string[] }) {
  const { messages } = useSite();
  const { title, description, list, overviews } = page;
  return (
    <BlogLayout page={page}>
      <header className="sd-blog-header">
        <h1>{title}</h1>
        <BlogPlace list={list} />
        {description && description !== title && <p className="sd-lead">{description}</p>}
        <BlogOverviews links={overviews} current={page.url} />
      </header>
      {list.posts.length === 0 && <p>{messages.blog.noPosts}</p>}
      <BlogPostList list={list} previews={previews} />
    </BlogLayout>
  );
}
