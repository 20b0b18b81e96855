import { posix } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { SiteOfLocale } from '../model/locale.ts';

/** A path of the output and what writes it. */
interface Claim {
  readonly path: string;
  readonly by: string;
}

/**
 * Reports static files at the path of a page or generated file (`files` are paths), and files at the path of a folder.
 * Two pages at one path are reported earlier.
 */
export function checkConflicts({ routes, staticFiles }: SiteGraph, files: readonly string[]): Diagnostic[] {
  const claims: Claim[] = [
    ...routes.map(({ outputPath, source }) => ({ path: outputPath, by: source ?? 'a generated page' })),
    ...files.map((path) => ({ path, by: 'a generated file' })),
  ];
  const claimants = new Map([...claims, ...[...staticFiles].map(([path, by]) => ({ path, by }))].map((claim) => [claim.path, claim]));
  const sameFile = claims.flatMap(({ path, by }) => {
    const file = staticFiles.get(path);
    return file === undefined ? [] : [conflict(`Output conflict at "${path}": a static file and ${by}.`, file)];
  });
  const sameFolder = [...claimants.values()].flatMap(({ path, by }) => {
    const folder = foldersOf(path).find((above) => claimants.has(above));
    if (folder === undefined) return [];
    return [
      conflict(`"${folder}" cannot be both a file and the folder of "${path}", which comes from ${by}.`, claimants.get(folder)?.by ?? ''),
    ];
  });
  // One file in the way is one problem, however many pages are below it.
  return [...sameFile, ...new Map(sameFolder.map((diagnostic) => [diagnostic.file, diagnostic])).values()];
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.push(folder);
  return folders;
}

function conflict(message: string, file: string): Diagnostic {
  return { code: 'output-conflict', severity: 'error', message, file, hint: 'Rename one of them.' };
}

/** The files of one locale, below its folder of the output. */
export interface OutputOfLocale {
  /** Folder below the output folder: empty, or with a trailing slash. */
  readonly prefix: string;
  readonly locale: string;
  readonly paths: ReadonlySet<string>;
  /** Static files: path in the output, and on disk. */
  readonly staticFiles: ReadonlyMap<string, string>;
}

/** Reports static files of one locale at paths of another one. */
export function sharedPaths(outputs: readonly OutputOfLocale[]): Diagnostic[] {
  return outputs.flatMap((owner) =>
    outputs
      .filter((other) => other !== owner && other.prefix.startsWith(owner.prefix))
      .flatMap((other) => {
        const below = other.prefix.slice(owner.prefix.length);
        return [...owner.staticFiles].flatMap(([path, file]): Diagnostic[] => {
          if (!path.startsWith(below) || !other.paths.has(path.slice(below.length))) return [];
          const message = `Output conflict at "${owner.prefix}${path}": a static file and the site in the locale "${other.locale}".`;
          return [{ code: 'output-conflict', severity: 'error', message, file, hint: 'Rename it.' }];
        });
      }),
  );
}

/** Reports pages at the base URL of another locale. */
export function localeConflicts(locales: readonly SiteOfLocale[]): Diagnostic[] {
  return locales.flatMap((owner) => {
    const inner = locales.filter(
      (other) => other !== owner && other.url === owner.url && other.baseUrl !== owner.baseUrl && other.baseUrl.startsWith(owner.baseUrl),
    );
    return [...owner.routesByUrl.values()].flatMap(({ url, source }) => {
      const other = inner.find(({ baseUrl }) => `${url}/`.startsWith(baseUrl));
      return other ? [localeConflict(url, source, other.locale)] : [];
    });
  });
}

function localeConflict(url: string, file: string | undefined, locale: string): Diagnostic {
  return {
    code: 'locale-conflict',
    severity: 'error',
    message: `The page "${url}" is inside the base URL of the locale "${locale}".`,
    ...(file === undefined ? {} : { file, line: 1, column: 1 }),
    hint: 'Give it another "slug", or the locale another "baseUrl" in "i18n.localeConfigs".',
  };
}
