import type { Uncaught } from '../io/process/uncaught.ts';
import { createHighlighter } from '../markdown/code/create-highlighter.ts';
import { storedMetas, storeMetas } from '../store/meta-registry.ts';
import { checkOnce } from './check-once.ts';
import { runParts } from './declare/command-feature.ts';
import { finish } from './finish.ts';
import type { JobsOptions } from './options.ts';
import { withStore } from './run-command.ts';

/** Reports everything that a build would report, and writes nothing. Returns the exit code. */
export async function check(options: JobsOptions, uncaught: Uncaught): Promise<number> {
  const startedAt = performance.now();
  return withStore(options, async (store) => {
    const running = await runParts('check', options);
    const repeat = running.find((part) => part.repeat)?.repeat;
    if (repeat) return repeat(options, store, uncaught);
    const metas = storedMetas(store, false);
    const tools = { parts: running, store, metas, highlighter: createHighlighter() };
    const { diagnostics, pages, parts, pluginRules } = await checkOnce(options, tools);
    await uncaught.check();
    storeMetas(metas, store);
    return finish({ command: 'check', diagnostics, pages, startedAt, parts, pluginRules }, options);
  });
}
