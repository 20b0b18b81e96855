import type { SiteConfigInput } from './schema.ts';

/** Gives a configuration its type, so that editors complete and check it. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}
