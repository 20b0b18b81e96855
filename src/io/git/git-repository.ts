import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { FileUpdate } from '../../model/doc.ts';
import { errorMessage } from '../../text/error-text.ts';
import { getOrMake } from '../../text/group-by.ts';

/** A git repository on disk. */
export interface GitRepository {
  /** Top-level folder, absolute, with symbolic links resolved. */
  readonly folder: string;
  /** Hash of the current commit; absent before the first one. */
  readonly head?: string | undefined;
  /** True for a shallow clone. */
  readonly isShallow: boolean;
}

/** The repository of a folder, or the reason why there is none, as the end of a sentence. */
export async function findRepository(folder: string): Promise<GitRepository | string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--show-toplevel', '--is-shallow-repository'], {
      cwd: folder,
      env: gitEnvironment(),
    });
    const [top = '', shallow] = stdout.split('\n');
    return { folder: top, head: await askGit(top, 'rev-parse', '--verify', '--quiet', 'HEAD'), isShallow: shallow === 'true' };
  } catch (error) {
    return reasonOf(error);
  }
}

/** What git prints to a command in a folder, on one line; `undefined` when it fails, or prints nothing. */
export async function askGit(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', args, { cwd: folder, env: gitEnvironment() });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Environment in which git finds the repository by the folder alone: git hooks set variables that point to another one. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const own = /^GIT_(?:DIR|COMMON_DIR|WORK_TREE|INDEX_FILE|(?:ALTERNATE_)?OBJECT_DIRECTOR(?:Y|IES)|NAMESPACE|SHALLOW_FILE)$/;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  return { ...environment, LC_ALL: 'C', GIT_LITERAL_PATHSPECS: '1' };
}

const run = promisify(execFile);

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'git is not installed';
  const said = (error instanceof Error && 'stderr' in error && String(error.stderr)) || errorMessage(error);
  if (said.includes('not a git repository (or any')) return 'the content is not in a git repository';
  const foreign = /safe\.directory '?([^'\n]+)/.exec(said)?.[1];
  if (said.includes('dubious ownership'))
    return `${foreignOwner}: run "git config --global --add safe.directory ${foreign ?? '<its folder>'}"`;
  return gitSays(said);
}

/** Start of the reason why git does not read a repository in a folder of another user, as in containers. */
export const foreignOwner = 'the repository belongs to another user';

/** The first line of git's error, as the end of a sentence. */
function gitSays(complaint: string): string {
  return `git says "${complaint.trim().split('\n')[0]}"`;
}

/** Files to find the newest commit of. */
interface GitLogRequest {
  /** Top folder of the repository, absolute. */
  readonly repository: string;
  /** Relative to the top folder; empty for the top folder itself. */
  readonly folders: readonly string[];
  /** Relative to the top folder. */
  readonly files: readonly string[];
  /** Whether to collect all authors of each file. */
  readonly hasContributors: boolean;
}

// A token that starts with this is a commit; the tokens after it are the names of its files.
const commitMark = '\u0001';
const logOptions = ['-z', '-c', '--name-only', '--no-renames', '--no-show-signature', '--no-color', '--encoding=UTF-8'];

/**
 * The newest commit of each file, from one pass over the history that stops when all files are found; to collect authors, it goes back to the
 * first commit. Files without a commit are missing. Resolves with a string, the reason, if git fails.
 */
export function readGitLog({ repository, folders, files, hasContributors }: GitLogRequest): Promise<Map<string, FileUpdate> | string> {
  const wanted = new Set(files);
  const left = new Set(files);
  const found = new Map<string, FileUpdate>();
  /** Commits of each author, by file. */
  const commits = new Map<string, Map<string, number>>();
  const format = `--format=${commitMark}%ct %an`;
  const paths = folders.map((folder) => folder || '.');
  const git = spawn('git', ['-c', 'log.follow=false', 'log', ...logOptions, format, '--', ...paths], {
    cwd: repository,
    env: gitEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let update: FileUpdate | undefined;
  let rest = '';
  const take = (token: string) => {
    if (token.startsWith(commitMark)) {
      update = updateOf(token.slice(commitMark.length));
      return;
    }
    // The first file name after a commit starts with a line break.
    const name = wanted.has(token) ? token : token.replace(/^\n/, '');
    if (!update || !wanted.has(name)) return;
    if (left.delete(name)) found.set(name, update);
    if (hasContributors) {
      const ofFile = getOrMake(commits, name, () => new Map<string, number>());
      ofFile.set(update.author, (ofFile.get(update.author) ?? 0) + 1);
    } else if (left.size === 0) git.kill();
  };
  git.stdout.setEncoding('utf8').on('data', (text: string) => {
    const tokens = (rest + text).split('\0');
    rest = tokens.pop() ?? '';
    for (const token of tokens) take(token);
  });
  let complaint = '';
  git.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    git.on('error', reject);
    git.on('close', (code) =>
      resolve(code === 0 || (left.size === 0 && !hasContributors) ? withContributors(found, commits) : gitSays(complaint)),
    );
  });
}

function withContributors(
  found: ReadonlyMap<string, FileUpdate>,
  commits: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Map<string, FileUpdate> {
  return new Map(
    [...found].map(([name, update]) => {
      const authors = [...(commits.get(name) ?? [])].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
      return [name, authors.length === 0 ? update : { ...update, contributors: authors.map(([author]) => author) }];
    }),
  );
}

/** `1704157445 Ann Smith`; `undefined` for an invalid time. */
function updateOf(commit: string): FileUpdate | undefined {
  const space = commit.indexOf(' ');
  const date = new Date(Number(commit.slice(0, space)) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : { date: date.toISOString(), author: commit.slice(space + 1) };
}
