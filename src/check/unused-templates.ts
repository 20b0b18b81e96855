import { type Diagnostic, warning } from '../model/diagnostic.ts';

/** Warns about templates of a site that replace nothing. `files` are relative to the root. */
export function unusedTemplates(files: readonly string[]): Diagnostic[] {
  const hint = 'Give it the path of a default template, or import it in another template.';
  return files.map((file) =>
    warning('template-unused', 'Unused template: it replaces no default template and is not imported.', { file, hint }),
  );
}
