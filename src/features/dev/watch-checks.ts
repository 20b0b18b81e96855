import { compareProblems } from '../../check/compare-problems.ts';
import { type Checked, checkOnce } from '../../commands/check-once.ts';
import { runParts } from '../../commands/declare/command-feature.ts';
import { finish, problemsOf, problemsOfThrown } from '../../commands/finish.ts';
import { isEditorTempFile } from '../../commands/live/live-site.ts';
import { untilInterrupted } from '../../commands/live/print-address.ts';
import type { JobsOptions } from '../../commands/options.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { keepBundles } from '../../render/bundlers.ts';
import { printProblemChanges } from '../../report/print-diagnostics.ts';
import { storedMetas, storeMetas } from '../../store/meta-registry.ts';
import type { Store } from '../../store/store.ts';
import { oneByOne, watch, watchFailure } from './watch.ts';
import { arrivalsIn, watchedPaths } from './watched-paths.ts';

/** Checks a site, and again after each change, then reporting new and fixed problems. Runs until it is interrupted. */
export async function watchChecks(options: JobsOptions, store: Store, uncaught: Uncaught): Promise<number> {
  const { root } = options.project;
  const since = Date.now();
  const metas = storedMetas(store, true);
  const highlighter = createHighlighter();
  let bundles = keepBundles();
  const thrown: Diagnostic[] = [];
  const check = async (): Promise<Checked> => {
    thrown.length = 0;
    const parts = await runParts('check', options);
    const checked = await checkOnce(options, { parts, store, metas, highlighter, bundlers: bundles });
    await uncaught.check();
    return { ...checked, diagnostics: [...checked.diagnostics, ...thrown] };
  };
  const report = ({ diagnostics, pages, parts, pluginRules }: Omit<Checked, 'sites' | 'readFiles'>, startedAt: number) =>
    finish({ command: 'check', diagnostics, pages, startedAt, parts, pluginRules }, { ...options, hidesProblems: known !== undefined });
  // The first check needs a configuration: without one, there is nothing to watch.
  let known: readonly Diagnostic[] | undefined;
  const begun = performance.now();
  let last = await check();
  report(last, begun);
  known = last.diagnostics;
  storeMetas(metas, store);
  uncaught.listen((error) => thrown.push(...problemsOfThrown(error)));
  const pathsOf = ({ sites, readFiles }: Checked) => watchedPaths(sites, readFiles);
  const again = async (paths: ReadonlySet<string>) => {
    const changed = [...paths].filter((path) => !isEditorTempFile(path, last.sites, root));
    if (changed.length === 0) return;
    const [startedAt, readAt] = [performance.now(), Date.now()];
    bundles.forget(new Set(changed));
    if (changed.some((path) => last.sites.some(({ dependencies }) => dependencies.configFiles.includes(path)))) bundles = keepBundles();
    const now = await check().catch((error: unknown) => ({ ...last, diagnostics: problemsOf(error), pages: 0, parts: [] }));
    last = now;
    const changes = compareProblems(known ?? [], now.diagnostics);
    known = now.diagnostics;
    printProblemChanges(changes, root);
    if (changes.came.length + changes.went.length > 0) report(now, startedAt);
    await watcher.add(pathsOf(now), readAt);
  };
  const watcher = await watch({
    paths: pathsOf(last),
    ignored: [...last.sites.map(({ outDir }) => outDir), store.folder, ...options.reports.map(({ path }) => path)],
    since,
    arrivals: arrivalsIn(root, () => known ?? []),
    onChange: oneByOne((paths) => again(paths)),
    onError: (error) => finish({ command: 'check', diagnostics: [watchFailure(error)], pages: 0, startedAt: begun }, options),
  });
  process.stderr.write('Watching for changes.\n');
  return untilInterrupted();
}
