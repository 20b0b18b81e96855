import type { TagGroup, TagIndexPage as TagIndexPageData } from '../../src/model/page.ts';
import { BlogLayout } from '../blog/blog-layout.tsx';
import { useSite } from '../parts/site-context.ts';

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

/** A row of letters that stays in view, and the tags of each. */
function TagGroups({ groups }: { groups: readonly TagGroup[] }) {
  const { messages } = useSite();
  return (
    <>
      {groups.length > 1 && (
        <nav className="tag-letters" aria-label={messages.tags}>
          {groups.map(({ letter }) => (
            <a key={letter} href={`#${encodeURIComponent(letter)}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <Group key={group.letter} {...group} />
      ))}
    </>
  );
}

function Group({ letter, tags }: TagGroup) {
  return (
    <section className="tag-group">
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
  );
}
