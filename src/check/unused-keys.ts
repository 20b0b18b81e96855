import type { ConfigSource } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { findKey } from '../config/zod-problems.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';

/** Warns about emoji that stay as typed because the package with their names is missing. */
export function unusedKeys(config: SiteConfig, { file, text }: ConfigSource, hasEmoji: boolean): Diagnostic[] {
  if (!config.markdown.emoji || hasEmoji) return [];
  const hint = 'Run "npm install gemoji".';
  return [warning('config-no-effect', '"emoji" has no effect: "gemoji" is not installed.', { file, ...findKey(text, 'emoji'), hint })];
}

/** Warns about templates of a site that replace nothing. `files` are relative to the root. */
export function unusedTemplates(files: readonly string[]): Diagnostic[] {
  const hint = 'Give it the path of a default template, or import it in another template.';
  return files.map((file) =>
    warning('template-unused', 'Unused template: it replaces no default template and is not imported.', { file, hint }),
  );
}
