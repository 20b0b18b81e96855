import type { ChangeEvent, FormEvent, Ref } from 'react';
import { fillText, type SearchMessages } from '../../src/model/messages.ts';
import type { SearchContext, SearchVersion } from '../../src/model/search.ts';

interface SearchFormProps {
  pageUrl: string;
  contexts: readonly SearchContext[];
  versions: readonly SearchVersion[];
  messages: SearchMessages;
  /** The current query. */
  query?: string;
  /** Status of the search. */
  message?: string;
  /** State and handlers of the island. */
  input?: Ref<HTMLInputElement>;
  context?: number | undefined;
  isOutside?: boolean | undefined;
  version?: string;
  onType?: (event: FormEvent) => void;
  onChoose?: (choice: { context: number | undefined; isOutside: boolean } | { version: string }) => void;
}

/** A longer query is truncated in the heading. */
const longestHeading = 200;

/** The heading for a query. */
export function searchHeading(query: string, messages: SearchMessages): string {
  const shown = query.length > longestHeading ? `${query.slice(0, longestHeading)}…` : query;
  return shown === '' ? messages.pageTitle : fillText(messages.resultsFor, { query: shown });
}

/** Heading and fields of the search page, the same before and after hydration. */
export function SearchForm({ pageUrl, contexts, versions, messages, query = '', message = '', input, ...state }: SearchFormProps) {
  const { context, isOutside = false, version = '', onType, onChoose } = state;
  const outside = isOutside && context !== undefined ? contexts[context] : undefined;
  return (
    <>
      <h1>{searchHeading(query, messages)}</h1>
      <form className="sd-search-form" action={pageUrl} onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          className="sd-field"
          type="search"
          name="q"
          aria-label={messages.search}
          placeholder={messages.search}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          autoFocus
          onInput={onType}
        />
        {contexts.length > 0 && (
          <select
            className="sd-field"
            aria-label={messages.context}
            value={outside ? 'outside' : (context ?? '')}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              target.value !== 'outside' &&
              onChoose?.({ context: target.value === '' ? undefined : Number(target.value), isOutside: false })
            }
          >
            <option value="">{messages.everywhere}</option>
            {outside && <option value="outside">{fillText(messages.outsideOf, { context: outside.label })}</option>}
            {contexts.map(({ label, path }, index) => (
              <option value={index} key={path}>
                {label}
              </option>
            ))}
          </select>
        )}
        {versions.length > 1 && (
          <select
            className="sd-field"
            aria-label={messages.version}
            value={version}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose?.({ version: target.value })}
          >
            {versions.map(({ label, path }) => (
              <option value={path} key={path}>
                {label}
              </option>
            ))}
          </select>
        )}
      </form>
      <p className="sd-search-count" role="status">
        {message}
      </p>
    </>
  );
}
