import type { Diagnostic } from '../model/diagnostic.ts';

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
