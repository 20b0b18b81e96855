import type { SourceData } from '../../src/model/page.ts';
import type { LastUpdate, PageLink } from '../../src/model/page-parts.ts';
import { fillNodes } from './fill-nodes.tsx';
import { Icon } from './icon.tsx';
import { useSite } from './site-context.ts';
import { TagList } from './tag-list.tsx';

interface PageEndProps extends SourceData {
  tags?: readonly PageLink[];
}

/** The end of a page: tags, edit link, last update. Empty without any of them. */
export function PageEnd({ tags = [], editUrl, lastUpdate }: PageEndProps) {
  const { messages } = useSite();
  if (tags.length === 0 && !editUrl && !lastUpdate) return null;
  return (
    <footer className="page-end">
      {tags.length > 0 && <TagList tags={tags} />}
      {(editUrl || lastUpdate) && (
        <div className="page-source">
          {editUrl && (
            <a className="page-edit" href={editUrl} target="_blank" rel="noopener noreferrer">
              <Icon name="edit" />
              {messages.editPage}
              <span className="visually-hidden"> {messages.opensInNewTab}</span>
            </a>
          )}
          {lastUpdate && <LastUpdated {...lastUpdate} />}
        </div>
      )}
    </footer>
  );
}

function LastUpdated({ date, author }: LastUpdate) {
  const { messages } = useSite();
  const text = date ? (author ? messages.lastUpdatedBy : messages.lastUpdated) : messages.lastUpdatedByAuthor;
  return <p>{fillNodes(text, { date: date && <time dateTime={date.iso}>{date.text}</time>, author: author && <b>{author}</b> })}</p>;
}
