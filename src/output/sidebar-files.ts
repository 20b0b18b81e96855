import { sidebarTreeUrl } from '../graph/sidebar/sidebar-items.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { OutputFile } from '../model/output-file.ts';
import { sidebarTree, type TreeLanguage } from '../page-data/chrome/sidebar-tree.ts';
import { decodeHref } from '../text/url.ts';

/** The file with the whole tree of one sidebar. */
export interface SidebarFile {
  readonly path: string;
  readonly write: (language: TreeLanguage) => OutputFile;
}

/** The files of all sidebars, created on demand: `dev` needs one at a time. */
export function sidebarFiles({ sets }: SiteGraph, baseUrl: string): SidebarFile[] {
  return sets.flatMap((set) =>
    set.sidebars.flatMap((sidebar): SidebarFile[] => {
      const url = sidebarTreeUrl(set, sidebar);
      if (url === undefined) return [];
      const path = decodeHref(url.slice(baseUrl.length));
      return [{ path, write: (language) => ({ path, contents: JSON.stringify(sidebarTree(set, sidebar, language)) }) }];
    }),
  );
}
