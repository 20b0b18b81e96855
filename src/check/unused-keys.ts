import type { SiteConfig } from '../config/schema.ts';
import type { ConfigSource } from '../config/validate-config.ts';
import { findKey } from '../config/zod-problems.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';

/** Warns about keys that are accepted and have no effect in this version. */
export function unusedKeys(config: SiteConfig, { file, text }: ConfigSource): Diagnostic[] {
  const given = {
    emoji: config.markdown.emoji || undefined,
  };
  return Object.entries(given).flatMap(([key, value]): Diagnostic[] =>
    value === undefined
      ? []
      : [warning('config-no-effect', `"${key}" has no effect in this version of storedocs.`, { file, ...findKey(text, key) })],
  );
}

/** Warns about templates of a site that replace nothing. `files` are relative to the root. */
export function unusedTemplates(files: readonly string[]): Diagnostic[] {
  const hint = 'Name it like a default template, or import it from another template.';
  return files.map((file) =>
    warning('template-unused', 'Unused template: it replaces no default template and is not imported.', { file, hint }),
  );
}
