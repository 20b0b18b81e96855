import type { OldSite } from '../migration.ts';

/** A VitePress site. */
export interface VitepressSite extends OldSite {
  /** Files of the theme. */
  readonly themeFiles: readonly string[];
  /** The text of a file; `undefined` if there is none. */
  readonly textOf: (path: string) => string | undefined;
  /** Whether documents are converted, and languages moved to folders of their own. */
  readonly convert: boolean;
}

/** A path below a folder, which may be empty. */
export function below(folder: string, path = ''): string {
  return folder === '' ? path : `${folder}/${path}`;
}
