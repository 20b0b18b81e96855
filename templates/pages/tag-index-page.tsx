import type { CountedTag, TagGroup, TagIndexPage as TagIndexPageData } from '../../src/model/page.ts';
import { BlogLayout } from '../blog/blog-layout.tsx';
import { BlogOverviews } from '../blog/blog-overviews.tsx';
import { useSite } from '../parts/site-context.ts';

/** All tags of a docs set or blog by first letter, each with the number of its items. */
export function TagIndexPage({ page }: { page: TagIndexPageData }) {
  if (page.kind === 'blog-tag-index')
    return (
      <BlogLayout page={page}>
        <header className="sd-blog-header">
          <h1>{page.title}</h1>
          <BlogOverviews links={page.overviews ?? []} current={page.url} />
        </header>
        <Tags page={page} />
      </BlogLayout>
    );
  return (
    <main className={['sd-page sd-page-alone', page.version?.className].filter(Boolean).join(' ')} id="__content" tabIndex={-1}>
      <div className="sd-page-body">
        <h1>{page.title}</h1>
        <Tags page={page} />
      </div>
    </main>
  );
}

/** The most used tags, a sticky row of letters, and the tags of each letter. If there are many, they can be filtered and sorted. */
function Tags({ page: { groups, mostUsed } }: { page: TagIndexPageData }) {
  const { messages, assets } = useSite();
  return (
    <>
      {mostUsed && <TagTools />}
      {mostUsed && mostUsed.length > 0 && (
        <section className="sd-tag-most">
          <h2>{messages.tagIndex.mostUsed}</h2>
          <TagList tags={mostUsed} />
        </section>
      )}
      {groups.length > 1 && (
        <nav className="sd-tag-letters" aria-label={messages.tags}>
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
      {mostUsed && <script type="module" data-run="" src={assets.pageScriptUrls['tag-index']} />}
    </>
  );
}

function Group({ letter, tags }: TagGroup) {
  return (
    <section className="sd-tag-group">
      <h2 id={letter}>{letter}</h2>
      <TagList tags={tags} />
    </section>
  );
}

function TagList({ tags }: { tags: readonly CountedTag[] }) {
  return (
    <ul className="sd-tag-list">
      {tags.map(({ label, url, count }) => (
        <li key={url}>
          <a className="sd-tag" href={url}>
            {label} <span className="sd-tag-count">{count}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A field and buttons for the script of this page. */
function TagTools() {
  const { filter, order, byName, byCount, noTags } = useSite().messages.tagIndex;
  return (
    <>
      <div className="sd-tag-tools">
        <input className="sd-tag-filter sd-field" type="search" aria-label={filter} placeholder={filter} autoComplete="off" />
        <fieldset className="sd-tag-order" aria-label={order}>
          <button type="button" value="name" aria-pressed="true">
            {byName}
          </button>
          <button type="button" value="count" aria-pressed="false">
            {byCount}
          </button>
        </fieldset>
      </div>
      <p className="sd-tag-none" role="status" data-none={noTags} />
    </>
  );
}
