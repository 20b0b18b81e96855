import type { RecentPosts } from '../../src/model/blog-page.ts';
import { useSite } from '../parts/site-context.ts';

/** Recent posts by year. On narrow screens `details.menu` opens the list, as in the docs. */
export function BlogSidebar({ recent: { title, years } }: { recent: RecentPosts }) {
  const { messages } = useSite();
  return (
    <nav className="sd-sidebar sd-blog-sidebar" aria-label={messages.blog.recentPosts}>
      <details className="sd-menu">
        <summary>{title}</summary>
      </details>
      <ul>
        <li className="sd-blog-sidebar-title">{title}</li>
        {years.map(({ year, posts }) => (
          <li key={year}>
            <span className="sd-blog-year">{year}</span>
            <ul aria-label={String(year)}>
              {posts.map(({ url, label, isCurrent }) => (
                <li key={url}>
                  <a href={url} aria-current={isCurrent ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
