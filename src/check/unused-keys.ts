import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import { findKey } from '../config/zod-problems.ts';
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

/** Warns of templates of a site that replace nothing. `files` is relative to the root. */
export function unusedTemplates(files: readonly string[]): Diagnostic[] {
  const hint = 'Its name has to be that of a default template, or another template has to import it.';
  return files.map((file) => ({
    code: 'template-unused',
    severity: 'warning',
    message: 'The template replaces nothing, and nothing uses it.',
    file,
    hint,
  }));
}
