import type { SearchMessages } from '../../src/model/messages.ts';
import type { SearchLink } from '../../src/model/search.ts';
import { Icon } from '../parts/icon.tsx';

interface SearchStartProps {
  messages: SearchMessages;
  /** What the reader opened last; only known in the browser. */
  opened?: readonly SearchLink[];
  suggested: readonly SearchLink[];
  /** Hidden where scripts run. */
  isWaiting?: boolean;
  onClear?: () => void;
}

/** What the search page shows before anything is typed: pages to start with. */
export function SearchStart({ messages, opened = [], suggested, isWaiting = false, onClear }: SearchStartProps) {
  return (
    <div className="sd-search-start" data-waiting={isWaiting ? '' : undefined}>
      {opened.length > 0 && (
        <section>
          <h2>{messages.recent}</h2>
          <button className="sd-search-forget" type="button" onClick={onClear}>
            {messages.clearRecent}
          </button>
          <Links links={opened} icon="recent" />
        </section>
      )}
      {suggested.length > 0 && (
        <nav aria-label={messages.suggested}>
          <h2>{messages.suggested}</h2>
          <Links links={suggested} icon="page" />
        </nav>
      )}
    </div>
  );
}

function Links({ links, icon }: { links: readonly SearchLink[]; icon: 'recent' | 'page' }) {
  return (
    <ul>
      {links.map(({ label, url, detail }) => (
        <li key={url}>
          <a href={url}>
            <Icon name={icon} />
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
