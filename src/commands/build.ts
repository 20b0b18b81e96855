import { join, relative } from 'node:path';
import { pluginRuleDescriptions } from '../config/apply-rules.ts';
import type { Uncaught } from '../io/process/uncaught.ts';
import { loadSites } from '../load-site.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { hasErrors } from '../model/diagnostic.ts';
import { silentProfiler } from '../report/profiler.ts';
import { createProgress } from '../report/progress.ts';
import type { Output } from '../run.ts';
import { buildSites } from '../site.ts';
import { outputKey } from '../store/cache-keys.ts';
import { storedMetas, storeMetas } from '../store/meta-registry.ts';
import { assertSafeOutput, outputMark } from '../write/output-folder.ts';
import { type OutputWriter, openOutput } from '../write/write-output.ts';
import { type Make, runParts, wrapped } from './declare/command-feature.ts';
import { finish, type Outcome } from './finish.ts';
import type { JobsOptions } from './options.ts';
import { withStore } from './run-command.ts';

/** Builds the site into its output folder, which stays unchanged if there is an error. Returns the exit code. */
export async function build(options: JobsOptions, uncaught: Uncaught, make: Make = buildSites): Promise<number> {
  return finish(await buildOnce(options, uncaught, make), options);
}

async function buildOnce(options: JobsOptions, uncaught: Uncaught, make: Make): Promise<Outcome> {
  const startedAt = performance.now();
  const progress = createProgress(options.isQuiet);
  const parts = await runParts('build', options);
  const profiler = parts.find((part) => part.profiler)?.profiler ?? silentProfiler;
  const { codeWatch } = options;
  return withStore(options, async (plainStore) => {
    const store = parts.reduce((inner, { watchStore }) => watchStore?.(inner) ?? inner, plainStore);
    progress.stage('Reading content');
    const metas = storedMetas(store, false);
    const sites = await loadSites(options.project, store, { withDrafts: false, metas, profiler, codeWatch });
    const [site] = sites;
    if (!site) throw new Error('A site has at least one locale.');
    const prefixes = sites.map(({ outputPrefix }) => outputPrefix);
    const outKey = outputKey(site.root, relative(site.root, site.outDir));
    // First, because the journal of a killed build may have to complete the folder.
    const writer = openOutput(site.outDir, store.get('output-lists', outKey));
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
          rememberedMark: store.get('outputs', outKey),
        });
      const highlighter = createHighlighter();
      const run = { profiler, store, highlighter, codeWatch, jobs: options.jobs, configPath: options.project.configPath, progress };
      const { diagnostics, pageCount, cacheInputs, close } = await wrapped(make, parts)(sites, outputInto(writer, site.root), run);
      await uncaught.check();
      close?.();
      const pluginRules = pluginRuleDescriptions(site.config.plugins);
      const outcome = { command: 'build', diagnostics, pages: pageCount, startedAt, pluginRules };
      const report = () => parts.flatMap((part) => part.report?.() ?? []);
      if (hasErrors(diagnostics)) return { ...outcome, parts: report() };
      progress.stage('Writing');
      const { written, unchanged, removed, bytes } = await profiler.stage('Writing files', () => writer.apply());
      store.put('outputs', outKey, outputMark(site.outDir, prefixes) ?? '');
      store.put('output-lists', outKey, writer.list());
      await profiler.stage('Cleaning the cache', () => {
        storeMetas(metas, store);
        for (const { onWritten } of parts) onWritten?.(store, sites);
        // A shard uses only a part of the cache.
        if (cacheInputs && sites.every(({ isWanted }) => isWanted)) store.prune();
      });
      const folder = { folder: site.outDir, files: written + unchanged, bytes, written, removed };
      return { ...outcome, output: folder, parts: report() };
    } finally {
      progress.end();
      writer.discard();
      process.off('exit', stop);
    }
  });
}

/** The output of a build. */
function outputInto(writer: OutputWriter, root: string): Output {
  return {
    place: writer.place,
    page(files) {
      for (const file of files) writer.add(file);
    },
    below: (prefix) => ({
      write: (file) => writer.write({ ...file, path: prefix + file.path }),
      copy: (path, source) => writer.copy(prefix + path, join(root, source)),
      full: {
        place: writer.place,
        prefix,
        add: (file) => writer.add(file),
        stream: (path) => writer.stream(prefix + path),
        copy: (path, source) => writer.copy(prefix + path, source),
        read: (path) => writer.read(prefix + path),
        keep: (path, hash) => writer.keep(prefix + path, hash)?.bytes,
        hashOf: (path) => writer.hashOf(prefix + path),
      },
    }),
  };
}
