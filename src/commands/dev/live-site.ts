import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { storedMetas, storeMetas } from '../../io/cache/meta-registry.ts';
import type { Store } from '../../io/cache/store.ts';
import { isInside, toRoot } from '../../io/fs/walk-folder.ts';
import { loadSites, type Site } from '../../load-site.ts';
import type { Highlighter } from '../../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { keepBundles } from '../../renderer/bundlers.ts';
import { createSiteRenderer } from '../../renderer/create-site-renderer.ts';
import { problemsOf } from '../finish.ts';
import type { ServerOptions } from '../options.ts';
import { type ReadySites, readySites } from './ready-sites.ts';
import { servedSites } from './served-sites.ts';

/** What of the pages that are open may have changed: none of them, what they show, or everything that they were loaded with. */
export type SiteChange = 'nothing' | 'pages' | 'everything';

/** A site that follows its files. */
export interface LiveSite {
  /** As it was when it was read last without problems. */
  ready(): ReadySites;
  /** What is wrong since; empty when all is well. */
  problems(): readonly Diagnostic[];
  /** Leaves what was read for the next start. */
  keep(): void;
  /** Reads what changed. `paths` are those of files and folders that came, changed or went; absolute. Never two at a time. */
  update(paths: ReadonlySet<string>): Promise<SiteChange>;
}

/** Reads a site and gets its first language ready. Throws a `DocsError` when it has problems: then there is nothing to follow. */
export async function openLiveSite({ project }: ServerOptions, store: Store, highlighter: Highlighter): Promise<LiveSite> {
  const { root } = project;
  const metas = storedMetas(store, true);
  let bundles = keepBundles();
  const furnish = async (sites: readonly Site[], changed: ReadonlyMap<string, string> = new Map()): Promise<ReadySites> => {
    const { forget: _, ...kept } = bundles;
    const made = readySites(sites, { open: (site) => createSiteRenderer(site, { store, highlighter, bundlers: kept }), changed });
    const [first] = servedSites(sites);
    if (first) await made.rendererOf(first);
    return made;
  };
  const load = async () => {
    const sites = await loadSites(project, store, { withDrafts: true, metas });
    // Whoever writes the site is no visitor of it.
    return furnish(sites.map((site) => ({ ...site, config: { ...site.config, analytics: undefined } })));
  };
  let ready = await load();
  let problems: readonly Diagnostic[] = [];
  return {
    ready: () => ready,
    problems: () => problems,
    keep: () => storeMetas(metas, store),
    async update(paths) {
      const changed = [...paths].filter((path) => !isEditorTempFile(path, ready, root));
      if (changed.length === 0) return 'nothing';
      bundles.forget(new Set(changed));
      // What a configuration makes of its files, nobody knows.
      const isKnown = problems.length === 0 && ready.sites.every(({ config }) => !config.generateRoutes);
      const sources = changed.map((path) => toRoot(root, path));
      const bodies = isKnown ? metas.changedBodies(root, sources) : undefined;
      if (bodies) {
        ready.changeBodies(bodies);
        return bodies.size === 0 ? 'nothing' : 'pages';
      }
      const isOfConfig = changed.some((path) => ready.sites.some(({ configFiles }) => configFiles.includes(path)));
      if (isOfConfig) bundles = keepBundles();
      try {
        ready = isKnown && (await isCode(changed, ready)) ? await furnish(ready.sites, ready.changedBodies) : await load();
        problems = [];
      } catch (error) {
        problems = problemsOf(error);
      }
      return isOfConfig ? 'everything' : 'pages';
    },
  };
}

/** Names that editors give to files which they write for a moment. */
const passingName = /^\.|~$|^4913$|\.(tmp|temp|swp|swx|bak)\b|^#.*#$|___jb_(tmp|old)___$/;

/** True for a file that an editor wrote beside the real one and has removed again. */
function isEditorTempFile(path: string, { sites }: ReadySites, root: string): boolean {
  if (!passingName.test(basename(path)) || existsSync(path)) return false;
  const isContent = (source: string) => join(root, source) === path;
  return !sites.some(({ graph }) => [...graph.staticFiles.values(), ...graph.contentFiles.values()].some(isContent));
}

/** True for templates, and for code that pages are made with: the graph knows nothing of what is in them. */
async function isCode(paths: readonly string[], { sites, rendererOf }: ReadySites): Promise<boolean> {
  const [first] = servedSites(sites);
  if (!first) return false;
  const { bundle, files, root } = await rendererOf(first);
  const code = new Set(
    [...bundle.inputs, ...files.paths().map((path) => join(root, path))].filter((path) => /\.([jt]sx?|css)$/.test(path)),
  );
  const others = new Set(
    sites.flatMap(({ configFiles, programFiles, chromeSources }) => [
      ...configFiles,
      ...programFiles,
      ...chromeSources.map(({ file }) => join(root, file)),
    ]),
  );
  const isOne = (path: string) => !others.has(path) && (isInside(path, join(root, 'templates')) || (code.has(path) && existsSync(path)));
  return paths.every(isOne);
}
