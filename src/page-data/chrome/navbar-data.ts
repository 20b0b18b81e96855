import type { NavbarItemConfig } from '../../config/schema/chrome-schema.ts';
import { setLabel } from '../../graph/links/resolve-link.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { NavbarData, NavDropdown, NavItem, NavLink } from '../../model/site-data.ts';
import { docItem, versionItem, versionsItem } from './nav-doc-item.ts';
import { linkOrHtml, logoData, type NavbarParts, type NavItemParts } from './nav-link.ts';

/** The navbar, without items that name an unknown doc, sidebar, docs set or version: they are reported. */
export function navbarData(parts: NavbarParts, report: (problem: Diagnostic) => void = () => {}): NavbarData {
  const { site } = parts;
  const hasColorSwitch = !site.colorMode.disableSwitch;
  if (!site.navbar) return { title: site.title, left: standardItems(parts), right: [], hasColorSwitch };
  const itemParts = { ...parts, report };
  const build = (side: 'left' | 'right') =>
    (site.navbar?.items ?? []).flatMap((config): NavItem[] => {
      const item = config.position === side ? navItem(config, itemParts) : undefined;
      return item ? [{ ...item, config }] : [];
    });
  const [left, right] = [build('left'), build('right')];
  return {
    title: site.navbar.title ?? site.title,
    logo: site.navbar.logo && logoData({ href: site.baseUrl, ...site.navbar.logo }, parts),
    left,
    right,
    hasColorSwitch,
  };
}

/** Every unknown doc, sidebar, docs set and version in the items of the navbar. */
export function navbarProblems(parts: NavbarParts): Diagnostic[] {
  const problems: Diagnostic[] = [];
  navbarData(parts, (problem) => problems.push(problem));
  return problems;
}

/** The navbar of a site that does not configure one: a link for each docs set, each blog and each top-level page. */
function standardItems({ graph, site, messages }: NavbarParts): NavItem[] {
  const docs = graph.sets
    .filter((set) => set.version?.isLast ?? true)
    .flatMap((set): NavLink[] => {
      const url = set.homeUrl;
      if (url === undefined || set.url === site.baseUrl) return [];
      return [{ kind: 'link', label: setLabel(set, messages.docs), url, isExternal: false, active: { by: 'url', value: set.url } }];
    });
  const pages = graph.routes.flatMap(({ url, target }): NavLink[] =>
    target.kind === 'page' &&
    url === target.page.url &&
    url !== site.baseUrl &&
    !target.page.meta.frontMatter.unlisted &&
    url.slice(site.baseUrl.length).split('/').filter(Boolean).length === 1
      ? [{ kind: 'link', label: target.page.title, url, isExternal: false, active: { by: 'url', value: url } }]
      : [],
  );
  const blogs = graph.blogs.map(
    ({ title, url }): NavLink => ({ kind: 'link', label: title, url, isExternal: false, active: { by: 'url', value: url } }),
  );
  return [...docs, ...blogs, ...pages.slice(0, 5)];
}

/** Absent for an empty item and for a reported one. */
function navItem(item: NavbarItemConfig, parts: NavItemParts): NavItem | undefined {
  switch (item.type) {
    case 'dropdown':
      return { kind: 'dropdown', label: item.label, items: item.items.flatMap((inner) => innerItem(inner, parts) ?? []) };
    case 'docsVersionDropdown':
      return versionsItem(item, parts);
    case 'localeDropdown': {
      const { queryString = '', dropdownItemsBefore, dropdownItemsAfter } = item;
      const inner = (entry: (typeof dropdownItemsBefore)[number]) => linkOrHtml(entry, parts);
      return { kind: 'locales', query: queryString, before: dropdownItemsBefore.map(inner), after: dropdownItemsAfter.map(inner) };
    }
    default:
      return innerItem(item, parts);
  }
}

type InnerConfig = Exclude<NavbarItemConfig, { type: 'dropdown' | 'docsVersionDropdown' | 'localeDropdown' }>;

/** An item that dropdowns may contain. */
function innerItem(item: InnerConfig, parts: NavItemParts): NavDropdown['items'][number] | undefined {
  switch (item.type) {
    case 'doc':
    case 'docSidebar':
      return docItem(item, parts);
    case 'docsVersion':
      return versionItem(item, parts);
    default:
      return linkOrHtml(item, parts);
  }
}
