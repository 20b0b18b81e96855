import type { NavbarItemConfig } from '../config/schema-chrome.ts';
import { mainSet } from '../graph/other-versions.ts';
import { firstUrl } from '../graph/sidebar-items.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { DocsSet } from '../model/graph.ts';
import type { ActiveRule, NavbarData, NavHtml, NavItem, NavLink } from '../model/site-data.ts';
import type { Texts } from '../model/texts.ts';
import { didYouMean } from '../text/nearest.ts';
import { isExternalHref, joinUrl } from '../text/url.ts';
import { logoData } from './logo-data.ts';
import { type SiteAddresses, siteUrl } from './site-url.ts';
import { versionHomes } from './version-data.ts';

export interface NavbarParts extends SiteAddresses {
  /** The configuration file, for messages. */
  readonly configFile: string;
  readonly texts: Pick<Texts, 'docs'>;
}

interface LinkConfig {
  readonly label: string;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

/** The navbar. Throws one `DocsError` with every doc and sidebar that it names and that is not there. */
export function navbarData(parts: NavbarParts): NavbarData {
  const { site } = parts;
  if (!site.navbar) return { title: site.title, left: standardItems(parts), right: [] };
  const failures: Diagnostic[] = [];
  const build = (side: 'left' | 'right') =>
    (site.navbar?.items ?? []).flatMap((item): NavItem[] => {
      if (item.position !== side) return [];
      const built = navItem(item, parts);
      if (!built) return [];
      if (!('code' in built)) return [built];
      failures.push(built);
      return [];
    });
  const [left, right] = [build('left'), build('right')];
  if (failures.length > 0) throw new DocsError(failures);
  return {
    title: site.navbar.title ?? site.title,
    logo: site.navbar.logo && logoData({ href: site.baseUrl, ...site.navbar.logo }, parts),
    left,
    right,
  };
}

/** Without a navbar in the configuration: one link for each docs set, each blog and each page at the top. */
function standardItems({ graph, site, texts }: NavbarParts): NavItem[] {
  const docs = graph.sets
    .filter((set) => set.version?.isLast ?? true)
    .flatMap((set): NavLink[] => {
      const url = set.homeUrl;
      if (url === undefined || set.url === site.baseUrl) return [];
      return [{ kind: 'link', label: labelOf(set, texts), url, isExternal: false, active: { by: 'url', value: set.url } }];
    });
  const pages = graph.routes.flatMap(({ url, target }): NavLink[] =>
    target.kind === 'page' &&
    url === target.page.url &&
    url !== site.baseUrl &&
    !target.page.header.frontMatter.unlisted &&
    url.slice(site.baseUrl.length).split('/').filter(Boolean).length === 1
      ? [{ kind: 'link', label: target.page.title, url, isExternal: false, active: { by: 'url', value: url } }]
      : [],
  );
  const blogs = graph.blogs.map(
    ({ title, url }): NavLink => ({ kind: 'link', label: title, url, isExternal: false, active: { by: 'url', value: url } }),
  );
  return [...docs, ...blogs, ...pages.slice(0, 5)];
}

function labelOf({ id }: DocsSet, { docs }: NavbarParts['texts']): string {
  return id === 'default' ? docs : id.charAt(0).toUpperCase() + id.slice(1);
}

/** Absent for a menu of versions where there are none. */
function navItem(item: NavbarItemConfig, parts: NavbarParts): NavItem | Diagnostic | undefined {
  switch (item.type) {
    case 'html':
      return { kind: 'html', html: item.value };
    case 'dropdown':
      return {
        kind: 'dropdown',
        label: item.label,
        items: item.items.map((inner) => (inner.type === 'html' ? { kind: 'html', html: inner.value } : navLink(inner, parts))),
      };
    case 'doc':
    case 'docSidebar':
      return docItem(item, parts);
    case 'localeDropdown':
      return localeItem(item, parts);
    case 'docsVersion':
    case 'docsVersionDropdown':
      return versionItem(item, parts);
    default:
      return navLink(item, parts);
  }
}

function navLink(item: LinkConfig, parts: NavbarParts): NavLink {
  const url = siteUrl(item.to ?? item.href ?? '', parts);
  const isExternal = isExternalHref(url);
  return { kind: 'link', label: item.label, url, isExternal, active: activeRule(item, url, parts.site.baseUrl) };
}

function activeRule({ activeBaseRegex, activeBasePath }: LinkConfig, url: string, baseUrl: string): ActiveRule {
  if (activeBaseRegex !== undefined) return { by: 'regex', value: activeBaseRegex };
  if (activeBasePath !== undefined) return { by: 'prefix', value: joinUrl(baseUrl, activeBasePath) };
  return isExternalHref(url) ? { by: 'never' } : { by: 'url', value: url };
}

function versionItem(
  item: Extract<NavbarItemConfig, { type: 'docsVersion' | 'docsVersionDropdown' }>,
  parts: NavbarParts,
): NavItem | Diagnostic | undefined {
  const docsId = item.docsPluginId ?? item.docsId;
  const set = mainSet(docsId, parts.graph);
  if (!set) return unknownSet(item, docsId, parts);
  const homes = versionHomes(docsId, parts.graph);
  if (item.type === 'docsVersion') {
    const url = item.to === undefined ? set.homeUrl : siteUrl(item.to, parts);
    if (url === undefined) return wrongItem(item, `A navbar item names the docs set "${docsId}", which has no page.`, undefined, parts);
    if (set.version) return { kind: 'version', docsId, label: item.label, url: item.to === undefined ? undefined : url, links: homes };
    return {
      kind: 'link',
      label: item.label ?? labelOf(set, parts.texts),
      url,
      isExternal: isExternalHref(url),
      active: { by: 'url', value: set.url },
    };
  }
  const wanted = Array.isArray(item.versions) ? item.versions.map((name) => [name, {}] as const) : Object.entries(item.versions ?? {});
  const known = homes.map(({ name }) => name);
  const unknown = wanted.filter(([name]) => !known.includes(name)).map(([name]) => name);
  if (unknown.length > 0) return unknownVersions(item, { unknown, known }, parts);
  if (homes.length === 0) return undefined;
  const chosen: readonly (readonly [string, { readonly label?: string | undefined }])[] =
    item.versions === undefined ? known.map((name) => [name, {}] as const) : wanted;
  const links = chosen.flatMap(([name, { label }]) => {
    const home = homes.find((link) => link.name === name);
    return home ? [{ ...home, label: label ?? home.label }] : [];
  });
  const inner = (entry: (typeof item.dropdownItemsBefore)[number]): NavLink | NavHtml =>
    entry.type === 'html' ? { kind: 'html', html: entry.value } : navLink(entry, parts);
  return { kind: 'versions', docsId, links, before: item.dropdownItemsBefore.map(inner), after: item.dropdownItemsAfter.map(inner) };
}

function unknownVersions(
  item: NavbarItemConfig,
  { unknown, known }: { readonly unknown: readonly string[]; readonly known: readonly string[] },
  parts: NavbarParts,
): Diagnostic {
  const names = unknown.map((name) => `"${name}"`).join(', ');
  const which = unknown.length === 1 ? `the version ${names}, which does` : `the versions ${names}, which do`;
  const there = known.length === 0 ? 'The docs set has no versions.' : `There are ${known.map((name) => `"${name}"`).join(', ')}.`;
  const hint = unknown.length === 1 ? didYouMean(unknown[0] ?? '', known) : undefined;
  return wrongItem(item, `A navbar item names ${which} not exist. ${there}`, hint, parts);
}

function localeItem(item: Extract<NavbarItemConfig, { type: 'localeDropdown' }>, parts: NavbarParts): NavItem {
  const inner = (entry: (typeof item.dropdownItemsBefore)[number]): NavLink | NavHtml =>
    entry.type === 'html' ? { kind: 'html', html: entry.value } : navLink(entry, parts);
  const { queryString, dropdownItemsBefore, dropdownItemsAfter } = item;
  return { kind: 'locales', query: queryString ?? '', before: dropdownItemsBefore.map(inner), after: dropdownItemsAfter.map(inner) };
}

function wrongItem(item: NavbarItemConfig, message: string, hint: string | undefined, { configFile }: NavbarParts): Diagnostic {
  return {
    code: 'config-invalid',
    severity: 'error',
    message: `${message} The item is ${JSON.stringify(item)}.`,
    file: configFile,
    hint,
  };
}

function unknownSet(item: NavbarItemConfig, docsId: string, parts: NavbarParts): Diagnostic {
  const known = parts.graph.sets.map(({ id }) => id);
  return wrongItem(item, `A navbar item names the docs set "${docsId}", which does not exist.`, didYouMean(docsId, known), parts);
}

function docItem(item: Extract<NavbarItemConfig, { type: 'doc' | 'docSidebar' }>, parts: NavbarParts): NavItem | Diagnostic {
  const { graph } = parts;
  const docsId = item.docsPluginId ?? item.docsId;
  const set = mainSet(docsId, graph);
  const wanted = item.type === 'doc' ? item.docId : item.sidebarId;
  const known = item.type === 'doc' ? [...(set?.docsById.keys() ?? [])] : (set?.sidebars.map(({ name }) => name) ?? []);
  const failure = (message: string, hint: string | undefined) => wrongItem(item, message, hint, parts);
  if (!set) return unknownSet(item, docsId, parts);
  if (item.type === 'doc') {
    const doc = set.docsById.get(item.docId);
    const sidebar = doc && set.places.get(doc.url)?.sidebar.name;
    const original = doc ? undefined : originalLink(item, parts);
    if (original) return original;
    if (!doc) return failure(`A navbar item names the document "${wanted}", which does not exist.`, didYouMean(wanted, known));
    return {
      kind: 'link',
      label: item.label ?? doc.sidebarLabel,
      url: doc.url,
      isExternal: false,
      active: sidebar === undefined ? { by: 'url', value: doc.url } : { by: 'sidebar', value: `${set.id}/${sidebar}` },
    };
  }
  const sidebar = set.sidebars.find(({ name }) => name === item.sidebarId);
  const url = sidebar && firstUrl(sidebar.items);
  if (!sidebar) return failure(`A navbar item names the sidebar "${wanted}", which does not exist.`, didYouMean(wanted, known));
  const original = url === undefined ? originalLink(item, parts) : undefined;
  if (original) return original;
  if (url === undefined)
    return failure(`A navbar item names the sidebar "${wanted}", which has nothing to link to.`, 'Give the sidebar a document.');
  const first = sidebar.items.find((entry) => entry.kind !== 'html');
  return {
    kind: 'link',
    label: item.label ?? first?.label ?? wanted,
    url,
    isExternal: false,
    active: { by: 'sidebar', value: `${set.id}/${sidebar.name}` },
  };
}

/** A link to the default language, for what is left out of this one because it is not translated. */
function originalLink(
  item: Extract<NavbarItemConfig, { type: 'doc' | 'docSidebar' }>,
  { graph: { fallback } }: NavbarParts,
): NavLink | undefined {
  const set = fallback && mainSet(item.docsPluginId ?? item.docsId, fallback);
  const doc = item.type === 'doc' ? set?.docsById.get(item.docId) : undefined;
  const sidebar = item.type === 'docSidebar' ? set?.sidebars.find(({ name }) => name === item.sidebarId) : undefined;
  const url = doc?.url ?? (sidebar && firstUrl(sidebar.items));
  if (!fallback || url === undefined) return undefined;
  const label = item.label ?? doc?.sidebarLabel ?? sidebar?.name ?? '';
  return { kind: 'link', label, url: fallback.host + url, isExternal: fallback.host !== '', active: { by: 'never' } };
}
