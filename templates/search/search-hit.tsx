import type { SearchLink } from '../../src/model/search.ts';
import { highlightUrl, type PageOfRows, sectionLink } from './group-rows.ts';
import { MarkedText } from './marked-text.tsx';

interface SearchHitProps {
  page: PageOfRows;
  /** What the opened page marks. */
  words: readonly string[];
  onOpen: (link: SearchLink) => void;
}

/** A found page with its sections. */
export function SearchHit({ page, words, onOpen }: SearchHitProps) {
  const { url, title, breadcrumb, rows } = page;
  const path = breadcrumb.join(' › ');
  const own = rows.find((row) => row.url === url);
  const sections = rows.filter((row) => row !== own);
  return (
    <article className="sd-search-hit">
      <h2>
        <a href={highlightUrl(url, words)} onClick={() => onOpen({ label: title, url, detail: path || undefined })}>
          {own && own.pageTitle !== '' ? <MarkedText pieces={own.title} /> : title}
        </a>
      </h2>
      {path && <p className="sd-search-hit-path">{path}</p>}
      {own?.excerpt && (
        <p>
          <MarkedText pieces={own.excerpt} />
        </p>
      )}
      {sections.length > 0 && (
        <ul>
          {sections.map((row) => (
            <li key={row.url}>
              <a href={highlightUrl(row.url, words)} onClick={() => onOpen(sectionLink(row, page))}>
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
