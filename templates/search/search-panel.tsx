import type { MouseEvent } from 'react';
import type { SearchSettings } from '../../src/model/search.ts';
import { Icon } from '../parts/icon.tsx';
import { type BoxLink, type BoxOptions, leadsToResults, listId, optionId, sectionRows } from './box-options.ts';
import { highlightUrl, markedWords, type PageOfRows, sectionLink } from './group-rows.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchState } from './use-search.ts';

interface SearchPanelProps {
  state: SearchState;
  /** The results, by page. */
  pages: readonly PageOfRows[];
  links: readonly BoxLink[];
  options: BoxOptions;
  settings: SearchSettings;
  /** Number of the option that Enter opens. */
  selected: number;
  /** How many of the links were opened before, without a query. */
  opened: number;
  onSelect: (number: number) => void;
  /** Follows a link; true if it is not to be opened as a page. */
  onChoose: (link: BoxLink, isPlain: boolean) => boolean;
  /** Forgets what was opened. */
  onClear: () => void;
}

/** What the search dialog shows below its field: results, or why there are none; before anything is typed, pages to start with. */
export function SearchPanel(props: SearchPanelProps) {
  const { state, settings, opened, options, onClear } = props;
  const { messages } = settings;
  const { query, answer, isLoading, hasFailed } = state;
  if (query === '' && options.urls.length === 0) return null;
  return (
    <div className="sd-search-panel">
      {hasFailed && (
        <p className="sd-search-message sd-search-error">
          {messages.notLoaded} {messages.typeAgain}
        </p>
      )}
      {!answer && isLoading && (
        <p className="sd-search-message sd-search-loading">
          <span className="sd-spinner" />
          {messages.loading}
        </p>
      )}
      {answer?.rows.length === 0 && <p className="sd-search-message sd-search-none">{messages.noResults}</p>}
      {opened > 0 && (
        <p className="sd-search-head">
          <span>{messages.recent}</span>
          <button type="button" onClick={onClear}>
            {messages.clearRecent}
          </button>
        </p>
      )}
      {options.urls.length > 0 && <Options {...props} words={markedWords(query, answer?.words ?? [])} />}
    </div>
  );
}

function Options({ pages, words, links, options, settings, state, opened, ...choice }: SearchPanelProps & { words: readonly string[] }) {
  const { messages } = settings;
  const optionOf = (link: BoxLink) => {
    const number = options.urls.indexOf(link.url);
    return {
      id: optionId(number),
      role: 'option',
      tabIndex: -1,
      'aria-selected': choice.selected === number,
      onPointerMove: () => choice.onSelect(number),
      // The dialog stays while a reader opens several results in tabs.
      onClick(event: MouseEvent) {
        if (choice.onChoose(link, !(event.ctrlKey || event.metaKey || event.shiftKey))) event.preventDefault();
      },
    };
  };
  const rowOf = (link: BoxLink, icon: 'recent' | 'page') => (
    <a {...optionOf(link)} className="sd-search-option" href={link.url} key={link.url}>
      <Icon name={icon} />
      <span className="sd-search-option-words">
        <span className="sd-search-option-title">{link.label}</span>
        {link.detail && <small>{link.detail}</small>}
      </span>
      <Icon name="enter" />
    </a>
  );
  const isFoot = (state.answer?.pages ?? 0) > 0;
  return (
    <div className="sd-search-options" role="listbox" id={listId} aria-label={messages.results}>
      {pages.map((page) => {
        const { url, title, breadcrumb } = page;
        const own = page.rows.find((row) => row.url === url);
        const path = breadcrumb.join(' › ');
        return (
          <div className="sd-search-group" role="group" aria-label={title} key={url}>
            <a
              {...optionOf({ label: title, url, detail: path || undefined })}
              className="sd-search-option sd-search-option-page"
              href={highlightUrl(url, words)}
            >
              <Icon name="page" />
              <span className="sd-search-option-words">
                <span className="sd-search-option-title">{own && own.pageTitle !== '' ? <MarkedText pieces={own.title} /> : title}</span>
                {path && <small>{path}</small>}
                {own?.excerpt && (
                  <span className="sd-search-option-excerpt">
                    <MarkedText pieces={own.excerpt} />
                  </span>
                )}
              </span>
              <Icon name="enter" />
            </a>
            {sectionRows(page).map((row) => (
              <a
                {...optionOf(sectionLink(row, page))}
                className="sd-search-option sd-search-option-section"
                href={highlightUrl(row.url, words)}
                key={row.url}
              >
                <Icon name={row.kind === 'heading' ? 'hash' : 'lines'} />
                <span className="sd-search-option-words">
                  <span className="sd-search-option-title">
                    <MarkedText pieces={row.title} />
                  </span>
                  {row.excerpt && (
                    <span className="sd-search-option-excerpt">
                      <MarkedText pieces={row.excerpt} />
                    </span>
                  )}
                </span>
                <Icon name="enter" />
              </a>
            ))}
          </div>
        );
      })}
      {state.query === '' && (
        <>
          {opened > 0 && (
            <div role="group" aria-label={messages.recent}>
              {links.slice(0, opened).map((link) => rowOf(link, 'recent'))}
            </div>
          )}
          {links.length > opened && (
            <div role="group" aria-label={messages.suggested}>
              <p className="sd-search-head" aria-hidden="true">
                {messages.suggested}
              </p>
              {links.slice(opened).map((link) => rowOf(link, 'page'))}
            </div>
          )}
        </>
      )}
      {state.query !== '' && links.length > 0 && (
        <div className={isFoot ? 'sd-search-foot' : undefined} role="presentation">
          {links.map((link) => (
            <a {...optionOf(link)} className="sd-search-option sd-search-footer-link" href={link.url} key={link.url}>
              <Icon name={leadsToResults(link, settings) ? 'search' : 'page'} />
              <span className="sd-search-option-title">{link.label}</span>
              {link.count !== undefined && <span className="sd-search-number">{link.count}</span>}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
