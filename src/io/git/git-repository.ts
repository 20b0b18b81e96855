import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

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
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...environment } = process.env;
  return { ...environment, LC_ALL: 'C', GIT_LITERAL_PATHSPECS: '1' };
}

const run = promisify(execFile);

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'git is not installed';
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  if (said.includes('not a git repository')) return 'the content is not in a git repository';
  const foreign = /safe\.directory '?([^'\n]+)/.exec(said)?.[1];
  if (said.includes('dubious ownership'))
    return `${foreignOwner}: run "git config --global --add safe.directory ${foreign ?? '<its folder>'}"`;
  return gitSays(said);
}

/** Start of the reason why git does not read a repository in a folder of another user, as in containers. */
export const foreignOwner = 'the repository belongs to another user';

/** The first line of git's error, as the end of a sentence. */
export function gitSays(complaint: string): string {
  return `git says "${complaint.trim().split('\n')[0] ?? ''}"`;
}
