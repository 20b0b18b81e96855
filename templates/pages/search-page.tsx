import type { SearchPage as Page } from '../../src/model/page.ts';
import { useSite } from '../parts/site-context.ts';
import { SearchForm } from '../search/search-form.tsx';
import { SearchStart } from '../search/search-start.tsx';

/**
 * Searches the whole site. The heading shows the query, so it is part of the island. Without its script there are no results:
 * like an island without HTML, it shows when it is loading or fails.
 */
export function SearchPage({ page: { suggested } }: { page: Page }) {
  const { messages, search } = useSite();
  return (
    <main className="sd-page sd-page-alone sd-search-page" id="__content" tabIndex={-1}>
      {search && (
        <storedocs-island
          data-src={search.scriptUrl}
          data-name="SearchPage"
          data-id="search-page"
          data-props={JSON.stringify({ suggested })}
          data-empty=""
        >
          <SearchForm {...search} messages={messages.search} />
          <SearchStart messages={messages.search} suggested={suggested} isWaiting />
        </storedocs-island>
      )}
      <noscript>
        <p>{messages.search.needsScript}</p>
        {search && (
          <ul>
            {[...search.tagIndexes, ...(search.emptyLink ? [search.emptyLink] : [])].map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ul>
        )}
      </noscript>
    </main>
  );
}
