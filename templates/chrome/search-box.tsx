import type { SiteSearch } from '../../src/model/search.ts';
import { Icon } from '../parts/icon.tsx';
import { useSite } from '../parts/site-context.ts';
import { SearchField } from '../search/search-field.tsx';

/** The search of the navbar: a button that opens a dialog, without a script the search page. The router keeps its state. */
export function SearchBox({ search: { pageUrl, scriptUrl, preloadUrls, hasHotkey } }: { search: SiteSearch }) {
  const { messages, assets } = useSite();
  const { search } = messages.search;
  return (
    <search className="sd-search" data-keep="search" data-preload={[assets.stylePartUrls.search, ...preloadUrls].join(' ')}>
      <form action={pageUrl}>
        <button type="submit" className="sd-search-button" aria-haspopup="dialog">
          <Icon name="search" />
          <span>{search}</span>
          {hasHotkey && <span className="sd-search-hint" aria-hidden="true" />}
        </button>
      </form>
      <dialog className="sd-search-dialog" aria-label={search}>
        <storedocs-island data-src={scriptUrl} data-name="SearchBox" data-id="search" data-props="{}" data-wake="use">
          <SearchField pageUrl={pageUrl} messages={messages.search} close={messages.close} />
        </storedocs-island>
      </dialog>
    </search>
  );
}
