import type { MouseEvent } from 'react';
import type { SearchSettings } from '../../src/model/search.ts';
import { Icon } from '../parts/icon.tsx';
import { type BoxOptions, type FooterLink, listId, optionId, sectionRows } from './box-options.ts';
import { highlightUrl, markedWords, type PageOfRows } from './group-rows.ts';
import { MarkedText } from './marked-text.tsx';
import type { SearchState } from './use-search.ts';

interface SearchPanelProps {
  state: SearchState;
  /** The results, by page. */
  pages: readonly PageOfRows[];
  links: readonly FooterLink[];
  options: BoxOptions;
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
  return (
    <div className="sd-search-panel">
      {state.hasFailed && (
        <p className="sd-search-message sd-search-error">
          {messages.notLoaded} {messages.typeAgain}
        </p>
      )}
      {!state.answer && state.isLoading && (
        <p className="sd-search-message sd-search-loading">
          <span className="sd-spinner" />
          {messages.loading}
        </p>
      )}
      {state.answer?.rows.length === 0 && <p className="sd-search-message">{messages.noResults}</p>}
      <Options {...props} words={markedWords(state.query, state.answer?.words ?? [])} />
    </div>
  );
}

function Options({ pages, words, links, options, settings, ...choice }: SearchPanelProps & { words: readonly string[] }) {
  const { messages } = settings;
  if (options.urls.length === 0) return null;
  const optionOf = (url: string) => {
    const number = options.urls.indexOf(url);
    return {
      id: optionId(number),
      role: 'option',
      tabIndex: -1,
      'aria-selected': choice.selected === number,
      onPointerMove: () => choice.onSelect(number),
      // The list stays while a reader opens several results in tabs.
      onClick: ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || choice.onChoose(),
    };
  };
  return (
    <div className="sd-search-options" role="listbox" id={listId} aria-label={messages.results}>
      {pages.map((page) => {
        const { url, title, breadcrumb } = page;
        const own = page.rows.find((row) => row.url === url);
        const path = breadcrumb.join(' › ');
        return (
          <div className="sd-search-group" role="group" aria-label={title} key={url}>
            <a {...optionOf(url)} className="sd-search-option sd-search-option-page" href={highlightUrl(url, words)}>
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
            </a>
            {sectionRows(page).map((row) => (
              <a {...optionOf(row.url)} className="sd-search-option" href={highlightUrl(row.url, words)} key={row.url}>
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
              </a>
            ))}
          </div>
        );
      })}
      {links.length > 0 && (
        <div className="sd-search-foot" role="presentation">
          {links.map(({ label, url }) => (
            <a {...optionOf(url)} className="sd-search-option sd-search-footer-link" href={url} key={url}>
              {label}
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
