import { join, relative } from 'node:path';
import { pluginRuleDescriptions } from '../config/apply-rules.ts';
import type { Uncaught } from '../io/process/uncaught.ts';
import { loadSites, type Site } from '../load-site.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { hasErrors } from '../model/diagnostic.ts';
import { writeEntry } from '../output/build-record.ts';
import { createProgress } from '../report/progress.ts';
import type { BuiltSites, Output, Run } from '../run.ts';
import { buildSites } from '../site.ts';
import { storedMetas, storeMetas } from '../store/meta-registry.ts';
import { hashOf } from '../text/hash.ts';
import { assertSafeOutput, outputMark } from '../write/output-folder.ts';
import { type OutputWriter, openOutput } from '../write/write-output.ts';
import { applyBuildBaseline } from './apply-baseline.ts';
import { finish, type Outcome } from './finish.ts';
import { keepRecord } from './kept-records.ts';
import type { BuildOptions } from './options.ts';
import { noProfiling, type Profiling, startProfiling } from './profiling.ts';
import { withStore } from './run-command.ts';
import { buildShard } from './shards/build-shard.ts';

/** Builds the site into its output folder, which stays unchanged if there is an error. Returns the exit code. */
export async function build(options: BuildOptions, uncaught: Uncaught): Promise<number> {
  const { shard } = options;
  const make: Make = async (sites, target, run) => {
    const built = await (shard ? buildShard(sites, shard, target.output, run) : makeAll(sites, target, run));
    await uncaught.check();
    return built;
  };
  const outcome = await buildOnce(options, options.profile === undefined ? noProfiling : startProfiling(options.profile), make);
  return finish(outcome, options);
}

/** Builds sites into an output. */
type Make = (sites: readonly Site[], target: Target, run: Run) => Promise<BuiltSites>;

/** Target of a build. */
interface Target {
  readonly output: Output;
  readonly writer: OutputWriter;
}

const makeAll: Make = (sites, { output }, run) => buildSites(sites, output, run);

/** Builds once, with the store and output folder from the options. `make` is the build itself, or a part of one. */
export async function buildOnce(options: BuildOptions, profiling: Profiling, make: Make = makeAll): Promise<Outcome> {
  const startedAt = performance.now();
  const progress = createProgress(options.isQuiet);
  const { profiler } = profiling;
  const { codeWatch } = options;
  return withStore(options, async (plainStore) => {
    const store = profiling.watched(plainStore);
    progress.stage('Reading content');
    const metas = storedMetas(store, false);
    const sites = await loadSites(options.project, store, { withDrafts: false, metas, profiler, codeWatch });
    const [site] = sites;
    if (!site) throw new Error('A site has at least one locale.');
    profiling.prepare(site.outDir);
    const prefixes = sites.map(({ outputPrefix }) => outputPrefix);
    const outputKey = hashOf(site.root, relative(site.root, site.outDir));
    // First, because the journal of a killed build may have to complete the folder.
    const writer = openOutput(site.outDir, store.get('output-lists', outputKey));
    const stop = () => writer.discard();
    process.once('exit', stop);
    try {
      // Nothing is written if there are errors.
      if (!sites.some(({ problems }) => hasErrors(problems)))
        assertSafeOutput(site.outDir, {
          root: site.root,
          sources: sites.flatMap(({ dependencies }) => dependencies.sourceFolders),
          prefixes,
          hostFileNames: sites.flatMap(({ config }) => config.plugins.flatMap(({ hostFiles = {} }) => Object.keys(hostFiles))),
          rememberedMark: store.get('outputs', outputKey),
        });
      const { output, pages } = outputInto(writer, site.root);
      const highlighter = createHighlighter();
      const run = { ...profiling.run, store, highlighter, codeWatch, jobs: options.jobs, configPath: options.project.configPath, progress };
      const { diagnostics: found, pageCount, cacheInputs, close } = await make(sites, { output, writer }, run);
      close?.();
      const diagnostics = applyBuildBaseline(found, options);
      const pluginRules = pluginRuleDescriptions(site.config.plugins);
      const outcome = { command: 'build', diagnostics, pages: pageCount, startedAt, pluginRules };
      if (hasErrors(diagnostics)) return { ...outcome, profile: profiling.finish() };
      progress.stage('Writing');
      const { written, unchanged, removed, bytes } = await profiler.stage('Writing files', () => writer.apply());
      store.put('outputs', outputKey, outputMark(site.outDir, prefixes) ?? '');
      store.put('output-lists', outputKey, writer.list());
      await profiler.stage('Cleaning the cache', () => {
        storeMetas(metas, store);
        // A shard uses only a part of the cache.
        if (cacheInputs && store.isKept) keepRecord(store, site.root, { sites: cacheInputs, pages });
        if (cacheInputs && sites.every(({ isWanted }) => isWanted)) store.prune();
      });
      const folder = { folder: site.outDir, files: written + unchanged, bytes, written, removed };
      return { ...outcome, output: folder, profile: profiling.finish() };
    } finally {
      progress.end();
      writer.discard();
      process.off('exit', stop);
    }
  });
}

/** The output of a build, and the records of its pages by path, for `storedocs why`. */
function outputInto(writer: OutputWriter, root: string): { readonly output: Output; readonly pages: Record<string, string> } {
  const pages: Record<string, string> = {};
  const output: Output = {
    place: writer.place,
    page(files, inputs) {
      for (const file of files) writer.add(file);
      const [html] = files;
      if (html && inputs) pages[html.path] = writeEntry(inputs);
    },
    below: (prefix) => ({
      write: (file) => writer.write({ ...file, path: prefix + file.path }),
      copy: (path, source) => writer.copy(prefix + path, join(root, source)),
      full: {
        place: writer.place,
        prefix,
        add: (file) => writer.add(file),
        stream: (path) => writer.stream(prefix + path),
        read: (path) => writer.read(prefix + path),
        keep: (path, hash) => writer.keep(prefix + path, hash)?.bytes,
        hashOf: (path) => writer.hashOf(prefix + path),
      },
    }),
  };
  return { output, pages };
}
