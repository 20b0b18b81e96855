import type { MouseEvent } from 'react';
import type { SearchRow, SearchSettings } from '../../src/model/search.ts';
import { Icon } from '../parts/icon.tsx';
import { type FooterLink, listId, optionId } from './box-options.ts';
import { groupRows, highlightUrl } from './group-rows.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchState } from './use-search.ts';

interface SearchPanelProps {
  state: SearchState;
  links: readonly FooterLink[];
  settings: SearchSettings;
  /** Number of the option that Enter opens. */
  selected: number;
  onSelect: (number: number) => void;
  onChoose: () => void;
}

/** The panel below the search box: results, or why there are none. */
export function SearchPanel(props: SearchPanelProps) {
  const { state, settings } = props;
  const { messages } = settings;
  const rows = state.answer?.rows ?? [];
  return (
    <div className="search-panel">
      {state.hasFailed && (
        <p className="search-message search-error">
          {messages.notLoaded} {messages.typeAgain}
        </p>
      )}
      {!state.answer && state.isLoading && (
        <p className="search-message search-loading">
          <span className="spinner" />
          {messages.loading}
        </p>
      )}
      {state.answer && rows.length === 0 && <p className="search-message">{messages.noResults}</p>}
      {state.answer && <Options {...props} rows={rows} words={state.answer.words} />}
    </div>
  );
}

function Options({ rows, words, links, settings, ...choice }: SearchPanelProps & { rows: readonly SearchRow[]; words: readonly string[] }) {
  const { messages } = settings;
  if (rows.length + links.length === 0) return null;
  const groups = groupRows(rows, settings);
  // Grouping changes the order when a page occurs twice.
  const ordered = groups.flatMap((group) => group.rows);
  const optionOf = (number: number) => ({
    id: optionId(number),
    role: 'option',
    tabIndex: -1,
    'aria-selected': choice.selected === number,
    onPointerMove: () => choice.onSelect(number),
    // The list stays while a reader opens several results in tabs.
    onClick: ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || choice.onChoose(),
  });
  return (
    <div className="search-options" role="listbox" id={listId} aria-label={messages.results}>
      {groups.map(({ url, title, breadcrumb, rows: own }) => {
        const [first] = own;
        const hasPageRow = first?.url === url;
        const path = breadcrumb.join(' › ');
        return (
          <div className="search-group" role="group" aria-label={title} key={url}>
            {!hasPageRow && (
              <div className="search-page-name" aria-hidden="true">
                <Icon name="page" />
                <span className="search-option-words">
                  <span>{title}</span>
                  {path && <small>{path}</small>}
                </span>
              </div>
            )}
            {own.map((row) => (
              <a
                {...optionOf(ordered.indexOf(row))}
                className={row.url === url ? 'search-option search-option-page' : 'search-option'}
                href={highlightUrl(row.url, words)}
                key={row.url}
              >
                <Icon name={row.url === url ? 'page' : row.kind === 'heading' ? 'hash' : 'lines'} />
                <span className="search-option-words">
                  <span className="search-option-title">
                    {row.url === url && row.pageTitle === '' ? title : <MarkedText pieces={row.title} />}
                  </span>
                  {row.url === url && path && <small>{path}</small>}
                  {row.excerpt && (
                    <span className="search-option-excerpt">
                      <MarkedText pieces={row.excerpt} />
                    </span>
                  )}
                </span>
              </a>
            ))}
          </div>
        );
      })}
      {links.length > 0 && (
        <div className="search-foot" role="presentation">
          {links.map(({ label, url }, index) => (
            <a {...optionOf(rows.length + index)} className="search-option search-footer-link" href={url} key={url}>
              {label}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
