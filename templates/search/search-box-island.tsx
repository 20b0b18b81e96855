import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { countText } from '../../src/model/messages.ts';
import type { AskSearch, SearchSettings } from '../../src/model/search.ts';
import { boxOptions, footerLinks, listId, optionId } from './box-options.ts';
import { groupRows } from './group-rows.ts';
import { SearchField } from './search-field.tsx';
import { SearchPanel } from './search-panel.tsx';
import { addressOf, folderOf, type SearchPlace, searchPlaceOf } from './search-place.ts';
import { useSearch } from './use-search.ts';

/** Maximum number of rows below the box. */
const mostRows = 8;

/** Functions that the client script passes to the search islands. */
export interface SearchIslandProps {
  settings: SearchSettings;
  ask: AskSearch;
  /** Navigates to a page of the site. */
  navigate: (url: string) => void;
}

/** What the reader types, chooses and sees in the search box. The field is uncontrolled, so that nothing typed before hydration is lost. */
function useSearchBox({ settings, ask, navigate }: SearchIslandProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, search] = useSearch(ask);
  const [place, setPlace] = useState<SearchPlace>({ version: '' });
  const [isAlive, setAlive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Number of the option chosen by keyboard or pointer; absent for the best one. */
  const [chosen, setChosen] = useState<number>();
  /** Enter was pressed before the results arrived. */
  const isAwaited = useRef(false);

  const typed = () => input.current?.value.trim() ?? '';
  const look = () => {
    const now = searchPlaceOf(settings);
    isAwaited.current = false;
    setPlace(now);
    setChosen(undefined);
    setOpen(typed() !== '');
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
  /** Searches what was typed before hydration. */
  const start = useEffectEvent(() => {
    setAlive(true);
    look();
    setOpen(typed() !== '' && document.activeElement === input.current);
  });
  useEffect(() => start(), []);

  const { answer, query } = state;
  // The search page loads the newest scripts.
  const wayOn = state.hasFailed ? [{ label: settings.messages.pageTitle, url: addressOf(query, place, settings) }] : [];
  const links = answer ? footerLinks({ query, place, answer }, settings) : wayOn;
  const pages = groupRows(answer?.rows ?? [], settings);
  const options = boxOptions(pages, links);
  const count = options.urls.length;
  const selected = chosen ?? options.best;
  const isShown = isOpen && query !== '';
  const hasOptions = isShown && count > 0;
  const active = hasOptions && selected < count ? optionId(selected) : undefined;

  const leave = () => {
    setOpen(false);
    input.current?.blur();
  };
  const go = () => {
    isAwaited.current = false;
    const option = active && !state.hasFailed ? document.getElementById(active) : null;
    if (option) option.click();
    else {
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
  usePointerOutside(isShown, leave);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape' && (isShown || typed() !== '')) {
      event.preventDefault();
      if (isShown) setOpen(false);
      else input.current?.form?.reset();
    } else if (key === 'Escape') input.current?.blur();
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) look();
      else if (count > 0) setChosen((selected + (key === 'ArrowDown' ? 1 : count - 1)) % count);
    }
  };
  const submit = () => {
    if (isOpen && state.isLoading) isAwaited.current = true;
    else go();
  };
  const reset = () => {
    if (typed() === '') leave();
    // The value is empty after all `reset` listeners have run.
    setTimeout(look);
  };
  return {
    input,
    isAlive,
    isShown,
    hasOptions,
    active,
    panel: { state, pages, links, options, settings, selected, onSelect: setChosen, onChoose: leave },
    handlers: { onInput: look, onFocus: look, onBlur: () => setOpen(false), onKeyDown },
    submit,
    reset,
  };
}

/** Calls a function when the pointer is pressed outside of the search box: touch may leave the focus in the field. */
function usePointerOutside(isShown: boolean, leave: () => void): void {
  const leaveFrom = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Element && !target.closest('.sd-search')) leave();
  });
  useEffect(() => {
    const leaveOutside = ({ target }: Event) => leaveFrom(target);
    if (isShown) document.addEventListener('pointerdown', leaveOutside);
    return () => document.removeEventListener('pointerdown', leaveOutside);
  }, [isShown]);
}

/** The hydrated search box of the navbar: a combobox. */
export function SearchBoxIsland(props: SearchIslandProps) {
  const { settings } = props;
  const { input, isAlive, isShown, hasOptions, active, panel, handlers, submit, reset } = useSearchBox(props);
  return (
    <SearchField
      pageUrl={settings.pageUrl}
      messages={settings.messages}
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
      {isShown && <SearchPanel {...panel} />}
      {isAlive && (
        <span className="sd-visually-hidden" role="status">
          {isShown ? messageOf(panel.state, settings) : ''}
        </span>
      )}
    </SearchField>
  );
}

/** The status for screen readers. */
function messageOf({ answer, hasFailed, isLoading }: ReturnType<typeof useSearch>[0], { messages, lang }: SearchSettings): string {
  if (hasFailed) return `${messages.notLoaded} ${messages.typeAgain}`;
  if (isLoading || !answer) return answer ? '' : messages.loading;
  return answer.pages === 0 ? messages.noResults : countText(messages.resultCount, { count: answer.pages, lang });
}
