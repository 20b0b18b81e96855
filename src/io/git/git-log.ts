import { spawn } from 'node:child_process';
import type { FileUpdate } from '../../model/doc.ts';
import { gitEnvironment, gitSays } from './git-repository.ts';

/** Files whose newest commit is wanted. */
export interface GitLogRequest {
  /** Top folder of the repository, absolute. */
  readonly repository: string;
  /** Relative to the top folder; empty for the top folder itself. */
  readonly folders: readonly string[];
  /** Relative to the top folder. */
  readonly files: readonly string[];
}

// A commit is a token that begins with this; the names of its files are the tokens after it.
const commitMark = '\u0001';
const logOptions = ['-z', '-c', '--name-only', '--no-renames', '--no-show-signature', '--no-color', '--encoding=UTF-8'];

/**
 * The newest commit of each file, by one pass over the history that ends when all files are known. Files without a commit
 * are missing. A string is the reason for having no answer.
 */
export function readGitLog({ repository, folders, files }: GitLogRequest): Promise<Map<string, FileUpdate> | string> {
  const wanted = new Set(files);
  const found = new Map<string, FileUpdate>();
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
    // The first name of a commit has a line break before it.
    const name = wanted.has(token) ? token : token.replace(/^\n/, '');
    if (update && wanted.delete(name)) found.set(name, update);
    if (wanted.size === 0) git.kill();
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
    git.on('close', (code) => resolve(code === 0 || wanted.size === 0 ? found : gitSays(complaint)));
  });
}

/** `1704157445 Ann Smith` */
function updateOf(commit: string): FileUpdate {
  const space = commit.indexOf(' ');
  return { date: new Date(Number(commit.slice(0, space)) * 1000).toISOString(), author: commit.slice(space + 1) };
}
