import type { SourceData } from '../../src/model/page.ts';
import type { LastUpdate, PageLink } from '../../src/model/page-parts.ts';
import { fillNodes } from './fill-nodes.tsx';
import { Icon } from './icon.tsx';
import { PageActions } from './page-actions.tsx';
import { PageFeedback } from './page-feedback.tsx';
import { useSite } from './site-context.ts';
import { TagList } from './tag-list.tsx';

interface PageEndProps extends SourceData {
  tags?: readonly PageLink[];
  /** The page, if it has actions and feedback. */
  page?: { readonly url: string; readonly markdownUrl?: string | undefined } | undefined;
}

/** The end of a page: tags, feedback, actions, edit link, last update. Empty without any of them. */
export function PageEnd({ tags = [], editUrl, lastUpdate, page }: PageEndProps) {
  const { messages, article } = useSite();
  const actionsUrl = article.actions.length > 0 ? page?.markdownUrl : undefined;
  const isAsked = page !== undefined && article.feedback !== undefined;
  if (tags.length === 0 && !editUrl && !lastUpdate && !isAsked && !actionsUrl) return null;
  return (
    <footer className="sd-page-end">
      {tags.length > 0 && <TagList tags={tags} />}
      {page && (isAsked || actionsUrl) && (
        <div className="sd-page-tools">
          {isAsked && <PageFeedback url={page.url} />}
          {actionsUrl && <PageActions markdownUrl={actionsUrl} />}
        </div>
      )}
      {(editUrl || lastUpdate) && (
        <div className="sd-page-source">
          {editUrl && (
            <a className="sd-page-edit" href={editUrl} target="_blank" rel="noopener noreferrer">
              <Icon name="edit" />
              {messages.editPage}
              <span className="sd-visually-hidden"> {messages.opensInNewTab}</span>
            </a>
          )}
          {lastUpdate && <LastUpdated {...lastUpdate} />}
        </div>
      )}
    </footer>
  );
}

function LastUpdated({ date, author, contributors = [] }: LastUpdate) {
  const { messages } = useSite();
  const text = date ? (author ? messages.lastUpdatedBy : messages.lastUpdated) : author && messages.lastUpdatedByAuthor;
  return (
    <>
      {text && <p>{fillNodes(text, { date: date && <time dateTime={date.iso}>{date.text}</time>, author: author && <b>{author}</b> })}</p>}
      {contributors.length > 0 && <p>{fillNodes(messages.contributors, { names: contributors.join(', ') })}</p>}
    </>
  );
}
