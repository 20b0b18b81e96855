import { markdownExtensionSchema } from '../../config/schema/plugin-schema.ts';
import { type PluginRun, waitForHook } from '../../io/process/plugin-hook.ts';
import { collectProblems, type Diagnostic } from '../../model/diagnostic.ts';
import type { MarkdownExtension, SitePlugin } from '../../model/plugin.ts';
import { pluginProblem } from './check-with-plugins.ts';

/** What all plugins add to Markdown. */
interface ExtendedMarkdown {
  readonly extensions: readonly MarkdownExtension[];
  /** Changes with what they depend on besides code; empty without extensions. */
  readonly identity: string;
  readonly problems: readonly Diagnostic[];
}

/** Calls the `markdown` hooks of plugins. One that fails is a problem, and adds nothing. */
export async function extendMarkdown(plugins: readonly SitePlugin[], run: PluginRun): Promise<ExtendedMarkdown> {
  const extensions: MarkdownExtension[] = [];
  const found: Diagnostic[] = [];
  for (const { name, markdown } of plugins) {
    if (!markdown) continue;
    await collectProblems(found)(async () => {
      const hook = { plugin: name, hook: 'markdown' } as const;
      const context = Object.freeze({ root: run.root });
      const { problems = [], ...extension } = (await waitForHook(hook, { run, schema: markdownExtensionSchema }, () => markdown(context)))
        .markdown;
      extensions.push(extension);
      const finder = { name, rules: {}, configFile: run.configFile, levels: {} };
      found.push(...problems.flatMap((problem) => pluginProblem(problem, finder)));
    });
  }
  const inputs = extensions.map(({ cacheInputs = null }) => cacheInputs);
  return { extensions, identity: inputs.length > 0 ? JSON.stringify(inputs) : '', problems: found };
}
