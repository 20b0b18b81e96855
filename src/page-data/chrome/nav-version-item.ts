import type { NavbarItemConfig } from '../../config/schema/chrome-schema.ts';
import { setLabel, siteUrl } from '../../graph/links/resolve-link.ts';
import type { NavLink, NavVersion, NavVersions } from '../../model/site-data.ts';
import { didYouMean } from '../../text/nearest.ts';
import { isExternalHref } from '../../text/url.ts';
import { mainSet, versionHomes } from '../kinds/version-data.ts';
import { linkOrHtml, type NavItemParts, reportItem, reportUnknownSet } from './nav-link.ts';

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
  if (unknown.length > 0) return reportUnknownVersions(item, { unknown, known }, parts);
  if (homes.length === 0) return undefined;
  const links = [...labels].flatMap(([name, label]) => {
    const home = homes.find((link) => link.name === name);
    return home ? [{ ...home, label: label ?? home.label }] : [];
  });
  const inner = (entry: (typeof dropdownItemsBefore)[number]) => linkOrHtml(entry, parts);
  return { kind: 'versions', docsId, links, before: dropdownItemsBefore.map(inner), after: dropdownItemsAfter.map(inner) };
}

function reportUnknownVersions(
  item: VersionsConfig,
  { unknown, known }: { readonly unknown: readonly string[]; readonly known: readonly string[] },
  parts: NavItemParts,
): undefined {
  const names = unknown.map((name) => `"${name}"`).join(', ');
  const which = unknown.length === 1 ? 'version' : 'versions';
  const there = known.length === 0 ? 'The docs set has no versions.' : `Versions: ${known.map((name) => `"${name}"`).join(', ')}.`;
  const hint = unknown.length === 1 ? didYouMean(unknown[0] ?? '', known) : undefined;
  reportItem(item, { message: `Unknown ${which} ${names} in a navbar item. ${there}`, hint }, parts);
}
