import * as z from 'zod';
import { collectProblems, type Diagnostic } from '../../model/diagnostic.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import { type PluginRun, waitForHook } from '../process/plugin-hook.ts';

const anything = z.strictObject({ setup: z.unknown() });

/** Calls the `setup` hooks of plugins, and returns the problems of those that cannot work. */
export async function setUpPlugins(plugins: readonly SitePlugin[], run: PluginRun): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = [];
  for (const { name, setup } of plugins) {
    if (!setup) continue;
    await collectProblems(problems)(() =>
      waitForHook({ plugin: name, hook: 'setup' }, { run, schema: anything }, () => setup(Object.freeze({ root: run.root }))),
    );
  }
  return problems;
}
