import { countText } from '../src/model/counted-text.ts';
import type { SidebarData, SidebarEntry } from '../src/model/page.ts';
import { ResolvedLink } from './resolved-link.tsx';
import { useSite } from './site-context.ts';

interface SidebarProps {
  sidebar: SidebarData;
  /** Name of the part of the docs that the page is in; labels the menu on narrow screens. */
  section?: string | undefined;
}

/** The way to the page and what is next to it. On narrow screens `details.menu` opens the list, as in the navbar. */
export function Sidebar({ sidebar, section }: SidebarProps) {
  const { texts } = useSite();
  return (
    <nav className="sidebar" aria-label={texts.docsSidebar}>
      <details className="menu">
        <summary>
          {section && <span className="visually-hidden">{texts.docsSidebar}: </span>}
          {section ?? texts.docsSidebar}
        </summary>
      </details>
      <Entries entries={sidebar.entries} />
    </nav>
  );
}

function Entries({ entries }: { entries: readonly SidebarEntry[] }) {
  return (
    <ul>
      {entries.map((entry, index) => (
        <Entry key={index} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: SidebarEntry }) {
  const { texts, lang } = useSite();
  switch (entry.kind) {
    case 'link':
      return (
        <li className={entry.className}>
          <ResolvedLink url={entry.url} isExternal={entry.isExternal} current={entry.isCurrent ? 'page' : undefined}>
            {entry.label}
          </ResolvedLink>
        </li>
      );
    case 'category':
      return <Category {...entry} />;
    case 'html':
      return <li className={entry.className} dangerouslySetInnerHTML={{ __html: entry.html }} />;
    case 'more':
      return (
        <li>
          <a className="sidebar-more" href={entry.url}>
            {countText(texts.moreInCategory, { count: entry.count, lang })}
          </a>
        </li>
      );
  }
}

function Category({ label, url, isCurrent, className, entries }: SidebarEntry & { kind: 'category' }) {
  const state = entries ? 'category category-open' : 'category';
  return (
    <li className={className}>
      {url ? (
        <a className={state} href={url} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </a>
      ) : (
        <span className={state}>{label}</span>
      )}
      {entries && entries.length > 0 && <Entries entries={entries} />}
    </li>
  );
}
