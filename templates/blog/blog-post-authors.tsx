import type { Author } from '../../src/model/blog.ts';
import { BlogAuthor } from './blog-author.tsx';

/** All authors of a post. */
export function BlogPostAuthors({ authors, showSocials }: { authors: readonly Author[]; showSocials?: boolean | undefined }) {
  if (authors.length === 0) return null;
  return (
    <ul className="sd-post-authors">
      {authors.map((author, index) => (
        <li key={index}>
          <BlogAuthor author={author} showSocials={showSocials} />
        </li>
      ))}
    </ul>
  );
}
