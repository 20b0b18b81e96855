import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { DatedSources } from '../graph/declared-files.ts';
import { findRepository, foreignOwner, type GitRepository, readGitLog } from '../io/git/git-repository.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { FileUpdate } from '../model/doc.ts';
import { gitDatesKey } from '../store/cache-keys.ts';
import type { Store } from '../store/store.ts';
import { getOrMake } from '../text/group-by.ts';

/**
 * Reads the newest commit of each source from git, if the configuration needs it. Results are cached by commit.
 * `updates` are by path relative to the root, without uncommitted files. If git has no reliable answer, there are none and one warning. `root` is absolute.
 */
export async function readGitDates({ folders, files, hasContributors }: DatedSources, root: string, store: Store) {
  const histories = new Map<string, History>();
  const reasons = new Set<string>();
  const known = new Map<string, GitRepository | string>();
  for (const folder of folders) {
    for (const [place, paths] of foldersBelow(folder, files, root)) {
      const owner = ownerOf(place);
      const repository = known.get(owner) ?? (await findRepository(place));
      known.set(owner, repository);
      if (typeof repository === 'string') reasons.add(repository);
      else {
        const history = getOrMake(histories, repository.folder, () => ({ repository, folders: [], paths: new Map() }));
        addFolder(history, place, paths);
      }
    }
  }
  const updates = new Map<string, FileUpdate>();
  for (const history of histories.values()) {
    if (history.repository.isShallow) continue;
    const found = await cachedLog({ ...history, hasContributors }, store);
    if (typeof found === 'string') reasons.add(found);
    else for (const [name, update] of found) updates.set(history.paths.get(name) ?? name, update);
  }
  const isShallow = [...histories.values()].some(({ repository }) => repository.isShallow);
  return { updates, warnings: [...(isShallow ? [shallow] : []), ...[...reasons].map(unavailable)] };
}

/** A repository and its content folders. */
interface History {
  readonly repository: GitRepository;
  /** Content folders relative to the top-level folder of the repository. */
  readonly folders: string[];
  /** Paths of sources relative to the root, by their path in git. */
  readonly paths: Map<string, string>;
}

/** The sources in a content folder and in each folder below it, by the real path of that folder: links may lead elsewhere. */
function foldersBelow(folder: string, files: readonly string[], root: string): Map<string, string[]> {
  const below = new Map<string, string[]>([[realpathSync(join(root, folder)), []]]);
  const places = new Map<string, string>();
  // Paths in the root have no prefix.
  const prefix = folder === '.' ? '' : `${folder}/`;
  for (const path of files) {
    if (!path.startsWith(prefix)) continue;
    const name = posix.dirname(path);
    const place = getOrMake(places, name, () => realpathSync(join(root, name)));
    getOrMake(below, place, () => []).push(path);
  }
  return below;
}

/** The innermost folder around a folder that is a repository: a submodule or another clone. The top of the disk if there is none. */
function ownerOf(folder: string): string {
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, '.git')) ? folder : ownerOf(parent);
}

/** Adds the sources of one folder, and the folder unless one around it is there. */
function addFolder(history: History, place: string, paths: readonly string[]): void {
  const name = relative(history.repository.folder, place).split(sep).join('/');
  if (!history.folders.some((folder) => folder === '' || name === folder || name.startsWith(`${folder}/`))) history.folders.push(name);
  for (const path of paths) history.paths.set(posix.join(name, posix.basename(path)), path);
}

/** The history of a commit never changes, so the answer is cached by commit. */
async function cachedLog(
  { repository, folders, paths, hasContributors }: History & Pick<DatedSources, 'hasContributors'>,
  store: Store,
): Promise<Iterable<readonly [string, FileUpdate]> | string> {
  if (repository.head === undefined) return [];
  const files = [...paths.keys()].sort();
  const key = gitDatesKey([repository.head, folders, files, hasContributors]);
  const known = store.get('git-dates', key);
  if (known !== undefined) {
    const entries: readonly [string, FileUpdate][] = JSON.parse(known);
    return entries;
  }
  const found = await readGitLog({ repository: repository.folder, folders, files, hasContributors });
  if (typeof found !== 'string') store.put('git-dates', key, JSON.stringify([...found]));
  return found;
}

const shallow: Diagnostic = warning('git-shallow', 'Shallow clone: last-modified dates are omitted.', {
  hint: 'Fetch the full history with "git fetch --unshallow", or set "fetch-depth: 0" in CI.',
});

function unavailable(reason: string): Diagnostic {
  const hint = reason.startsWith(foreignOwner)
    ? 'Run it before the build, as the user who builds: containers often run as another user than the one who cloned.'
    : reason.startsWith('git says')
      ? 'Run "git log" in the folder of the site: what fails there fails here.'
      : 'Remove "showLastUpdateTime", "showLastUpdateAuthor", "showContributors" and "lastmod" from the configuration, or build in a clone.';
  return warning('git-unavailable', `Cannot read last-modified dates from git: ${reason}.`, { hint });
}
