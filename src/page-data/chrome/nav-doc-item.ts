import type { NavbarItemConfig } from '../../config/schema/chrome-schema.ts';
import { setLabel, siteUrl } from '../../graph/links/resolve-link.ts';
import { firstPage } from '../../graph/sidebar/sidebar-items.ts';
import type { DocsSet } from '../../model/graph.ts';
import type { NavLink, NavVersion, NavVersions } from '../../model/site-data.ts';
import { didYouMean } from '../../text/nearest.ts';
import { isExternalHref } from '../../text/url.ts';
import { mainSet, versionHomes } from '../kinds/version-data.ts';
import { linkOrHtml, type NavItemParts, reportItem, reportUnknownSet } from './nav-link.ts';

type DocItemConfig = Extract<NavbarItemConfig, { type: 'doc' }>;
type SidebarItemConfig = Extract<NavbarItemConfig, { type: 'docSidebar' }>;

/** A link to a doc or to the first page of a sidebar. Absent for a draft and for a reported item. */
export function docItem(item: DocItemConfig | SidebarItemConfig, parts: NavItemParts): NavLink | undefined {
  const { docsId } = item;
  const set = mainSet(docsId, parts.graph);
  if (!set) return reportUnknownSet(item, docsId, parts);
  return item.type === 'doc' ? linkToDoc(item, set, parts) : linkToSidebar(item, set, parts);
}

function linkToDoc(item: DocItemConfig, set: DocsSet, parts: NavItemParts): NavLink | undefined {
  const doc = set.docsById.get(item.docId);
  if (!doc) {
    const original = originalLink(item, parts);
    if (original || set.draftIds.has(item.docId)) return original;
    const message = `Unknown doc "${item.docId}" in a navbar item.`;
    return reportItem(item, { message, value: item.docId, hint: didYouMean(item.docId, [...set.docsById.keys()]) }, parts);
  }
  const sidebar = set.places.get(doc.url)?.sidebar.name;
  return {
    kind: 'link',
    label: item.label ?? doc.sidebarLabel,
    url: doc.url,
    isExternal: false,
    active: sidebar === undefined ? { by: 'url', value: doc.url } : { by: 'sidebar', value: `${set.id}/${sidebar}` },
    isUnlisted: doc.meta.frontMatter.unlisted || undefined,
  };
}

function linkToSidebar(item: SidebarItemConfig, set: DocsSet, parts: NavItemParts): NavLink | undefined {
  const name = item.sidebarId;
  const sidebar = set.sidebars.find((other) => other.name === name);
  if (!sidebar) {
    const known = set.sidebars.map((other) => other.name);
    const message = `Unknown sidebar "${name}" in a navbar item.`;
    return reportItem(item, { message, value: name, hint: didYouMean(name, known) ?? `Sidebars: ${quoted(known)}.` }, parts);
  }
  const first = firstPage(sidebar.items);
  if (!first) {
    const message = `Empty sidebar "${name}" in a navbar item: it has nothing to link to.`;
    return originalLink(item, parts) ?? reportItem(item, { message, hint: 'Add a doc to the sidebar.' }, parts);
  }
  const { label, url } = first;
  return { kind: 'link', label: item.label ?? label, url, isExternal: false, active: { by: 'sidebar', value: `${set.id}/${name}` } };
}

/** A link to the default locale for a doc that this locale lacks because it is not translated. */
function originalLink(item: DocItemConfig | SidebarItemConfig, { graph: { fallback } }: NavItemParts): NavLink | undefined {
  const set = fallback && mainSet(item.docsId, fallback);
  const doc = item.type === 'doc' ? set?.docsById.get(item.docId) : undefined;
  const sidebar = item.type === 'docSidebar' ? set?.sidebars.find(({ name }) => name === item.sidebarId) : undefined;
  const url = doc?.url ?? (sidebar && firstPage(sidebar.items)?.url);
  if (!fallback || url === undefined) return undefined;
  const label = item.label ?? doc?.sidebarLabel ?? sidebar?.name ?? '';
  return { kind: 'link', label, url: fallback.host + url, isExternal: fallback.host !== '', active: { by: 'never' } };
}

type VersionConfig = Extract<NavbarItemConfig, { type: 'docsVersion' }>;
type VersionsConfig = Extract<NavbarItemConfig, { type: 'docsVersionDropdown' }>;

/** A link to a version of a docs set. Absent for a reported item. */
export function versionItem(item: VersionConfig, parts: NavItemParts): NavLink | NavVersion | undefined {
  const { docsId } = item;
  const set = mainSet(docsId, parts.graph);
  if (!set) return reportUnknownSet(item, docsId, parts);
  const url = item.to === undefined ? set.homeUrl : siteUrl(item.to, parts);
  if (url === undefined) return reportItem(item, { message: `Empty docs set "${docsId}" in a navbar item: it has no page.` }, parts);
  if (set.version) {
    const links = versionHomes(docsId, parts.graph);
    return { kind: 'version', docsId, label: item.label, url: item.to === undefined ? undefined : url, links };
  }
  const label = item.label ?? setLabel(set, parts.messages.docs);
  return { kind: 'link', label, url, isExternal: isExternalHref(url), active: { by: 'url', value: set.url } };
}

/** A dropdown of versions. Absent when there are none and for a reported item. */
export function versionsItem(item: VersionsConfig, parts: NavItemParts): NavVersions | undefined {
  const { docsId } = item;
  if (!mainSet(docsId, parts.graph)) return reportUnknownSet(item, docsId, parts);
  const homes = versionHomes(docsId, parts.graph);
  const known = homes.map(({ name }) => name);
  const { versions = known, dropdownItemsBefore, dropdownItemsAfter } = item;
  const labels = new Map(
    Array.isArray(versions)
      ? versions.map((name) => [name, undefined])
      : Object.entries(versions).map(([name, { label }]) => [name, label]),
  );
  const unknown = [...labels.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const there = known.length === 0 ? 'The docs set has no versions.' : `Versions: ${quoted(known)}.`;
    const message = `Unknown ${unknown.length === 1 ? 'version' : 'versions'} ${quoted(unknown)} in a navbar item. ${there}`;
    return reportItem(item, { message, hint: unknown.length === 1 ? didYouMean(unknown[0] ?? '', known) : undefined }, parts);
  }
  if (homes.length === 0) return undefined;
  const links = [...labels].flatMap(([name, label]) => {
    const home = homes.find((link) => link.name === name);
    return home ? [{ ...home, label: label ?? home.label }] : [];
  });
  const inner = (entry: (typeof dropdownItemsBefore)[number]) => linkOrHtml(entry, parts);
  return { kind: 'versions', docsId, links, before: dropdownItemsBefore.map(inner), after: dropdownItemsAfter.map(inner) };
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
