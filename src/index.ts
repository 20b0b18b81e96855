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
export type { AskSearch, SearchedSite } from './model/search.ts';
export type { SiteData } from './model/site-data.ts';

/** What a configuration file exports: the configuration, a promise of it, or a function that returns either. */
export type SiteConfigExport = SiteConfigInput | Promise<SiteConfigInput> | (() => SiteConfigInput | Promise<SiteConfigInput>);

// A single signature: with several, TypeScript reports "No overload matches this call" instead of the wrong key.
/** Gives a configuration its type, so that editors complete and check it. */
export function defineConfig(config: SiteConfigExport): SiteConfigExport {
  return config;
}
