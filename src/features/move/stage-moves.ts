import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gitEnvironment } from '../../io/git/git-repository.ts';

const run = promisify(execFile);

/** Large enough for the file list of a very large folder. */
const maxBuffer = 256 * 1024 * 1024;

/**
 * Tells git that files have moved, like `git mv`: changes to their text are not staged. Ignores files that git does not track, and
 * does nothing outside a repository. Paths are relative to `root`, which is absolute.
 */
export async function stageMoves(root: string, moves: ReadonlyMap<string, string>): Promise<void> {
  const options = { cwd: root, env: gitEnvironment(), maxBuffer };
  try {
    const { stdout: prefix } = await run('git', ['rev-parse', '--show-prefix'], options);
    const { stdout: listed } = await run('git', ['ls-files', '--stage', '-z'], options);
    const lines = listed.split('\0').flatMap((entry) => {
      const [, mode, hash, path = ''] = /^(\d+) (\S+) 0\t(.*)$/s.exec(entry) ?? [];
      const target = moves.get(path);
      if (target === undefined) return [];
      const below = prefix.replace(/\n$/, '');
      return [`0 ${'0'.repeat(hash?.length ?? 40)}\t${below}${path}\0`, `${mode} ${hash}\t${below}${target}\0`];
    });
    if (lines.length === 0) return;
    const update = run('git', ['update-index', '-z', '--index-info'], options);
    update.child.stdin?.end(lines.join(''));
    await update;
  } catch {
    // The files have moved even if git fails.
  }
}
