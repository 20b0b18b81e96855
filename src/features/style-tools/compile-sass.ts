import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { importSitePackage } from '../../bundle/site-package.ts';
import { toRoot } from '../../io/fs/walk-folder.ts';
import type { CompiledStyle } from '../../model/plugin.ts';

/** What we use of the package `sass`. */
interface Sass {
  readonly compile: (
    path: string,
    options: Readonly<Record<string, unknown>>,
  ) => { readonly css: string; readonly loadedUrls: readonly URL[] };
  readonly Logger: { readonly silent: unknown };
}

/** True for the path of a Sass file. */
export function isSass(path: string): boolean {
  return /\.s[ac]ss$/.test(path);
}

/**
 * Compiles a Sass file with the package `sass` of the site. Both paths are absolute. Throws a `DocsError` if the package is missing, and an error
 * with `reason`, `file`, `line` and `column`, like PostCSS, for an invalid file.
 */
export async function compileSass(path: string, root: string): Promise<CompiledStyle> {
  const place = { file: toRoot(root, path) };
  const { default: sass } = await importSitePackage({ name: 'sass', root, feature: 'a Sass file', place });
  if (!isCompiler(sass)) throw new Error('The package "sass" exports no function "compile".');
  const packages = join(root, 'node_modules');
  const options = {
    loadPaths: [packages],
    // Like the loader of webpack: "~" stands for the folder of packages.
    importers: [{ findFileUrl: (url: string) => (url.startsWith('~') ? pathToFileURL(join(packages, url.slice(1))) : null) }],
    logger: sass.Logger.silent,
  };
  try {
    const { css, loadedUrls } = sass.compile(path, options);
    return { css, files: loadedUrls.flatMap((url) => (url.protocol === 'file:' ? fileURLToPath(url) : [])).sort() };
  } catch (error) {
    throw Object.assign(new Error(String(error)), problemOf(error));
  }
}

function isCompiler(exported: unknown): exported is Sass {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'compile' in exported &&
    typeof exported.compile === 'function' &&
    'Logger' in exported
  );
}

/** An exception of Sass. */
interface SassException extends Error {
  readonly sassMessage?: string;
  readonly span?: { readonly url?: URL; readonly start: { readonly line: number; readonly column: number } };
}

function problemOf(error: unknown): object {
  const { sassMessage, span }: Partial<SassException> = error instanceof Error ? error : {};
  const file = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : undefined;
  return { reason: `Sass: ${sassMessage ?? error}`, file, line: span && span.start.line + 1, column: span && span.start.column + 1 };
}
