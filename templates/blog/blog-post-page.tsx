import type { PostPage } from '../../src/model/blog-page.ts';
import { UnlistedNotice } from '../notices/unlisted-notice.tsx';
import { UntranslatedNotice } from '../notices/untranslated-notice.tsx';
import { languageOf } from '../parts/language-of.ts';
import { Markdown } from '../parts/markdown.tsx';
import { PageEnd } from '../parts/page-end.tsx';
import { useSite } from '../parts/site-context.ts';
import { Slot } from '../parts/slot.tsx';
import { BlogCover } from './blog-cover.tsx';
import { BlogLayout } from './blog-layout.tsx';
import { BlogPagination } from './blog-pagination.tsx';
import { BlogPostAuthors } from './blog-post-authors.tsx';
import { BlogPostMeta } from './blog-post-meta.tsx';
import { RelatedPosts } from './related-posts.tsx';

/** The page of a post. */
export function BlogPostPage({ page, body }: { page: PostPage; body: string }) {
  const { messages } = useSite();
  const { post, heading, source } = page;
  const { newer, older } = page.pagination;
  const original = page.languages?.original;
  return (
    <BlogLayout page={page} toc={page.toc}>
      {page.isUnlisted && <UnlistedNotice />}
      {original && <UntranslatedNotice />}
      <article className="sd-post">
        <header>
          <Slot name="pageStart" page={page} />
          <h1 id={heading?.id} {...languageOf(original)}>
            {post.title}
          </h1>
          <BlogPostMeta post={post} />
          <BlogPostAuthors authors={post.authors} showSocials />
          {post.cover && <BlogCover cover={post.cover} isFirst />}
        </header>
        <Markdown html={body} original={original} />
        <Slot name="postEnd" page={page} />
        <PageEnd tags={post.tags} source={source} page={page} />
      </article>
      <RelatedPosts posts={page.related} />
      <BlogPagination
        label={messages.blog.postPages}
        newer={newer && { ...newer, name: messages.blog.newerPost }}
        older={older && { ...older, name: messages.blog.olderPost }}
      />
    </BlogLayout>
  );
}
