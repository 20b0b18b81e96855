import type { ChangeEvent, FormEvent, Ref } from 'react';
import { fillText, type SearchMessages } from '../../src/model/messages.ts';
import type { SearchContext, SearchVersion } from '../../src/model/search.ts';

interface SearchFormProps {
  pageUrl: string;
  contexts: readonly SearchContext[];
  versions: readonly SearchVersion[];
  messages: SearchMessages;
  /** What is searched for. */
  query?: string;
  /** What came of it. */
  message?: string;
  /** What the living page does with it. */
  input?: Ref<HTMLInputElement>;
  context?: number | undefined;
  version?: string;
  onType?: (event: FormEvent) => void;
  onChoose?: (choice: { context?: number | undefined } | { version: string }) => void;
}

/** A longer question would be no heading. */
const longestHeading = 200;

/** Says what is searched for. */
export function searchHeading(query: string, messages: SearchMessages): string {
  const shown = query.length > longestHeading ? `${query.slice(0, longestHeading)}…` : query;
  return shown === '' ? messages.pageTitle : fillText(messages.resultsFor, { query: shown });
}

/** Heading and fields of the search page, the same in the page and alive. */
export function SearchForm({ pageUrl, contexts, versions, messages, query = '', message = '', input, ...state }: SearchFormProps) {
  const { context, version = '', onType, onChoose } = state;
  return (
    <>
      <h1>{searchHeading(query, messages)}</h1>
      <form className="search-form" action={pageUrl} onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={messages.search}
          placeholder={messages.search}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: whoever comes here wants to type.
          autoFocus
          onInput={onType}
        />
        {contexts.length > 0 && (
          <select
            aria-label={messages.context}
            value={context ?? ''}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              onChoose?.({ context: target.value === '' ? undefined : Number(target.value) })
            }
          >
            <option value="">{messages.everywhere}</option>
            {contexts.map(({ label, path }, index) => (
              <option value={index} key={path}>
                {label}
              </option>
            ))}
          </select>
        )}
        {versions.length > 1 && (
          <select
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
      <p className="search-count" role="status">
        {message}
      </p>
    </>
  );
}
