import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { CommandOptions } from '../../commands/options.ts';
import type { DocsSetConfig } from '../../config/schema/content-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { walkFolder } from '../../io/fs/walk-folder.ts';
import { contentFolder, withoutOtherContent } from '../../load/content-request.ts';
import { selectFiles } from '../../load/layered-folder.ts';
import { isCategoryFile } from '../../load/read-data-files.ts';
import { loadSoundSites, type Site } from '../../load-site.ts';
import { currentVersion } from '../../model/graph.ts';
import { createSoundRenderer, type RendererTools } from '../../render/create-site-renderer.ts';
import { renderRoute } from '../../render/page/render-route.ts';

/**
 * The files of a docs set in a folder that holds the whole site, or a whole repository: documents, category and tags files, and what the
 * documents show, link or import, in any locale. Relative to the folder, sorted. Throws a `DocsError` when the site has errors.
 * `tools` are those of the renderer of each locale.
 */
export async function usedFiles(
  { set, config, tools }: { readonly set: DocsSetConfig; readonly config: SiteConfig; readonly tools: RendererTools },
  { project, codeWatch }: CommandOptions,
): Promise<string[]> {
  const { root } = project;
  const folder = contentFolder(set.path);
  const all = withoutOtherContent(walkFolder(join(root, folder), root), folder, config);
  const documents = new Set(selectFiles(all, set.include, set.exclude));
  const sites = await loadSoundSites({ ...project, locales: undefined }, tools.store, { withDrafts: true, codeWatch });
  const used = new Set<string>();
  for (const site of sites) for (const path of await readByPages(site, set.id, tools)) used.add(posix.relative(folder, path));
  const isDeclared = (path: string) => path === (set.tags ?? 'tags.yml') || isCategoryFile(path);
  return all.filter((path) => documents.has(path) || isDeclared(path) || used.has(path));
}

/** Files that the pages of a docs set read or publish, relative to the root. */
async function readByPages(site: Site, id: string, tools: RendererTools): Promise<string[]> {
  const { tools: pages, sink } = await createSoundRenderer(site, tools);
  for (const route of site.graph.routes) {
    const { target } = route;
    if (target.kind !== 'doc' || target.set.id !== id || (target.set.version?.name ?? currentVersion) !== currentVersion) continue;
    await renderRoute(route, pages);
  }
  const { files, assets } = sink;
  return [...files.paths(), ...assets.all().assets.map(({ path }) => path)].filter((path) =>
    statSync(join(site.root, path), { throwIfNoEntry: false })?.isFile(),
  );
}
