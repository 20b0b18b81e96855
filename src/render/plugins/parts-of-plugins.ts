import { currentLocale } from '../../config/locales.ts';
import { pagePartsSchema } from '../../config/schema/plugin-schema.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { callHook, type PluginRun, validResult } from '../../io/process/plugin-hook.ts';
import { DocsError, problem } from '../../model/diagnostic.ts';
import type { Messages } from '../../model/messages.ts';
import type { PagePart } from '../../model/plugin.ts';

/** The site in the language of its pages. */
interface PartsSite {
  readonly config: SiteConfig;
  readonly messages: Messages;
}

/** The page parts of all plugins. Throws a `DocsError` that names the plugin, for instance when two parts have the same name. */
export function partsOfPlugins({ config, messages }: PartsSite, run: PluginRun): readonly PagePart[] {
  const context = Object.freeze({ root: run.root, locale: currentLocale(config), baseUrl: config.baseUrl, messages });
  const found = new Map<string, PagePart>();
  for (const { name: plugin, pageParts } of config.plugins) {
    if (!pageParts) continue;
    const hook = { plugin, hook: 'pageParts' } as const;
    const value = callHook(hook, run, () => pageParts(context));
    for (const part of validResult(hook, { run, schema: pagePartsSchema }, value).pageParts) {
      if (found.has(part.name)) {
        const message = `The plugin "${plugin}" has a page part "${part.name}", which another one has, too.`;
        throw new DocsError([problem('plugin-failed', message, { file: run.configFile, hint: 'Give it another name.' })]);
      }
      found.set(part.name, part);
    }
  }
  return [...found.values()];
}
