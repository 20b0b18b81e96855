import { posix } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { Route, SiteGraph } from '../model/graph.ts';
import type { SiteOfLocale } from '../model/locale.ts';
import { groupBy } from '../text/group-by.ts';

/** A path of the output and its origin. */
interface Claim {
  readonly path: string;
  readonly by: string;
  /** Source file, if there is one. */
  readonly source?: string | undefined;
}

/**
 * Reports files of the output that conflict with each other, possibly only on some systems. `files` are paths of generated files.
 * Two pages at one path are reported earlier.
 */
export function checkConflicts({ routes, staticFiles }: SiteGraph, files: readonly string[]): Diagnostic[] {
  const statics = [...staticFiles].map(([path, source]): Claim => ({ path, by: source, source }));
  const claims: Claim[] = [
    ...routes.map((route): Claim => {
      const source = sourceOf(route);
      return { path: route.outputPath, by: source ?? 'a generated page', source };
    }),
    ...files.map((path) => ({ path, by: 'a generated file' })),
  ];
  const claimants = new Map([...claims, ...statics].map((claim) => [claim.path, claim]));
  const sameFile = claims.flatMap(({ path, by }) => {
    const file = staticFiles.get(path);
    return file === undefined ? [] : [conflict(`Output conflict at "${path}": a static file and ${by}.`, file)];
  });
  const sameFolder = [...claimants.values()].flatMap(({ path, by, source }) => {
    const folder = foldersOf(path).find((above) => claimants.has(above));
    if (folder === undefined) return [];
    const message = `"${folder}" cannot be both a file and the folder of "${path}", which comes from ${by}.`;
    return [[folder, conflict(message, claimants.get(folder)?.source ?? source)] as const];
  });
  // One file in the way is one problem, however many pages are below it.
  const all = [...claimants.values()];
  return [...sameFile, ...firsts(sameFolder), ...firsts(similarPaths(all)), ...firsts(all.flatMap(longName))];
}

/** The source of a page; that of the first page with the tag for the page of a tag. */
function sourceOf({ source, target }: Route): string | undefined {
  return source ?? ('tagged' in target ? target.tagged.items[0]?.path : undefined);
}

/** A problem and its key, which is the same for a page and its Markdown. */
type Keyed = readonly [what: string, problem: Diagnostic];

function firsts(problems: readonly Keyed[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [what, problem] of problems) if (!found.has(what)) found.set(what, problem);
  return [...found.values()];
}

/** Paths that are the same to the file systems of macOS and Windows. */
function similarPaths(claims: readonly Claim[]): Keyed[] {
  const groups = groupBy(claims, ({ path }) => path.normalize('NFC').toLowerCase());
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map(({ path, by, source }): Keyed => {
      const isSameText = first !== undefined && first.path.normalize('NFC') === path.normalize('NFC');
      const problem: Diagnostic = {
        ...conflict(
          `"${first?.path}" and "${path}" differ only in ${isSameText ? 'their Unicode form' : 'letter case'}: ${first?.by} and ${by}.`,
          source ?? first?.source,
        ),
        severity: isSameText ? 'error' : 'warning',
        hint: 'Rename one of them, or change its "slug": on macOS and Windows, and on some hosts, one would replace the other.',
      };
      return [path.replace(/(?:index)?\.(?:html|md)$/, ''), problem];
    }),
  );
}

/** In bytes: more than file systems allow for a name. */
const longestName = 255;

function longName({ path, by, source }: Claim): Keyed[] {
  const name = path.split('/').find((part) => Buffer.byteLength(part) > longestName);
  if (name === undefined) return [];
  const message = `The name "${name.slice(0, 40)}…" in the output is ${Buffer.byteLength(name)} bytes long, and file systems allow ${longestName}: ${by}.`;
  return [[name, { ...conflict(message, source), hint: 'Use a shorter "slug", tag or file name.' }]];
}

function foldersOf(path: string): string[] {
  const folders: string[] = [];
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.push(folder);
  return folders;
}

function conflict(message: string, file: string | undefined): Diagnostic {
  return problem('output-conflict', message, { file, hint: 'Rename one of them.' });
}

/** The files of one locale, below its folder of the output. */
interface OutputOfLocale {
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
          return [problem('output-conflict', message, { file, hint: 'Rename it.' })];
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
  return problem('locale-conflict', `The page "${url}" is inside the base URL of the locale "${locale}".`, {
    ...(file === undefined ? {} : { file, line: 1, column: 1 }),
    hint: 'Give it another "slug", or the locale another "baseUrl" in "i18n.localeConfigs".',
  });
}
