import type { SiteCacheInputs } from '../model/cache-inputs.ts';
import type { MarkdownExtension } from '../model/markdown-extension.ts';
import type { Messages } from '../model/messages.ts';

/** What the pages of a site are made from besides its configuration and graph. */
export interface SiteMaterial {
  /** Messages of the interface. */
  readonly messages: Messages;
  /** Messages of the site's own code; absent if none are translated. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** Messages of the default language, on a site in another one. */
  readonly originalMessages?: Messages | undefined;
  /** What the plugins of features are made from, which threads make again: plain data. */
  readonly featureInput: object;
  /** True if the site has a remark or rehype plugin, or a plugin that may add one, besides those of features. */
  readonly hasMarkdownPlugins: boolean;
  /** What plugins add to Markdown. */
  readonly extensions: readonly MarkdownExtension[];
  /** The build date, in ISO form and UTC; absent when no content has a date. */
  readonly buildDate?: string | undefined;
  /** What plugins say that pages depend on, by name: JSON. */
  readonly pluginInputs: Readonly<Record<string, unknown>>;
  /** Hashes of the program and the plugins, which compiled documents depend on besides their text. */
  readonly cacheInputs: SiteCacheInputs;
}
