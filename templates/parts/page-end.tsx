import type { LastUpdate, PageLink, SourceData } from '../../src/model/page-parts.ts';
import { fillNodes } from './fill-nodes.tsx';
import { Icon } from './icon.tsx';
import { useSite } from './site-context.ts';
import { Slot, type SlotProps } from './slot.tsx';
import { TagList } from './tag-list.tsx';

interface PageEndProps {
  source: SourceData;
  tags?: readonly PageLink[];
  /** The page, if plugins may add to its end. */
  page?: SlotProps['page'] | undefined;
}

/** The end of a page: tags, what plugins add, edit link, last update. Hidden if there is none of them. */
export function PageEnd({ tags = [], source: { editUrl, lastUpdate }, page }: PageEndProps) {
  const { messages, slots } = useSite();
  const isFilled = page !== undefined && slots.some(({ slot }) => slot === 'pageEnd');
  if (tags.length === 0 && !editUrl && !lastUpdate && !isFilled) return null;
  return (
    <footer className="sd-page-end">
      {tags.length > 0 && <TagList tags={tags} />}
      {isFilled && <Slot name="pageEnd" page={page} />}
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
