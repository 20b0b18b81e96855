import type { PostData } from '../../src/model/blog-page.ts';
import { languageOf } from '../parts/language-of.ts';
import { AuthorMark } from './author-mark.tsx';
import { BlogCover } from './blog-cover.tsx';
import { BlogPostMeta } from './blog-post-meta.tsx';

/** Number of tags that fit on a card. */
const mostTags = 2;

interface BlogPostCardProps {
  post: PostData;
  /** Larger than the others, with the cover next to the text on wide screens. */
  isFeatured?: boolean;
  isFirst?: boolean;
  /** Level of the title. */
  level?: 2 | 3;
}

/** A post in a list: cover, title, description, authors and date. The whole card links to the post; its tags are separate links. */
export function BlogPostCard({ post, isFeatured = false, isFirst = false, level = 2 }: BlogPostCardProps) {
  const { url, title, description, cover, authors, tags, original } = post;
  const Heading = `h${level}` as const;
  return (
    <article className={isFeatured ? 'sd-post-card sd-post-card-featured' : 'sd-post-card'}>
      {cover && <BlogCover cover={cover} isFirst={isFirst} />}
      <div className="sd-post-card-words">
        <Heading {...languageOf(original)}>
          <a href={url}>{title}</a>
        </Heading>
        {description && (
          <p className="sd-post-card-text" {...languageOf(original)}>
            {description}
          </p>
        )}
        {tags.length > 0 && (
          <ul className="sd-post-card-tags">
            {tags.slice(0, mostTags).map(({ label, url: tagUrl }) => (
              <li key={tagUrl}>
                <a href={tagUrl} rel="tag">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="sd-post-card-end">
          {authors.slice(0, 3).map((author, index) => (
            <AuthorMark key={index} author={author} size={28} />
          ))}
          <div>
            {authors.length > 0 && (
              <span className="sd-post-card-authors">{authors.map(({ name, key = '' }) => name || key).join(', ')}</span>
            )}
            <BlogPostMeta post={post} />
          </div>
        </div>
      </div>
    </article>
  );
}
