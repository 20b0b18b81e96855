import type { DocsTagPage as DocsTagPageData } from '../../src/model/page.ts';
import { UnlistedNotice } from '../notices/unlisted-notice.tsx';
import { useSite } from '../parts/site-context.ts';
import { wholeWords } from '../parts/whole-words.tsx';

/** All docs with a tag, by title. */
export function DocsTagPage({ page }: { page: DocsTagPageData }) {
  const { messages } = useSite();
  return (
    <main className={['sd-page sd-page-alone', page.version?.className].filter(Boolean).join(' ')} id="__content" tabIndex={-1}>
      <div className="sd-page-body">
        {page.isUnlisted && <UnlistedNotice />}
        <h1>{wholeWords(page.title)}</h1>
        {page.description && <p className="sd-lead">{page.description}</p>}
        {page.allTagsUrl && (
          <p className="sd-tag-overview">
            <a href={page.allTagsUrl}>{messages.allTags}</a>
          </p>
        )}
        <div className="sd-tagged-list">
          {page.items.map(({ title, url, description }) => (
            <article className="sd-tagged" key={url}>
              <h2>
                <a href={url}>{title}</a>
              </h2>
              {description && <p>{description}</p>}
            </article>
          ))}
        </div>
      </div>
    </main>
  );
}
