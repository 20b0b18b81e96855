import type { SourceFile } from '../../src/config/config-diagnostic.ts';
import { readConfig } from '../../src/config/read-config.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { features } from '../../src/features.ts';
import { throwProblems } from '../../src/model/diagnostic.ts';

/** A configuration with defaults applied. Throws one `DocsError` with all problems. */
export function validConfig(value: unknown, source: SourceFile): SiteConfig {
  const { config, problems } = readConfig(value, source, { root: import.meta.dirname, features });
  throwProblems(problems);
  return config;
}
