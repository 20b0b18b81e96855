/** What `import … from 'storedocs'` gives to configurations and pages. */
export { defineConfig } from './config/define-config.ts';
export type { SiteConfigInput } from './config/schema.ts';
export type { ClientModule, RouteChange } from './model/client-settings.ts';
export type { PageData } from './model/page.ts';
export type { GeneratedRoute, LoadContext, PageMetadata } from './model/page-module.ts';
export type { SiteData } from './model/site-data.ts';
