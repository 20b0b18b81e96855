import type { SiteConfigInput } from './schema.ts';

export function defineConfig(config: Promise<SiteConfigInput>): Promise<SiteConfigInput>;
export function defineConfig(config: () => SiteConfigInput | Promise<SiteConfigInput>): () => SiteConfigInput | Promise<SiteConfigInput>;
// The last one: TypeScript explains mistakes by it.
/** Gives a configuration its type, so that editors complete and check it. It may be a promise, or a function that gives either. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput;
export function defineConfig<Config>(config: Config): Config {
  return config;
}
