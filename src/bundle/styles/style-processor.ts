import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleToolSchema } from '../../config/schema/plugin-schema.ts';
import { isInside } from '../../io/fs/walk-folder.ts';
import { callHook, hookFailed, type PluginRun, validResult } from '../../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic } from '../../model/diagnostic.ts';
import type { CompiledStyle, SitePlugin, StyleTool } from '../../model/plugin.ts';
import { onceOnly } from '../../text/group-by.ts';

/** Runs the style tools of the plugins of a site, which it creates on first use. */
export interface StyleProcessor {
  /** Changes with the settings and packages of the tools; empty without any. Throws a `DocsError`. */
  identity(): Promise<string>;
  /** Compiles a stylesheet at an absolute path; `undefined` for one that stays as it is. */
  process(path: string): Promise<CompiledStyle | undefined>;
  /** True if changed files affect a stylesheet that was processed; later calls return the new result. */
  hasNews(paths: ReadonlySet<string>): Promise<boolean>;
}

/** Creates a processor. `cacheFolder` is the cache directory, absolute. */
export function createStyleProcessor(plugins: readonly SitePlugin[], run: PluginRun, cacheFolder: string): StyleProcessor {
  const { root } = run;
  const results = new Map<string, CompiledStyle>();
  const withTools = plugins.filter((plugin) => plugin.styles);
  const inputs = withTools.flatMap((plugin) => plugin.inputs ?? []).map((path) => join(root, path));
  const open = () => withTools.map((plugin) => openTool(plugin, run, cacheFolder));
  let tools = onceOnly(open);
  const compile = async (path: string): Promise<CompiledStyle | undefined> => {
    let all: CompiledStyle | undefined;
    for (const { tool } of tools()) {
      const { css, files = [], folders = [] }: Partial<CompiledStyle> = all ?? {};
      const made = await tool.compile({ path, text: () => css ?? readFileSync(path, 'utf8') });
      if (made) all = { css: made.css, files: [...files, ...(made.files ?? [])], folders: [...folders, ...(made.folders ?? [])] };
    }
    return all;
  };
  return {
    async identity() {
      const failed = (plugin: string) => (error: unknown) => Promise.reject(hookFailed({ plugin, hook: 'styles' }, run, error));
      return (await Promise.all(tools().map(({ tool, plugin }) => tool.identity().catch(failed(plugin))))).join('');
    },
    async process(path) {
      const result = await compile(path);
      if (result) results.set(path, result);
      return result;
    },
    async hasNews(paths) {
      const changed = [...paths];
      if (changed.some((path) => inputs.includes(path))) {
        tools = onceOnly(open);
        results.clear();
        return true;
      }
      for (const [path, { css, files = [], folders = [] }] of results) {
        if (!changed.some((other) => files.includes(other) || folders.some((folder) => isInside(other, folder)))) continue;
        const now = await compile(path).catch(() => undefined);
        if (now?.css !== css) return true;
      }
      return false;
    },
  };
}

function openTool({ name: plugin, styles }: SitePlugin, run: PluginRun, cacheFolder: string): { plugin: string; tool: StyleTool } {
  const hook = { plugin, hook: 'styles' } as const;
  const value = callHook(hook, run, () => styles?.(Object.freeze({ root: run.root, cacheFolder })));
  return { plugin, tool: validResult(hook, { run, schema: styleToolSchema }, value).styles };
}

/** A processor for one bundle. */
export interface UsableStyles {
  readonly styles: StyleProcessor;
  /** What its tools depend on; absent without any. */
  readonly identity: string | undefined;
  /** Why the tools cannot be used; empty otherwise. */
  readonly problems: readonly Diagnostic[];
}

/** The processor, or one that leaves stylesheets as they are if its tools cannot be loaded, so that pages can still be rendered and checked. */
export async function usableStyles(styles: StyleProcessor): Promise<UsableStyles> {
  const problems: Diagnostic[] = [];
  const identity = await collectProblems(problems)(() => styles.identity());
  return problems.length === 0
    ? { styles, identity: identity || undefined, problems }
    : { styles: { ...styles, process: async () => undefined }, identity: undefined, problems };
}
