import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { countText, fillText } from '../../src/model/messages.ts';
import type { SearchAnswer, SearchLink, SearchSettings } from '../../src/model/search.ts';
import { groupRows, markedWords, type PageOfRows } from './group-rows.ts';
import type { SearchIslandProps } from './search-box-island.tsx';
import { SearchForm, searchHeading } from './search-form.tsx';
import { SearchHit } from './search-hit.tsx';
import { addressOf, folderOf, placeOfAddress, type SearchPlace } from './search-place.ts';
import { SearchStart } from './search-start.tsx';
import { useSearch } from './use-search.ts';

/** Number of rows initially, and of each further batch. */
const rowsAtOnce = 100;

/** What the search page gets from its HTML and from the client script. */
interface SearchPageIslandProps extends Omit<SearchIslandProps, 'navigate'> {
  /** Shown before a query is typed. */
  suggested?: readonly SearchLink[];
}

/** The hydrated search page. The query is in the URL, so that it can be shared and works with Back. */
export function SearchPageIsland({ settings, ask, recent, suggested = [] }: SearchPageIslandProps) {
  const { messages, lang, siteTitle } = settings;
  const input = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState<SearchPlace>({ version: '' });
  const [state, search] = useSearch(ask, suggested);
  /** Absent until it is known whether the URL has a query. */
  const [opened, setOpened] = useState<readonly SearchLink[]>();
  const [limit, setLimit] = useState(rowsAtOnce);

  const typed = () => input.current?.value ?? '';
  const look = (at: SearchPlace, most = rowsAtOnce) => {
    setPlace(at);
    setLimit(most);
    const query = typed();
    // Short excerpts are for the narrow list of the search box.
    const excerptLength = 2 * settings.excerptLength;
    search({ folder: folderOf(at, settings), query, context: at.context, isOutside: at.isOutside, limit: most, excerptLength });
    document.title = `${searchHeading(query.trim(), messages)} | ${siteTitle}`;
  };
  const change = (choice: Partial<SearchPlace>) => {
    const at = { ...place, ...choice };
    look(at);
    try {
      history.replaceState(history.state, '', addressOf(typed(), at, settings));
    } catch {
      // Browsers limit how often a URL is replaced. The next key does it again.
    }
  };
  /** If the server answers, its files have changed: the URL has the query. */
  const retry = () =>
    fetch(location.href).then(
      () => location.reload(),
      () => look(place),
    );
  const followUrl = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    if (!input.current?.isConnected) return;
    input.current.value = query.get('q') ?? '';
    look(placeOfAddress(query, settings));
  });
  const start = useEffectEvent(() => {
    // What was typed before hydration wins over the URL.
    const early = typed();
    followUrl();
    setOpened(recent.read());
    if (early !== '' && input.current) {
      input.current.value = early;
      change(placeOfAddress(new URLSearchParams(location.search), settings));
    }
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches('#__skip, #__content')) input.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    start();
    const follow = () => followUrl();
    document.addEventListener('storedocs:route-did-update', follow);
    return () => document.removeEventListener('storedocs:route-did-update', follow);
  }, []);

  const { answer, query, isLoading, hasFailed } = state;
  const pages = groupRows(answer?.rows ?? [], settings);
  const found =
    pages.length === 0
      ? messages.noDocuments
      : countText(answer?.countsSections ? messages.resultCount : messages.documentsFound, { count: answer?.pages ?? 0, lang });
  const message = answer ? found : isLoading ? messages.loading : hasFailed ? messages.notLoaded : '';
  return (
    <>
      <SearchForm {...settings} {...place} query={query} message={message} input={input} onType={() => change({})} onChoose={change} />
      {query === '' && (
        <SearchStart
          messages={messages}
          opened={opened ?? []}
          isWaiting={opened === undefined}
          suggested={state.suggested}
          onClear={() => {
            recent.clear();
            setOpened([]);
            input.current?.focus();
          }}
        />
      )}
      {isLoading && !answer && <span className="sd-spinner" />}
      {hasFailed && (
        <button className="sd-search-retry" type="button" onClick={() => void retry()}>
          {settings.retry}
        </button>
      )}
      {answer && (
        <Results
          answer={answer}
          pages={pages}
          words={markedWords(query, answer.words)}
          place={place}
          settings={settings}
          onOpen={recent.add}
        />
      )}
      {answer && (answer.countsSections ? answer.rows : pages).length < answer.pages && (
        <button className="sd-search-retry" type="button" onClick={() => look(place, limit + rowsAtOnce)}>
          {messages.moreResults}
        </button>
      )}
    </>
  );
}

interface ResultsProps {
  answer: SearchAnswer;
  /** The rows of the answer, by page. */
  pages: readonly PageOfRows[];
  /** What a chosen page marks. */
  words: readonly string[];
  place: SearchPlace;
  settings: SearchSettings;
  onOpen: (link: SearchLink) => void;
}

/** The found pages; without any, what to try instead. */
function Results({ answer, pages, words, place, settings, onOpen }: ResultsProps) {
  const { messages, emptyLink } = settings;
  return (
    <>
      {pages.map((page) => (
        <SearchHit page={page} words={words} onOpen={onOpen} key={page.url} />
      ))}
      {answer.suggestions.map((other) => (
        <p key={other}>
          <a href={addressOf(other, place, settings)}>{fillText(messages.didYouMean, { query: other })}</a>
        </p>
      ))}
      {answer.pages === 0 &&
        [...answer.lists, ...(emptyLink ? [emptyLink] : [])].map(({ label, url }) => (
          <p key={url}>
            <a href={url}>{label}</a>
          </p>
        ))}
    </>
  );
}
