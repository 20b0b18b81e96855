import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isInside, toRoot } from '../../io/fs/walk-folder.ts';
import { collectProblems, type Diagnostic } from '../../model/diagnostic.ts';
import type { SitePlace } from '../run-esbuild.ts';
import { importSitePackage } from '../site-package.ts';
import { loadPostcss, type PostcssSetup } from './postcss-config.ts';

/** A stylesheet after Sass and PostCSS. */
interface ProcessedStyle {
  readonly css: string;
  /** Other files that it depends on, absolute. */
  readonly files: readonly string[];
  /** Folders where any file may change it because a plugin searched them; absolute. */
  readonly folders: readonly string[];
}

/** Compiles Sass files, and runs PostCSS on stylesheets of a site with the site's configuration. Loads both on first use. */
export interface StyleProcessor {
  /** Changes with the configuration and the packages that it uses; empty for a site without PostCSS. Throws a `DocsError`. */
  identity(): Promise<string>;
  /** Processes a stylesheet at an absolute path. `undefined` for CSS that stays as it is: without PostCSS, in a package, or outside of the root. */
  process(path: string): Promise<ProcessedStyle | undefined>;
  /** True if changed files affect a stylesheet that was processed; later calls return the new result. */
  hasNews(paths: ReadonlySet<string>): Promise<boolean>;
}

/** Creates a processor, which loads nothing yet. */
export function createStyleProcessor(place: SitePlace): StyleProcessor {
  const { root } = place;
  const results = new Map<string, ProcessedStyle>();
  let loading: Promise<PostcssSetup | undefined> | undefined;
  const load = () => {
    loading ??= loadPostcss(place);
    return loading;
  };
  const run = async (path: string): Promise<ProcessedStyle | undefined> => {
    const sass = isSass(path) ? await compileSass(path, root) : undefined;
    const isOwn = isInside(path, root) && !path.includes(`${sep}node_modules${sep}`);
    const setup = isOwn ? await load() : undefined;
    if (!setup) return sass && { ...sass, folders: [] };
    const result = await runPostcss(setup, { path, css: sass?.css ?? readFileSync(path, 'utf8') });
    return sass ? { ...result, files: [...new Set([...result.files, ...sass.files])].sort() } : result;
  };
  return {
    identity: async () => (await load())?.identity ?? '',
    async process(path) {
      const result = await run(path);
      if (result) results.set(path, result);
      return result;
    },
    async hasNews(paths) {
      const changed = [...paths];
      if (changed.some((path) => /[\\/]postcss\.config\.\w+$/.test(path))) {
        loading = undefined;
        results.clear();
        return true;
      }
      for (const [path, { css, files, folders }] of results) {
        if (!changed.some((other) => files.includes(other) || folders.some((folder) => isInside(other, folder)))) continue;
        const now = await run(path).catch(() => undefined);
        if (now?.css !== css) return true;
      }
      return false;
    },
  };
}

/** A processor for one bundle. */
export interface UsableStyles {
  readonly styles: StyleProcessor;
  /** Identity of PostCSS; absent for a site without it. */
  readonly postcss: string | undefined;
  /** Why PostCSS cannot be used; empty otherwise. */
  readonly problems: readonly Diagnostic[];
}

/** The processor, or one that leaves stylesheets as they are if PostCSS cannot be loaded, so that pages can still be rendered and checked. */
export async function usableStyles(styles: StyleProcessor): Promise<UsableStyles> {
  const problems: Diagnostic[] = [];
  const identity = await collectProblems(problems)(() => styles.identity());
  return problems.length === 0
    ? { styles, postcss: identity || undefined, problems }
    : { styles: { ...styles, process: async () => undefined }, postcss: undefined, problems };
}

/** The result of PostCSS for a stylesheet. */
interface PostcssResult {
  readonly css: string;
  readonly messages: readonly { readonly type: string; readonly file?: string; readonly dir?: string; readonly directory?: string }[];
}

interface PostcssRunner {
  process(css: string, options: Readonly<Record<string, unknown>>): PromiseLike<PostcssResult>;
}

/** Throws what PostCSS throws: for an invalid stylesheet, a `CssSyntaxError`. */
async function runPostcss(
  { postcss, plugins, options }: PostcssSetup,
  { path, css: source }: { readonly path: string; readonly css: string },
): Promise<ProcessedStyle> {
  const create = postcss.default;
  if (!isCreator(create)) throw new Error('The package "postcss" exports no function.');
  const { css, messages } = await create([...plugins]).process(source, {
    ...options,
    from: path,
    to: path,
    map: false,
  });
  const distinct = (paths: readonly (string | undefined)[]) => [...new Set(paths.flatMap((found) => found ?? []))].sort();
  return {
    css,
    files: distinct(messages.map(({ type, file }) => (type === 'dependency' ? file : undefined))),
    folders: distinct(
      messages.map(({ type, dir, directory }) => (/^(dir|context)-dependency$/.test(type) ? (dir ?? directory) : undefined)),
    ),
  };
}

function isCreator(value: unknown): value is (plugins: unknown[]) => PostcssRunner {
  return typeof value === 'function';
}

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
export async function compileSass(path: string, root: string): Promise<Omit<ProcessedStyle, 'folders'>> {
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
  return { reason: sassMessage, file, line: span && span.start.line + 1, column: span && span.start.column + 1 };
}
