import { spawn } from 'node:child_process';
import type { FileUpdate } from '../../model/doc.ts';
import { getOrMake } from '../../text/group-by.ts';
import { gitEnvironment, gitSays } from './git-repository.ts';

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

/** `1704157445 Ann Smith` */
function updateOf(commit: string): FileUpdate {
  const space = commit.indexOf(' ');
  return { date: new Date(Number(commit.slice(0, space)) * 1000).toISOString(), author: commit.slice(space + 1) };
}
