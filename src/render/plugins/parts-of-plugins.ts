import { currentLocale } from '../../config/locales.ts';
import { pagePartsSchema, slotsSchema } from '../../config/schema/plugin-schema.ts';
import { type SiteUrls, siteUrl } from '../../graph/links/resolve-link.ts';
import { callHook, type PluginRun, validResult } from '../../io/process/plugin-hook.ts';
import { type DocsError, docsError } from '../../model/diagnostic.ts';
import type { Messages } from '../../model/messages.ts';
import type { PagePart } from '../../model/plugin.ts';
import type { SiteData } from '../../model/site-data.ts';

/** The site in the language of its pages. */
interface PartsSite extends SiteUrls {
  readonly messages: Messages;
}

/** What plugins add to pages. */
interface AddedParts {
  readonly parts: readonly PagePart[];
  readonly slots: SiteData['slots'];
  /** Paths of the components in slots, by name: absolute or relative to the root. */
  readonly slotComponents: Readonly<Record<string, string>>;
}

/** What all plugins add to pages. Throws a `DocsError` that names the plugin, for instance when two parts have the same name. */
export function partsOfPlugins({ messages, ...site }: PartsSite, run: PluginRun): AddedParts {
  const { plugins, baseUrl } = site.site;
  const url = (href: string) => siteUrl(href, site);
  const context = Object.freeze({ root: run.root, locale: currentLocale(site.site), baseUrl, messages, url });
  const parts = new Map<string, PagePart>();
  const slots: SiteData['slots'][number][] = [];
  const slotComponents: Record<string, string> = {};
  for (const { name: plugin, ...hooks } of plugins) {
    const { pageParts = () => [], slots: fill = () => [] } = hooks;
    const parted = { plugin, hook: 'pageParts' } as const;
    for (const part of validResult(
      parted,
      { run, schema: pagePartsSchema },
      callHook(parted, run, () => pageParts(context)),
    ).pageParts) {
      if (parts.has(part.name)) throw nameTaken(plugin, part.name, run.configFile);
      parts.set(part.name, part);
    }
    const filled = { plugin, hook: 'slots' } as const;
    const fillings = validResult(
      filled,
      { run, schema: slotsSchema },
      callHook(filled, run, () => fill(context)),
    ).slots;
    for (const [index, { slot, component: path, props = {} }] of fillings.entries()) {
      const component = `${plugin} ${index}`;
      slots.push({ slot, component, props });
      slotComponents[component] = path;
    }
  }
  return { parts: [...parts.values()], slots, slotComponents };
}

function nameTaken(plugin: string, name: string, file: string): DocsError {
  const message = `The plugin "${plugin}" has a page part "${name}", which another one has, too.`;
  return docsError('plugin-failed', message, { file, hint: 'Give it another name.' });
}
