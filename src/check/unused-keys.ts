import { findKey } from '../config/find-key.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Warns of keys that are understood and have no effect in this version, so that nobody waits for one. */
export function unusedKeys(config: SiteConfig, { file, text }: ConfigSource): Diagnostic[] {
  const given = {
    emoji: config.markdown.emoji || undefined,
  };
  return Object.entries(given).flatMap(([key, value]): Diagnostic[] =>
    value === undefined
      ? []
      : [
          {
            code: 'config-no-effect',
            severity: 'warning',
            message: `"${key}" has no effect in this version of storedocs.`,
            file,
            ...findKey(text, key),
          },
        ],
  );
}
