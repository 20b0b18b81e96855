import type { ReactNode } from 'react';
import type { PageData } from '../../src/model/page.ts';
import type { LocaleLink } from '../../src/model/page-parts.ts';
import type { NavItem as NavItemData, NavLink, NavLocales, NavVersion, NavVersions, VersionLink } from '../../src/model/site-data.ts';
import { Icon } from '../parts/icon.tsx';
import { isActive } from '../parts/is-active.ts';
import { ResolvedLink } from '../parts/resolved-link.tsx';
import { useSite } from '../parts/site-context.ts';

interface NavItemProps {
  item: NavItemData;
  page: PageData;
  /** Items from this one on are at the far end of the navbar. */
  isFirstOnRight?: boolean | undefined;
}

/** A link, a dropdown or custom HTML in the navbar. */
export function NavItem({ item, page, isFirstOnRight = false }: NavItemProps) {
  const className = isFirstOnRight ? 'sd-navbar-right' : undefined;
  if (item.kind === 'link' && item.isUnlisted && item.url !== page.url) return null;
  if (item.kind === 'html') return <li className={className} dangerouslySetInnerHTML={{ __html: item.html }} />;
  if (item.kind === 'link')
    return (
      <li className={className}>
        <Item link={item} page={page} />
      </li>
    );
  if (item.kind === 'version')
    return (
      <li className={className}>
        <Version item={item} page={page} />
      </li>
    );
  if (item.kind === 'versions')
    return (
      <li className={className}>
        <Versions item={item} page={page} />
      </li>
    );
  if (item.kind === 'locales')
    return page.languages ? <LocaleMenu item={item} page={page} links={page.languages.links} className={className} /> : null;
  return (
    <li className={className}>
      <Dropdown label={item.label}>
        <NavItems items={item.items} page={page} />
      </Dropdown>
    </li>
  );
}

function NavItems({ items, page }: { items: readonly NavItemData[]; page: PageData }) {
  return items.map((item, index) => <NavItem key={index} item={item} page={page} />);
}

function Dropdown({
  label,
  title,
  children,
  ...attributes
}: { label: ReactNode; title?: string; children: ReactNode } & Record<`data-${string}`, string>) {
  return (
    <details className="sd-dropdown" {...attributes}>
      <summary title={title}>
        {label}
        <Icon name="chevron" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

/** The version of the current page, else the last one. */
function Version({ item, page }: { item: NavVersion; page: PageData }) {
  const name = versionLinks(page, item.docsId).find(({ isCurrent }) => isCurrent)?.name;
  const shown = item.links.find((link) => (name === undefined ? link.isLast : link.name === name));
  const url = item.url ?? shown?.url;
  if (url === undefined) return null;
  // On pages without a version, the client script shows the one that the reader chose.
  const isOpen = name === undefined && item.label === undefined && item.url === undefined;
  return (
    <a
      href={url}
      aria-current={url === page.url ? 'page' : name !== undefined || undefined}
      data-version-home={isOpen ? item.docsId : undefined}
    >
      {item.label ?? shown?.label}
    </a>
  );
}

/** The page in all versions of a docs set; empty when it does not belong to the set. */
function versionLinks(page: PageData, docsId: string): readonly VersionLink[] {
  return 'version' in page && page.version?.docsId === docsId ? page.version.links : [];
}

/** Links to the current page in each version that has it. */
function Versions({ item, page }: { item: NavVersions; page: PageData }) {
  const own = versionLinks(page, item.docsId);
  const links = item.links.map((link) => ({ ...(own.find(({ name }) => name === link.name) ?? link), label: link.label }));
  const current = links.find(({ isCurrent }) => isCurrent) ?? links.find(({ isLast }) => isLast) ?? links[0];
  if (!current) return null;
  if (links.length === 1 && item.before.length + item.after.length === 0) return <a href={current.url}>{current.label}</a>;
  return (
    <Dropdown label={<VersionLabel name={current.label} />} data-versions={item.docsId}>
      <NavItems items={item.before} page={page} />
      {links.map(({ name, label, url, isCurrent }) => (
        <li key={name}>
          <a href={url} data-version={name} aria-current={isCurrent ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
      <NavItems items={item.after} page={page} />
    </Dropdown>
  );
}

/** Describes the choice: visible if menus are lists, else only for screen readers. */
function VersionLabel({ name }: { name: string }) {
  const { messages } = useSite();
  const [before = '', after = ''] = messages.versionBadge.split('{version}');
  return (
    <span>
      {before && <span className="sd-dropdown-context">{before}</span>}
      <span data-version-name="">{name}</span>
      {after && <span className="sd-dropdown-context">{after}</span>}
    </span>
  );
}

interface LocaleMenuProps {
  item: NavLocales;
  page: PageData;
  links: readonly LocaleLink[];
  className: string | undefined;
}

/** Links to the current page in each locale that has it; the client script keeps query and anchor. */
function LocaleMenu({ item, page, links, className }: LocaleMenuProps) {
  const { messages } = useSite();
  const current = links.find(({ isCurrent }) => isCurrent);
  return (
    <li className={className}>
      <Dropdown label={current?.label ?? messages.language} title={messages.language} data-locales="">
        <NavItems items={item.before} page={page} />
        {links.map(({ locale, lang, label, url, isCurrent }) => (
          <li key={locale}>
            <a
              href={url + item.query}
              lang={lang}
              hrefLang={lang}
              data-locale={locale}
              target="_self"
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
        <NavItems items={item.after} page={page} />
      </Dropdown>
    </li>
  );
}

function Item({ link, page }: { link: NavLink; page: PageData }) {
  const { baseUrl } = useSite();
  const { url, isExternal, className, spokenLabel, html, label } = link;
  const current = url === page.url ? 'page' : isActive(link.active, page, baseUrl) || undefined;
  return (
    <ResolvedLink
      url={url}
      isExternal={isExternal}
      current={current}
      className={className}
      spokenLabel={spokenLabel}
      hasIcon={label !== ''}
    >
      {html === undefined ? label : <span dangerouslySetInnerHTML={{ __html: html }} />}
    </ResolvedLink>
  );
}
