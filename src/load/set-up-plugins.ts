import * as z from 'zod';
import { cacheInputsSchema, pluginStaticFilesSchema } from '../config/schema/plugin-schema.ts';
import { callHook, type PluginRun, validResult, waitForHook } from '../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic } from '../model/diagnostic.ts';
import type { SitePlugin } from '../model/plugin.ts';

/** Plugins that are ready to work. */
interface ReadyPlugins {
  /** What pages depend on, by name of the plugin: JSON. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Files to publish: paths relative to the root, by output path. */
  readonly staticFiles: ReadonlyMap<string, string>;
  /** Problems of plugins that cannot work. */
  readonly problems: readonly Diagnostic[];
}

const anything = z.strictObject({ setup: z.unknown() });

/** Calls the `setup` hooks of plugins, and asks those that can work for static files and for what pages depend on. */
export async function setUpPlugins(plugins: readonly SitePlugin[], run: PluginRun): Promise<ReadyPlugins> {
  const problems: Diagnostic[] = [];
  const inputs: Record<string, unknown> = {};
  const published = new Map<string, string>();
  const context = Object.freeze({ root: run.root });
  for (const { name, setup, cacheInputs, staticFiles } of plugins) {
    await collectProblems(problems)(async () => {
      if (setup) await waitForHook({ plugin: name, hook: 'setup' }, { run, schema: anything }, () => setup(context));
      if (staticFiles) {
        const hook = { plugin: name, hook: 'staticFiles' } as const;
        const value = callHook(hook, run, () => staticFiles(context));
        const files = validResult(hook, { run, schema: pluginStaticFilesSchema }, value).staticFiles;
        for (const [path, source] of Object.entries(files)) published.set(path, source);
      }
      if (!cacheInputs) return;
      const hook = { plugin: name, hook: 'cacheInputs' } as const;
      const value = callHook(hook, run, () => cacheInputs(context));
      inputs[`plugin.${name}`] = validResult(hook, { run, schema: cacheInputsSchema }, value).cacheInputs;
    });
  }
  return { inputs, staticFiles: published, problems };
}
