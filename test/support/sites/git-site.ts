import { execFileSync } from 'node:child_process';
import { type SiteFiles, type TempSite, tempSite } from '../program/temp-site.ts';

/** A commit of a test: its author, date and files. */
export interface TestCommit {
  readonly author: string;
  /** In ISO 8601 format. */
  readonly date: string;
  readonly files: SiteFiles;
}

/** A site in its own git repository. */
export interface GitSite extends TempSite {
  commit(commit: TestCommit): void;
  git(...args: readonly string[]): string;
}

/** Creates a repository with several commits, oldest first. The files of the first one exist from the start. */
export function gitSite(first: TestCommit, ...others: readonly TestCommit[]): GitSite {
  const site = tempSite(first.files);
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main', ...args], {
      cwd: site.root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  const commit = ({ author, date, files }: TestCommit) => {
    site.write(files);
    run(['add', '--all']);
    run(['commit', '--quiet', '--message', 'Change', '--author', `${author} <someone@example.com>`], { GIT_COMMITTER_DATE: date });
  };
  run(['init', '--quiet']);
  for (const each of [first, ...others]) commit(each);
  return { ...site, commit, git: (...args) => run(args) };
}
