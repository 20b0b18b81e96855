import type { SiteConfigInput } from './features.ts';

// What `import … from 'storedocs'` gives to configurations and pages.

export type { SiteConfigInput } from './features.ts';
export type { ClientModule, RouteChange } from './model/client-settings.ts';
export type { MarkdownExtension } from './model/markdown-extension.ts';
export type { PageData } from './model/page.ts';
export type { GeneratedRoute, LoadContext, PageMetadata } from './model/page-module.ts';
export type {
  PageChange,
  PageFile,
  PluginContext,
  PluginDocs,
  PluginPage,
  PluginPageData,
  PublishedFiles,
  SitePlugin,
} from './model/plugin.ts';
export type { CheckedPluginSite, PluginFile, PluginProblem, PluginSite } from './model/plugin-site.ts';
export type { SiteData } from './model/site-data.ts';

export function defineConfig(config: Promise<SiteConfigInput>): Promise<SiteConfigInput>;
export function defineConfig(config: () => SiteConfigInput | Promise<SiteConfigInput>): () => SiteConfigInput | Promise<SiteConfigInput>;
// Last, because TypeScript uses the last overload in error messages.
/** Gives a configuration its type, so that editors complete and check it. It may be a promise, or a function that returns either. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput;
export function defineConfig<Config>(config: Config): Config {
  return config;
}
