import { codeProblemsSchema, markdownExtensionSchema } from '../../config/schema/plugin-schema.ts';
import { type PluginHook, type PluginRun, waitForHook } from '../../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic } from '../../model/diagnostic.ts';
import type { CodeBlockKind, MarkdownExtension } from '../../model/markdown-extension.ts';
import type { SitePlugin } from '../../model/plugin.ts';
import { pluginProblem } from './check-with-plugins.ts';

/** What all plugins add to Markdown. */
interface ExtendedMarkdown {
  readonly extensions: readonly MarkdownExtension[];
  /** Changes with what they depend on besides code; empty without extensions. */
  readonly identity: string;
  /** `file:` URLs of packages that they load. */
  readonly packages: readonly string[];
  readonly problems: readonly Diagnostic[];
}

/** Calls the `markdown` hooks of plugins. One that fails is a problem, and adds nothing. */
export async function extendMarkdown(plugins: readonly SitePlugin[], run: PluginRun): Promise<ExtendedMarkdown> {
  const extensions: MarkdownExtension[] = [];
  const inputs: unknown[] = [];
  const found: Diagnostic[] = [];
  for (const { name, markdown } of plugins) {
    if (!markdown) continue;
    await collectProblems(found)(async () => {
      const hook = { plugin: name, hook: 'markdown' } as const;
      const context = Object.freeze({ root: run.root });
      const { problems = [], ...extension } = (await waitForHook(hook, { run, schema: markdownExtensionSchema }, () => markdown(context)))
        .markdown;
      const codeBlocks = Object.entries(extension.codeBlocks ?? {}).map(([language, kind]) => [language, watched(kind, hook, run)]);
      extensions.push({ ...extension, codeBlocks: Object.fromEntries(codeBlocks) });
      inputs.push([name, extension.cacheInputs]);
      const finder = { name, rules: {}, configFile: run.configFile, levels: {} };
      found.push(...problems.flatMap((problem) => pluginProblem(problem, finder)));
    });
  }
  const identity = inputs.length > 0 ? JSON.stringify(inputs) : '';
  return { extensions, identity, packages: extensions.flatMap(({ packages = [] }) => packages), problems: found };
}

/** A kind of code blocks whose check names the plugin if it fails, and has a time limit. */
function watched(kind: CodeBlockKind | false, hook: PluginHook, run: PluginRun): CodeBlockKind | false {
  const check = kind ? kind.check : undefined;
  if (!check) return kind;
  return { ...kind, check: async (code) => (await waitForHook(hook, { run, schema: codeProblemsSchema }, () => check(code))).markdown };
}
