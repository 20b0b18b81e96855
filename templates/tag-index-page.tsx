import type { TagIndexPage as TagIndexPageData } from '../src/model/page.ts';

/** All tags of a docs set by first letter, each with the number of things that carry it. */
export function TagIndexPage({ page }: { page: TagIndexPageData }) {
  return (
    <main className={['page page-alone', page.version?.className].filter(Boolean).join(' ')} id="__content" tabIndex={-1}>
      <article className="page-body">
        <h1>{page.title}</h1>
        {page.groups.map(({ letter, tags }) => (
          <section className="tag-group" key={letter}>
            <h2 id={letter}>{letter}</h2>
            <ul className="tag-list">
              {tags.map(({ label, url, count }) => (
                <li key={url}>
                  <a className="tag" href={url}>
                    {label} <span className="tag-count">{count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </main>
  );
}
