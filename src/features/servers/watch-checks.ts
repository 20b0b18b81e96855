import { countByKey, withoutKnown } from '../../check/compare-problems.ts';
import { type Checked, checkOnce } from '../../commands/check-once.ts';
import { runParts } from '../../commands/declare/command-feature.ts';
import { finish, problemsOf, problemsOfThrown } from '../../commands/finish.ts';
import { isEditorTempFile } from '../../commands/live/live-site.ts';
import type { JobsOptions } from '../../commands/options.ts';
import { untilInterrupted } from '../../commands/run-command.ts';
import type { Uncaught } from '../../io/process/uncaught.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { keepBundles } from '../../render/bundlers.ts';
import { colorsFor } from '../../report/colors.ts';
import { limitWarnings, printable, printDiagnostics, sortDiagnostics } from '../../report/print-diagnostics.ts';
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
  const report = ({ diagnostics, pages, parts, pluginRules }: Checked, startedAt: number, hidesProblems: boolean) =>
    finish({ command: 'check', diagnostics, pages, startedAt, parts, pluginRules }, { ...options, hidesProblems });
  // The first check needs a configuration: without one, there is nothing to watch.
  const begun = performance.now();
  let last = await check();
  report(last, begun, false);
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
    const came = withoutKnown(now.diagnostics, countByKey(last.diagnostics));
    const went = withoutKnown(last.diagnostics, countByKey(now.diagnostics));
    last = now;
    printFixed(went);
    printDiagnostics(came, root);
    if (came.length + went.length > 0) report(now, startedAt, true);
    await watcher.add(pathsOf(now), readAt);
  };
  const watcher = await watch({
    paths: pathsOf(last),
    ignored: [...last.sites.map(({ outDir }) => outDir), store.folder, ...options.reports.map(({ path }) => path)],
    since,
    arrivals: arrivalsIn(root, () => last.diagnostics),
    onChange: oneByOne((paths) => again(paths)),
    onError: (error) => finish({ command: 'check', diagnostics: [watchFailure(error)], pages: 0, startedAt: begun }, options),
  });
  process.stderr.write('Watching for changes.\n');
  return untilInterrupted();
}

/** Prints problems that are fixed since the last check to stderr, each in two lines. */
function printFixed(fixed: readonly Diagnostic[]): void {
  const colors = colorsFor(process.stderr);
  const { shown, hidden } = limitWarnings(sortDiagnostics(fixed));
  for (const { code, file, message } of shown) {
    const place = file === undefined ? '' : `  ${colors.bold(printable(file))}`;
    process.stderr.write(`${colors.green('fixed  ')} ${colors.dim(code)}${place}\n  ${printable(message)}\n\n`);
  }
  for (const [code, count] of hidden) process.stderr.write(`${colors.green('fixed  ')} ${colors.dim(code)}\n  ${count} more.\n\n`);
}
