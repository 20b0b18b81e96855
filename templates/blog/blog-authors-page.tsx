import type { BlogAuthorsPage as BlogAuthorsPageData } from '../../src/model/blog-page.ts';
import { BlogAuthor } from './blog-author.tsx';
import { BlogLayout } from './blog-layout.tsx';
import { BlogOverviews } from './blog-overviews.tsx';

/** All authors of a blog with the number of their posts. */
export function BlogAuthorsPage({ page }: { page: BlogAuthorsPageData }) {
  return (
    <BlogLayout page={page}>
      <header className="sd-blog-header">
        <h1>{page.title}</h1>
        <BlogOverviews links={page.overviews} current={page.url} />
      </header>
      <ul className="sd-author-list">
        {page.authors.map(({ author, countText }) => (
          <li key={author.key}>
            <BlogAuthor author={author} showSocials />
            <p className="sd-author-count">{countText}</p>
            {author.description && <p className="sd-author-description">{author.description}</p>}
          </li>
        ))}
      </ul>
    </BlogLayout>
  );
}
