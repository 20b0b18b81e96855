import { countText } from '../../src/model/messages.ts';
import type { SidebarData, SidebarEntry } from '../../src/model/page-parts.ts';
import { badgeClass, labelTitle } from '../../src/model/sidebar.ts';
import { ResolvedLink } from '../parts/resolved-link.tsx';
import { useSite } from '../parts/site-context.ts';

interface SidebarProps {
  sidebar: SidebarData;
  /** Name of the section with the page; label of the menu on narrow screens. */
  section?: string | undefined;
}

/** The part of the sidebar around the page. On narrow screens `details.menu` opens the list, as in the navbar. */
export function Sidebar({ sidebar, section }: SidebarProps) {
  const { messages } = useSite();
  return (
    <nav
      className="sd-sidebar"
      aria-label={messages.docsSidebar}
      data-tree={sidebar.treeUrl}
      data-badges={sidebar.hasBadges}
      data-hideable={sidebar.options.hideable || undefined}
      data-auto-collapse={sidebar.options.autoCollapseCategories || undefined}
    >
      <details className="sd-menu">
        <summary>
          {section && <span className="sd-visually-hidden">{messages.docsSidebar}: </span>}
          {section ?? messages.docsSidebar}
        </summary>
      </details>
      <Entries entries={sidebar.entries} />
      {sidebar.options.hideable && (
        <button type="button" className="sd-sidebar-hide" title={messages.collapseSidebar} aria-label={messages.collapseSidebar} />
      )}
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
  const { messages, i18n } = useSite();
  const { lang } = i18n;
  switch (entry.kind) {
    case 'link':
      return (
        <li className={entry.className} data-unlisted={entry.isUnlisted}>
          <ResolvedLink
            url={entry.url}
            isExternal={entry.isExternal}
            current={entry.isCurrent ? 'page' : undefined}
            title={labelTitle(entry.label)}
          >
            {entry.label}
            {entry.badge && (
              <>
                {' '}
                <span className={badgeClass(entry.badge)}>{entry.badge.text}</span>
              </>
            )}
          </ResolvedLink>
        </li>
      );
    case 'category':
      return <Category entry={entry} />;
    case 'html':
      return <li className={entry.className} dangerouslySetInnerHTML={{ __html: entry.html }} />;
    case 'more':
      return (
        <li className="sd-sidebar-more">
          <a href={entry.url}>{countText(messages.moreInCategory, { count: entry.count, lang })}</a>
        </li>
      );
  }
}

/** A category, linked to its page or its first page inside. The client script opens and closes it by its key. */
function Category({ entry }: { entry: SidebarEntry & { kind: 'category' } }) {
  const { label, url, hasPage, key, isCurrent, isUnlisted, className, entries } = entry;
  const names = ['sd-category', !hasPage && 'sd-category-group', entries && 'sd-category-open'].filter(Boolean).join(' ');
  return (
    <li className={className} data-key={key} data-unlisted={isUnlisted}>
      {url ? (
        <a className={names} href={url} aria-current={isCurrent ? 'page' : undefined} title={labelTitle(label)}>
          {label}
        </a>
      ) : (
        <span className={names}>{label}</span>
      )}
      {entries && entries.length > 0 && <Entries entries={entries} />}
    </li>
  );
}
