import type { Author } from '../../src/model/blog.ts';
import { AuthorMark } from './author-mark.tsx';
import { BlogSocials } from './blog-socials.tsx';

interface BlogAuthorProps {
  author: Author;
  /** Shows links to accounts on other platforms; off in narrow places. */
  showSocials?: boolean | undefined;
}

/** Image or initials, name and title of an author. */
export function BlogAuthor({ author, showSocials = false }: BlogAuthorProps) {
  const { key = '', name, title, url } = author;
  const label = name || key;
  return (
    <div className="sd-author">
      <AuthorMark author={author} size={40} alt={label} />
      <div className="sd-author-words">
        {label && <span className="sd-author-name">{url ? <a href={url}>{label}</a> : label}</span>}
        {title && <span className="sd-author-title">{title}</span>}
        {showSocials && <BlogSocials author={author} />}
      </div>
    </div>
  );
}
