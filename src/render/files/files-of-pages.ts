import { join } from 'node:path';
import { publishedFilesSchema } from '../../config/schema/plugin-schema.ts';
import { callHook, hookFailed, validResult } from '../../io/process/plugin-hook.ts';
import { DocsError, distinctProblems } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { PublishedFiles } from '../../model/plugin.ts';
import type { PluginProblem } from '../../model/plugin-site.ts';
import { markAsUsed, readCheckedBytes, removeOldestFiles, writeCheckedBytes } from '../../store/cache-file.ts';
import type { Store } from '../../store/store.ts';
import { pluginProblem } from '../plugins/check-with-plugins.ts';
import type { SiteRenderer } from '../site-renderer.ts';

/** How the files are made. */
interface Making {
  /** How many are made in parallel. */
  readonly jobs: number;
  readonly write: (file: OutputFile) => void;
}

/** Writes the files that plugins make for pages; returns their paths in the output folder, and problems. Throws a `DocsError` that names the plugin when one cannot be made. */
export async function makeFilesOfPages(renderer: SiteRenderer, { jobs, write }: Making) {
  const made = publishedBy(renderer, () => true);
  const files = made.flatMap((published) => published.files);
  const failures = await makeCostlyFiles(files, { store: renderer.tools.store, jobs }, write);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const failed = failures.map(({ path, error }) => {
    const file = byPath.get(path);
    const problems = error instanceof DocsError ? undefined : file?.failed?.(error);
    if (!problems) throw file ? file.asFailure(error) : error;
    return problems;
  });
  return { paths: files.map(({ path }) => path), problems: distinctProblems([made.flatMap(({ problems }) => problems), ...failed]) };
}

/** The file that a plugin makes for a page at an output path, for `dev`; `undefined` if there is none, or it cannot be made. */
export async function fileOfPages(path: string, renderer: SiteRenderer): Promise<OutputFile | undefined> {
  const [file] = publishedBy(renderer, (needed) => needed === path).flatMap(({ files }) => files);
  if (!file) return undefined;
  try {
    return { path, contents: await costlyFile(file, renderer.tools.store) };
  } catch (error) {
    if (error instanceof DocsError || !file.failed) throw file.asFailure(error);
    return undefined;
  }
}

/** What each plugin publishes of the needed files at some paths. */
function publishedBy(renderer: SiteRenderer, isWanted: (path: string) => boolean) {
  const { context } = renderer.tools;
  const { root, site, configFile } = context;
  const needed = renderer.sink.assets.all().needed.filter(({ path }) => isWanted(path));
  return site.plugins.flatMap(({ name, publish }) => {
    const files = needed.filter(({ plugin }) => plugin === name).map(({ plugin: _, ...file }) => file);
    if (!publish || files.length === 0) return [];
    const hook = { plugin: name, hook: 'publish' } as const;
    const value = callHook(hook, context, () => publish(files, Object.freeze({ root })));
    const published: PublishedFiles = validResult(hook, { run: context, schema: publishedFilesSchema }, value).publish;
    const finder = { name, rules: {}, configFile, levels: site.rules };
    const problemsOf = (found: PluginProblem) => pluginProblem(found, finder);
    return [
      {
        files: published.files.map(({ failed, ...file }) => ({
          ...file,
          asFailure: (error: unknown) => hookFailed(hook, context, error),
          failed: failed && ((error: unknown) => problemsOf(failed(error))),
        })),
        problems: (published.problems ?? []).flatMap(problemsOf),
      },
    ];
  });
}

/** A file that is slow to generate and depends only on its key. */
interface CostlyFile {
  /** Path in the output folder. */
  readonly path: string;
  /** Hash of everything that its bytes depend on. */
  readonly key: string;
  readonly make: () => Promise<Uint8Array>;
}

/** How such files are generated and cached. */
interface CostlyFiles {
  readonly store: Pick<Store, 'folder' | 'isKept'>;
  /** How many are generated in parallel. */
  readonly jobs: number;
}

const cacheFolder = 'pageFiles';

/** Number of unused files that stay in a cache folder: other sites and branches may need them. */
const keptUnused = 500;

/** Takes files from the cache and generates missing ones, several at a time. Passes each to `write` as soon as it is ready, and returns why others could not be generated. */
async function makeCostlyFiles(files: readonly CostlyFile[], { store, jobs }: CostlyFiles, write: (file: OutputFile) => void) {
  const failures: { readonly path: string; readonly error: unknown }[] = [];
  const left = files.values();
  const work = async () => {
    for (const file of left) {
      const contents = await costlyFile(file, store).catch((error: unknown) => {
        failures.push({ path: file.path, error });
      });
      if (contents) write({ path: file.path, contents });
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, files.length) }, work));
  if (files.length > 0 && store.isKept) removeOldestFiles(join(store.folder, cacheFolder), 2 * files.length + keptUnused);
  const order = new Map(files.map(({ path }, index) => [path, index]));
  return failures.sort((a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0));
}

/** Takes a file from the cache, or generates it. */
async function costlyFile({ key, make }: CostlyFile, store: CostlyFiles['store']): Promise<Uint8Array> {
  if (!store.isKept) return make();
  const place = { folder: store.folder, name: `${cacheFolder}/${key}` };
  const known = readCheckedBytes(place);
  if (known) {
    markAsUsed(join(store.folder, place.name));
    return known;
  }
  const made = await make();
  writeCheckedBytes(place, made);
  return made;
}
