import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphInput } from '../../graph/build-graph.ts';
import { routeKey } from '../../graph/routes/page-url.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { filesBelow, statsOf, toRoot } from '../../io/fs/walk-folder.ts';
import type { Site } from '../../load-site.ts';
import { docsError } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import { searchTestsFile } from '../../model/search.ts';
import { decodeHref } from '../../text/url.ts';
import { editRedirects } from './edit-redirects.ts';
import { type LinkingDocument, moveLinks } from './move-links.ts';
import { type MovedSites, movedNames, movedUrl, moveNames, relativeUrls } from './relative-urls.ts';
import { type MovedPath, relocateSources } from './relocate-sources.ts';
import type { FileChanges } from './write-move.ts';

/** The changes of a move. */
export interface MovePlan extends FileChanges {
  /** Numbers of the lines that change, by the path after the move; empty for a file that gets more lines. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  /** Old paths of the site, by the document that redirects them, under its new path. */
  readonly redirects: ReadonlyMap<string, readonly string[]>;
  /** Old paths that no document can redirect, such as those of generated pages. */
  readonly unredirected: readonly string[];
}

interface MoveRequest {
  /** Absolute. */
  readonly root: string;
  readonly moves: ReadonlyMap<string, string>;
  /** The site in all locales. */
  readonly before: readonly Site[];
  /** Loads the site as if files had other paths. */
  readonly load: (relocate: (input: GraphInput) => GraphInput) => Promise<readonly Site[]>;
}

/** Plans a move and writes nothing. Throws a `DocsError` if the document does not exist or would leave its content folder. */
export async function planMove({ root, moves: given, before, load }: MoveRequest): Promise<MovePlan> {
  const moves = withTranslations(given, before);
  const moved: MovedPath = (path) => moves.get(path) ?? path;
  assertMovable(given, before);
  const sidebarFolders = new Map<string, string>();
  const after = await load((input) => {
    for (const { folder, sidebarsFile } of input.sets) if (sidebarsFile) sidebarFolders.set(sidebarsFile.file, folder);
    return relocateSources(input, moved);
  });
  const { redirects, unredirected } = redirectsOf({ before, after, moves });
  const pageKeys = new Set(after.flatMap(({ graph }) => [...graph.routesByPath.keys()]));
  const names = movedNames({ before, after, moves });
  const edits = new Map<string, string>();
  const lines = new Map<string, readonly number[]>();
  // A folder may have the name of a page.
  const exists = (path: string) => statsOf(join(root, path))?.isFile() === true;
  const edit = (path: string, change: (text: string) => string) => {
    const bytes = readFileSync(join(root, path));
    const text = bytes.toString('utf8');
    const next = change(text);
    // Bytes that are not UTF-8 would be lost.
    if (next === text || !Buffer.from(text).equals(bytes)) return;
    edits.set(moved(path), next);
    lines.set(moved(path), changedLines(text, next));
  };
  const sources = sourcePaths(root, before);
  const relativesOf = relativeUrls({ before, after, moves });
  for (const document of linkingDocuments(sources, before)) {
    const movedRelative = relativesOf(document.path);
    const add = redirects.get(moved(document.path)) ?? [];
    edit(document.path, (text) => {
      const linked = moveNames.inFrontMatter(
        moveLinks(text, document, { exists, moved, movedUrl: (href) => movedUrl(href, names) ?? movedRelative(href) }),
        names,
        document.folder,
      );
      if (!moves.has(document.path)) return linked;
      return editRedirects(linked, { add, isObsolete: (path) => pageKeys.has(routeKey(decodeHref(path))) });
    });
  }
  for (const [file, folder] of sidebarFolders) edit(file, (text) => moveNames.inSidebars(text, names, folder));
  const configs = configPaths(root, before).filter((path) => !sidebarFolders.has(path));
  for (const path of configs) edit(path, (text) => moveNames.inConfig(text, names));
  const code = sources.filter((path) => /\.[jt]sx?$/.test(path) && !sidebarFolders.has(path) && !configs.includes(path));
  for (const path of code) edit(path, (text) => moveNames.inCode(text, names));
  if (exists(searchTestsFile)) edit(searchTestsFile, (text) => moveNames.inSearchTests(text, names));
  return { moves, edits, lines, redirects, unredirected };
}

