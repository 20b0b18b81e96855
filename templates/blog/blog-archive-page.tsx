import type { BlogArchivePage as BlogArchivePageData } from '../../src/model/blog-page.ts';
import { BlogLayout } from './blog-layout.tsx';
import { BlogOverviews } from './blog-overviews.tsx';

/** All posts of a blog, by year. */
export function BlogArchivePage({ page }: { page: BlogArchivePageData }) {
  return (
    <BlogLayout page={page}>
      <header className="sd-blog-header">
        <h1>{page.title}</h1>
        <BlogOverviews links={page.overviews} current={page.url} />
      </header>
      {page.years.map(({ year, posts }) => (
        <section className="sd-archive-year" key={year}>
          <h2 id={year}>{year}</h2>
          <ul>
            {posts.map(({ url, label, date }) => (
              <li key={url}>
                <a href={url}>
                  <time dateTime={date.iso}>{date.text}</time>
                  <span className="sd-archive-dash"> - </span>
                  <span>{label}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogLayout>
  );
}
