import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countText } from '../../src/model/messages.ts';
import type { AskSearch, RecentLinks, SearchLink, SearchSettings } from '../../src/model/search.ts';
import { type BoxLink, boxOptions, footerLinks, leadsToResults, listId, optionId } from './box-options.ts';
import { groupRows } from './group-rows.ts';
import { SearchField } from './search-field.tsx';
import { SearchPanel } from './search-panel.tsx';
import { addressOf, folderOf, type SearchPlace, searchPlaceOf } from './search-place.ts';
import { type SearchState, useSearch } from './use-search.ts';

/** Maximum number of rows of the dialog. */
const mostRows = 8;

/** Functions that the client script passes to the search islands. */
export interface SearchIslandProps {
  settings: SearchSettings;
  ask: AskSearch;
  recent: RecentLinks;
  /** Navigates to a page of the site. */
  navigate: (url: string) => void;
}

/** What the reader types, chooses and sees in the search dialog. The field is uncontrolled, so that nothing typed before hydration is lost. */
function useSearchBox({ settings, ask, recent, navigate }: SearchIslandProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, search] = useSearch(ask);
  const [place, setPlace] = useState<SearchPlace>({ version: '' });
  const [opened, setOpened] = useState<readonly SearchLink[]>([]);
  const [isAlive, setAlive] = useState(false);
  /** Number of the option chosen by keyboard or pointer; absent for the best one. */
  const [chosen, setChosen] = useState<number>();
  /** True while the arrow keys walk through the options, and not through the text. */
  const isWalking = useRef(false);
  /** Enter was pressed before the results arrived. */
  const isAwaited = useRef(false);

  const typed = () => input.current?.value.trim() ?? '';
  const look = () => {
    const now = searchPlaceOf(settings);
    isAwaited.current = false;
    isWalking.current = false;
    setPlace(now);
    setChosen(undefined);
    setOpened(recent.read());
    search({
      folder: folderOf(now, settings),
      query: typed(),
      context: now.context,
      limit: mostRows,
      rowsOfOthers: 1,
      excerptLength: settings.excerptLength,
      // Rows are cut to their width.
      excerptFill: 2 * settings.excerptLength,
    });
  };
  const dialog = () => input.current?.closest('dialog');
  const leave = () => dialog()?.close();
  /** Searches what was typed before hydration. */
  const start = useEffectEvent(() => {
    setAlive(true);
    look();
    dialog()?.addEventListener('mousedown', (event) => {
      if (event.target !== event.currentTarget) return;
      // The focus returns to where it was, not to the clicked place.
      event.preventDefault();
      leave();
    });
  });
  useEffect(() => start(), []);

  const { answer, query, hasFailed, suggested } = state;
  // The search page loads the newest scripts.
  const wayOn = hasFailed ? [{ label: settings.messages.pageTitle, url: addressOf(query, place, settings) }] : [];
  const others = suggested.filter(({ url }) => !opened.some((link) => link.url === url));
  const links: readonly BoxLink[] =
    query === '' ? [...opened, ...others] : answer ? footerLinks({ query, place, answer }, settings) : wayOn;
  const pages = groupRows(answer?.rows ?? [], settings);
  const options = boxOptions(pages, links);
  const count = options.urls.length;
  // Without a query, nothing is better than the rest.
  const selected = chosen ?? (query === '' ? -1 : options.best);
  const active = selected >= 0 && selected < count ? optionId(selected) : undefined;

  const go = (isNewTab = false) => {
    isAwaited.current = false;
    const option = active && !hasFailed ? document.getElementById(active) : null;
    if (isNewTab && option instanceof HTMLAnchorElement) {
      // Chosen as with the mouse; not every browser follows a click of a script into a tab.
      option.addEventListener('click', (click) => click.preventDefault(), { once: true });
      option.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
      window.open(option.href, '_blank', 'noopener');
    } else if (option) option.click();
    else if (typed() !== '') {
      leave();
      navigate(addressOf(typed(), searchPlaceOf(settings), settings));
    }
  };
  const goWhenLoaded = useEffectEvent((isLoading: boolean) => {
    if (isAwaited.current && !isLoading) go();
  });
  useEffect(() => goWhenLoaded(state.isLoading), [state.isLoading]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event;
    if (event.nativeEvent.isComposing) return;
    const isEdge = (key === 'Home' || key === 'End') && (isWalking.current || ctrlKey);
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (key === 'ArrowLeft' || key === 'ArrowRight') isWalking.current = false;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      event.preventDefault();
      go(true);
    } else if (count > 0 && (isArrow || isEdge)) {
      event.preventDefault();
      isWalking.current = true;
      if (isEdge) setChosen(key === 'Home' ? 0 : count - 1);
      else setChosen(key === 'ArrowDown' ? (selected + 1) % count : (Math.max(selected, 0) + count - 1) % count);
    }
  };
  return {
    input,
    isAlive,
    hasOptions: count > 0,
    active,
    panel: {
      state,
      pages,
      links,
      options,
      settings,
      selected,
      opened: query === '' ? opened.length : 0,
      onSelect: setChosen,
      onChoose(link: BoxLink, isPlain: boolean) {
        if (!leadsToResults(link, settings)) recent.add(link);
        if (!isPlain) return false;
        if (link.query === undefined || !input.current) {
          leave();
          return false;
        }
        input.current.value = link.query;
        look();
        return true;
      },
      onClear() {
        recent.clear();
        setOpened([]);
        input.current?.focus();
      },
    },
    leave,
    handlers: { onInput: look, onFocus: look, onKeyDown },
    submit() {
      if (state.isLoading) isAwaited.current = true;
      else go();
    },
    // The value is empty after all `reset` listeners have run.
    reset: () => void setTimeout(look),
  };
}

/** The hydrated content of the search dialog: a combobox. */
export function SearchBoxIsland(props: SearchIslandProps) {
  const { settings } = props;
  const { input, isAlive, hasOptions, active, panel, handlers, submit, reset, leave } = useSearchBox(props);
  return (
    <SearchField
      pageUrl={settings.pageUrl}
      messages={settings.messages}
      close={settings.close}
      onClose={leave}
      form={{
        onSubmit(event) {
          event.preventDefault();
          submit();
        },
        onMouseDown(event) {
          // Pointing at results or clearing the field keeps typing.
          if (event.target !== input.current) event.preventDefault();
        },
        onReset: reset,
      }}
      input={{
        ref: input,
        ...handlers,
        ...(isAlive && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': hasOptions,
          'aria-controls': hasOptions ? listId : undefined,
          'aria-activedescendant': active,
        }),
      }}
    >
      {isAlive && (
        <>
          <SearchPanel {...panel} />
          <span className="sd-visually-hidden" role="status">
            {messageOf(panel.state, settings)}
          </span>
        </>
      )}
    </SearchField>
  );
}

/** The status for screen readers. */
function messageOf({ query, answer, hasFailed, isLoading }: SearchState, { messages, lang }: SearchSettings): string {
  if (query === '') return '';
  if (hasFailed) return `${messages.notLoaded} ${messages.typeAgain}`;
  if (isLoading || !answer) return answer ? '' : messages.loading;
  return answer.pages === 0 ? messages.noResults : countText(messages.resultCount, { count: answer.pages, lang });
}
