import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isEditorFile, isInside, mayBePassingFile, toRoot } from '../../io/fs/walk-folder.ts';
import { loadSoundSites, type Site } from '../../load-site.ts';
import type { Highlighter } from '../../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { keepBundles } from '../../render/bundlers.ts';
import { createSoundRenderer } from '../../render/create-site-renderer.ts';
import { storedMetas, storeMetas } from '../../store/meta-registry.ts';
import type { Store } from '../../store/store.ts';
import { problemsOf } from '../finish.ts';
import type { CommandOptions } from '../options.ts';
import { type ReadySites, readySites, servedSites } from './ready-sites.ts';

/** A site that is reloaded when its files change. */
export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

/** Loads a site and creates the renderer of its first locale. Throws a `DocsError` when its configuration has errors; with others, it has no sites yet. */
export async function openLiveSite({ project, codeWatch }: CommandOptions, store: Store, highlighter: Highlighter) {
  const { root } = project;
  const metas = storedMetas(store, true);
  let bundles = keepBundles();
  const furnish = async (sites: readonly Site[], changed: ReadonlyMap<string, string> = new Map()): Promise<ReadySites> => {
    const tools = { store, highlighter, bundlers: bundles, codeWatch };
    const made = readySites(sites, (site, changedBodies) => createSoundRenderer(site, tools, { changedBodies }), changed);
    const [first] = servedSites(sites);
    if (first) await made.rendererOf(first);
    return made;
  };
  const load = async () => furnish(await loadSoundSites(project, store, { withDrafts: true, metas, codeWatch }));
  let ready: ReadySites;
  let problems: readonly Diagnostic[] = [];
  try {
    ready = await load();
  } catch (error) {
    problems = problemsOf(error);
    if (problems.some(({ code }) => /^(?:config|usage|program)-/.test(code)) || problems.length === 0) throw error;
    ready = await furnish([]);
  }
  return {
    /** The last state that loaded without errors. */
    ready: () => ready,
    /** Errors of the current state; empty when it loaded. */
    problems: () => problems,
    /** Stores the metadata for the next start. */
    keep: () => storeMetas(metas, store),
    /**
     * Reloads what depends on changed, created or deleted files and folders, given by absolute path. Calls must not overlap. Returns what changed for
     * open pages: nothing, their content, or everything, so that they must reload.
     */
    async update(paths: ReadonlySet<string>): Promise<'nothing' | 'pages' | 'everything'> {
      const changed = [...paths].filter((path) => !isEditorTempFile(path, ready.sites, root));
      if (changed.length === 0) return 'nothing';
      bundles.forget(new Set(changed));
      const isKnown = problems.length === 0 && ready.sites.every(({ dependencies }) => !dependencies.readsAnyFile);
      const sources = changed.map((path) => toRoot(root, path));
      // What is known of a removed file says nothing about one that takes its place.
      const arePages = sources.every((path) => ready.sites.some(({ graph }) => graph.routesBySource.has(path.normalize('NFC'))));
      const bodies = isKnown && arePages ? metas.changedBodies(root, sources) : undefined;
      const isRestyled = await bundles.restyle(new Set(changed));
      if (bodies) ready.changeBodies(bodies);
      if (bodies && !isRestyled) return bodies.size === 0 ? 'nothing' : 'pages';
      const isOfConfig = changed.some((path) => ready.sites.some(({ dependencies }) => dependencies.configFiles.includes(path)));
      if (isOfConfig) bundles = keepBundles();
      try {
        ready = isKnown && (bodies || (await isCode(changed, ready))) ? await furnish(ready.sites, ready.changedBodies) : await load();
        problems = [];
      } catch (error) {
        problems = problemsOf(error);
      }
      return isOfConfig ? 'everything' : 'pages';
    },
  };
}

/** True for templates and bundled code, which the graph does not depend on. */
async function isCode(paths: readonly string[], { sites, rendererOf }: ReadySites): Promise<boolean> {
  const [first] = servedSites(sites);
  if (!first) return false;
  const { bundle, sink } = await rendererOf(first);
  const { root } = first;
  const code = new Set(
    [...bundle.inputs, ...sink.files.paths().map((path) => join(root, path))].filter((path) => /\.([jt]sx?|css)$/.test(path)),
  );
  const others = new Set(
    sites.flatMap(({ dependencies, chromeSources }) => [
      ...dependencies.configFiles,
      ...dependencies.programFiles,
      ...chromeSources.map(({ file }) => join(root, file)),
    ]),
  );
  const isOne = (path: string) => !others.has(path) && (isInside(path, join(root, 'templates')) || (code.has(path) && existsSync(path)));
  return paths.every(isOne);
}

/** True for a lock or backup file of an editor, and for a temporary one that no longer exists. `path` and `root` are absolute. */
export function isEditorTempFile(path: string, sites: readonly Site[], root: string): boolean {
  if (isEditorFile(basename(path))) return true;
  if (!mayBePassingFile(basename(path)) || existsSync(path)) return false;
  const isContent = (source: string) => join(root, source) === path;
  return !sites.some(({ graph }) => [...graph.staticFiles.values(), ...graph.contentFiles.values()].some(isContent));
}
