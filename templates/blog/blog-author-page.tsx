import type { BlogAuthorPage as BlogAuthorPageData } from '../../src/model/blog-page.ts';
import { useSite } from '../parts/site-context.ts';
import { AuthorMark } from './author-mark.tsx';
import { BlogLayout } from './blog-layout.tsx';
import { BlogPlace } from './blog-place.tsx';
import { BlogPostList } from './blog-post-list.tsx';
import { BlogSocials } from './blog-socials.tsx';

/** One page of the posts of an author. */
export function BlogAuthorPage({ page, previews }: { page: BlogAuthorPageData; previews: readonly string[] }) {
  const { messages } = useSite();
  const { heading, author, authorsUrl, list } = page;
  return (
    <BlogLayout page={page}>
      <header className="sd-blog-header sd-author-header">
        <AuthorMark author={author} size={80} alt={author.name || author.key || ''} />
        <div>
          <h1>{heading}</h1>
          <BlogPlace list={list} />
          {author.title && <p className="sd-lead">{author.title}</p>}
          {author.description && <p>{author.description}</p>}
          <BlogSocials author={author} />
          <p>
            <a href={authorsUrl}>{messages.blog.viewAllAuthors}</a>
          </p>
        </div>
      </header>
      {list.posts.length === 0 && <p>{messages.blog.noPostsOfAuthor}</p>}
      <BlogPostList list={list} previews={previews} />
    </BlogLayout>
  );
}
