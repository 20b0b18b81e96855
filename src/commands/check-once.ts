import { pluginRuleDescriptions } from '../config/apply-rules.ts';
import { loadSites, type Site } from '../load-site.ts';
import type { Highlighter } from '../markdown/code/create-highlighter.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Bundlers } from '../render/bundlers.ts';
import { silentProfiler } from '../report/profiler.ts';
import { createProgress } from '../report/progress.ts';
import type { BuiltSites, Output } from '../run.ts';
import { buildSites } from '../site.ts';
import type { MetaRegistry } from '../store/meta-registry.ts';
import type { Store } from '../store/store.ts';
import { type ReportPart, type RunPart, wrapped } from './declare/command-feature.ts';
import type { JobsOptions } from './options.ts';

/** Tools of a check; several checks of a site may share all but the parts. */
export interface CheckTools {
  /** What features do in it. */
  readonly parts: readonly RunPart[];
  readonly store: Store;
  readonly metas: MetaRegistry;
  readonly highlighter: Highlighter;
  /** Absent: only the cache on disk is used. */
  readonly bundlers?: Bundlers | undefined;
}

/** A site that was checked. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** What features add to the report. */
  readonly parts: readonly ReportPart[];
  /** Descriptions of the rules of plugins, by id. */
  readonly pluginRules: ReadonlyMap<string, string>;
  /** The site in all locales. */
  readonly sites: readonly Site[];
  /** Files besides its sources that pages depend on; absolute. */
  readonly readFiles: readonly string[];
}

/** Drops everything. */
export const nowhere: Output = { page: () => {}, below: () => ({ write: () => {}, copy: () => {} }) };

/** Builds a site without writing it, and returns all its problems. Throws a `DocsError` if nothing can be built. */
export async function checkOnce(
  { codeWatch, jobs, project, isQuiet }: JobsOptions,
  { parts, store, metas, highlighter, bundlers }: CheckTools,
): Promise<Checked> {
  const progress = createProgress(isQuiet);
  progress.stage('Reading content');
  let close: BuiltSites['close'];
  try {
    const sites = await loadSites(project, store, { withDrafts: false, metas, codeWatch });
    const run = { profiler: silentProfiler, store, codeWatch, highlighter, bundlers, jobs, configPath: project.configPath, progress };
    const built = await wrapped(buildSites, parts)(sites, nowhere, run);
    close = built.close;
    const { diagnostics, pageCount, readFiles = [] } = built;
    const pluginRules = pluginRuleDescriptions(sites.flatMap(({ config }) => config.plugins));
    return { diagnostics, pages: pageCount, parts: parts.flatMap((part) => part.report?.() ?? []), pluginRules, sites, readFiles };
  } finally {
    progress.end();
    close?.();
  }
}
