import { pluginRuleDescriptions } from '../config/apply-rules.ts';
import type { Uncaught } from '../io/process/uncaught.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { storedMetas, storeMetas } from '../store/meta-registry.ts';
import { applyBaseline } from './apply-baseline.ts';
import { checkOnce } from './check/check-once.ts';
import { watchChecks } from './check/watch-checks.ts';
import { finish } from './finish.ts';
import { fixProblems } from './fix-problems.ts';
import type { CheckCommandOptions } from './options.ts';
import { withStore } from './run-command.ts';

/** Reports everything that a build would report, and writes nothing. Returns the exit code; with `watch`, runs until it is interrupted. */
export async function check(options: CheckCommandOptions, uncaught: Uncaught): Promise<number> {
  const startedAt = performance.now();
  return withStore(options, async (store) => {
    const metas = storedMetas(store, options.isWatching);
    const tools = { store, metas, highlighter: createHighlighter() };
    if (options.isWatching) return watchChecks(options, tools, uncaught);
    const { diagnostics, pages, parts, sites } = await checkOnce(options, tools);
    await uncaught.check();
    storeMetas(metas, store);
    const left = applyBaseline(fixProblems(diagnostics, { ...options, generated: store.folder }), options);
    const pluginRules = pluginRuleDescriptions(sites.flatMap(({ config }) => config.plugins));
    return finish({ command: 'check', diagnostics: left, pages, startedAt, parts, pluginRules }, options);
  });
}
