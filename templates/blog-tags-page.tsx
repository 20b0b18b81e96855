import type { BlogTagsPage as BlogTagsPageData } from '../src/model/page.ts';
import { BlogLayout } from './blog-layout.tsx';

/** All tags of a blog, by their first letter. */
export function BlogTagsPage({ page }: { page: BlogTagsPageData }) {
  return (
    <BlogLayout page={page}>
      <header className="blog-header">
        <h1>{page.title}</h1>
      </header>
      {page.groups.map(({ letter, tags }) => (
        <section className="blog-letter" key={letter}>
          <h2 id={letter}>{letter}</h2>
          <ul className="post-tags">
            {tags.map(({ label, url, count }) => (
              <li key={url}>
                <a href={url}>
                  {label} <span className="tag-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  );
}
