import { highlightUrl, type PageOfRows } from './group-rows.ts';
import { MarkedText } from './marked-text.tsx';

/** A found page with its sections. */
export function SearchHit({ page: { url, title, breadcrumb, rows }, words }: { page: PageOfRows; words: readonly string[] }) {
  const own = rows.find((row) => row.url === url);
  const sections = rows.filter((row) => row !== own);
  return (
    <article className="sd-search-hit">
      <h2>
        <a href={highlightUrl(url, words)}>{own && own.pageTitle !== '' ? <MarkedText pieces={own.title} /> : title}</a>
      </h2>
      {breadcrumb.length > 0 && <p className="sd-search-hit-path">{breadcrumb.join(' › ')}</p>}
      {own?.excerpt && (
        <p>
          <MarkedText pieces={own.excerpt} />
        </p>
      )}
      {sections.length > 0 && (
        <ul>
          {sections.map((row) => (
            <li key={row.url}>
              <a href={highlightUrl(row.url, words)}>
                <MarkedText pieces={row.title} />
              </a>
              {row.excerpt && (
                <p>
                  <MarkedText pieces={row.excerpt} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
