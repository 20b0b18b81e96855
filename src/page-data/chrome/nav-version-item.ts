import type { NavbarItemConfig } from '../../config/schema/chrome-schema.ts';
import { mainSet } from '../../graph/docs/other-versions.ts';
import type { NavVersions } from '../../model/site-data.ts';
import { versionHomes } from '../kinds/version-data.ts';
import { linkOrHtml, type NavItemParts, reportUnknownSet } from './nav-link.ts';

type VersionsConfig = Extract<NavbarItemConfig, { type: 'docsVersionDropdown' }>;

/** A dropdown of versions. Absent when there are none and for a reported item. */
export function versionsItem(item: VersionsConfig, parts: NavItemParts): NavVersions | undefined {
  const { docsId } = item;
  if (!mainSet(docsId, parts.graph)) return reportUnknownSet(item, docsId, parts);
  const links = versionHomes(docsId, parts.graph);
  return links.length === 0
    ? undefined
    : { kind: 'versions', docsId, links, after: item.dropdownItemsAfter.map((entry) => linkOrHtml(entry, parts)) };
}
