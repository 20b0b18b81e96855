import type { SiteSearch } from '../../src/model/search.ts';
import { useSite } from '../parts/site-context.ts';
import { SearchField } from '../search/search-field.tsx';

/** The search box of the navbar: a form for the search page until it is hydrated. The router keeps its state. */
export function SearchBox({ search: { pageUrl, scriptUrl, preloadUrls, hasHotkey } }: { search: SiteSearch }) {
  const { messages } = useSite();
  return (
    <search className="sd-search" data-keep="search" data-preload={preloadUrls.join(' ')}>
      <storedocs-island data-src={scriptUrl} data-name="SearchBox" data-id="search" data-props="{}" data-wake="use">
        <SearchField pageUrl={pageUrl} messages={messages.search} />
      </storedocs-island>
      {hasHotkey && <span className="sd-search-hint" aria-hidden="true" />}
    </search>
  );
}
