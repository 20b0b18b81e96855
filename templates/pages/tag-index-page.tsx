import type { TagGroup, TagIndexPage as TagIndexPageData } from '../../src/model/page.ts';
import { BlogLayout } from '../blog/blog-layout.tsx';

/** All tags of a docs set or blog by first letter, each with the number of its items. */
export function TagIndexPage({ page }: { page: TagIndexPageData }) {
  if (page.recent)
    return (
      <BlogLayout page={page}>
        <h1>{page.title}</h1>
        <TagGroups groups={page.groups} />
      </BlogLayout>
    );
  return (
    <main className={['page page-alone', page.version?.className].filter(Boolean).join(' ')} id="__content" tabIndex={-1}>
      <div className="page-body">
        <h1>{page.title}</h1>
        <TagGroups groups={page.groups} />
      </div>
    </main>
  );
}

function TagGroups({ groups }: { groups: readonly TagGroup[] }) {
  return groups.map(({ letter, tags }) => (
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
  ));
}