function changedLines(before: string, after: string): number[] {
  const [old, next] = [before.split('\n'), after.split('\n')];
  return old.length === next.length ? old.flatMap((line, index) => (line === next[index] ? [] : [index + 1])) : [];
}

/** A page with its Markdown source. */
function sourcesOf({ graph }: Pick<Site, 'graph'>) {
  return graph.routes.flatMap((route) => {
    const page = markdownPageOf(route);
    return page ? [{ route, page }] : [];
  });
}

function assertMovable(moves: ReadonlyMap<string, string>, before: readonly Site[]): void {
  const pages = before.flatMap(sourcesOf).filter(({ page }) => moves.has(page.path));
  if (pages.length === 0) {
    const [first] = moves.keys();
    throw docsError('usage-invalid', `No published document to move at ${first ?? 'this path'}.`, {
      hint: 'Pass a document, or a folder that contains documents.',
    });
  }
  const leaving = pages.find(({ page }) => !moves.get(page.path)?.startsWith(`${page.folder}/`));
  if (leaving) {
    const { path, folder } = leaving.page;
    throw docsError('usage-invalid', `"${path}" cannot be moved out of its content folder "${folder}".`, {
      hint: 'Choose a path in the same folder.',
    });
  }
}

/** Translations move with their documents. */
function withTranslations(moves: ReadonlyMap<string, string>, sites: readonly Site[]): ReadonlyMap<string, string> {
  const all = new Map(moves);
  for (const { page } of sites.flatMap(sourcesOf)) {
    const { path, folder, logicalPath = path } = page;
    const target = moves.get(logicalPath);
    if (target === undefined || logicalPath === path) continue;
    all.set(path, path.slice(0, path.length - logicalPath.length + folder.length) + target.slice(folder.length));
  }
  return all;
}

/** The old URLs that no longer exist after a move. */
function redirectsOf({ before, after, moves }: MovedSites): Pick<MovePlan, 'redirects' | 'unredirected'> {
  const redirects = new Map<string, string[]>();
  const unredirected = new Set<string>();
  for (const [index, { graph, config }] of before.entries()) {
    const left = after[index]?.graph.routesByUrl;
    for (const route of graph.routes) {
      if (left?.has(route.url)) continue;
      const path = `/${routeKey(decodeHref(route.url.slice(config.baseUrl.length)))}`;
      const target = targetOf(route, moves);
      if (target === undefined) unredirected.add(path);
      else redirects.set(target, [...new Set([...(redirects.get(target) ?? []), path])]);
    }
  }
  return { redirects, unredirected: [...unredirected] };
}

function targetOf(route: Route, moves: ReadonlyMap<string, string>): string | undefined {
  const path = markdownPageOf(route)?.path;
  return path === undefined ? undefined : moves.get(path);
}

/** Every file of the content folders, templates and components, once. */
function sourcePaths(root: string, sites: readonly Site[]): string[] {
  const folders = [...new Set(sites.flatMap(({ dependencies }) => dependencies.sourceFolders))];
  return [...new Set(folders.flatMap((folder) => filesBelow(folder).map((path) => toRoot(root, join(folder, path)))))];
}

/** The configuration and the files of the site that it imports. */
function configPaths(root: string, sites: readonly Site[]): string[] {
  const paths = new Set(sites.flatMap(({ dependencies }) => dependencies.configFiles.map((path) => toRoot(root, path))));
  return [...paths].filter((path) => !/^\.\.\/|(?:^|\/)node_modules\//.test(path));
}

/** Every Markdown file of the content folders, drafts and partials included. */
function linkingDocuments(paths: readonly string[], sites: readonly Site[]): LinkingDocument[] {
  const known = new Map(sites.flatMap(sourcesOf).map(({ page }) => [page.path, page]));
  const folders = [...new Set([...known.values()].map(({ folder }) => folder))].sort((a, b) => b.length - a.length);
  return paths
    .filter((path) => /\.mdx?$/i.test(path))
    .map((path) => {
      const { folder = folders.find((one) => path.startsWith(`${one}/`)) ?? '.', logicalPath = path } = known.get(path) ?? {};
      return { path, logicalPath, folder };
    });
}
