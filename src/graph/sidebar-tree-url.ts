import type { DocsSet } from '../model/graph.ts';
import type { Sidebar } from '../model/sidebar.ts';
import { fileHash } from '../text/hash.ts';
import { joinUrl } from '../text/url.ts';

/** Where the file lies that holds what is in the categories of a sidebar; absent when none is ever closed. */
export function sidebarTreeUrl({ id, url }: DocsSet, { name, hasClosed }: Sidebar): string | undefined {
  // No hyphen stands in the last part, so that no two sidebars share an address.
  return hasClosed ? joinUrl(url, `sidebar-${id}-${/^\w+$/.test(name) ? name : fileHash(name)}.json`) : undefined;
}
