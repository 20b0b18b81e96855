import type { PostData } from '../../src/model/blog-page.ts';
import { fillText } from '../../src/model/messages.ts';
import { languageOf } from '../parts/language-of.ts';
import { Markdown } from '../parts/markdown.tsx';
import { useSite } from '../parts/site-context.ts';
import { TagList } from '../parts/tag-list.tsx';
import { BlogPostAuthors } from './blog-post-authors.tsx';
import { BlogPostMeta } from './blog-post-meta.tsx';

/** A post in a list: the part above the truncate marker, or the full post without a marker. */
export function BlogPostItem({ post, preview }: { post: PostData; preview: string }) {
  const { messages } = useSite();
  const { url, title, authors, tags, isTruncated, original } = post;
  return (
    <article className="sd-post-item">
      <header>
        <h2 {...languageOf(original)}>
          <a href={url}>{title}</a>
        </h2>
        <BlogPostMeta post={post} />
        <BlogPostAuthors authors={authors} />
      </header>
      <Markdown html={preview} original={original} />
      {(tags.length > 0 || isTruncated) && (
        <footer className="sd-post-footer">
          {tags.length > 0 && <TagList tags={tags} />}
          {isTruncated && (
            <a className="sd-post-more" href={url}>
              <span aria-hidden="true">{messages.blog.readMore}</span>
              <span className="sd-visually-hidden">{fillText(messages.blog.readMoreAbout, { title })}</span>
            </a>
          )}
        </footer>
      )}
    </article>
  );
}
