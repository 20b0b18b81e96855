import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { removeEmptyFolders } from '../../io/fs/walk-folder.ts';
import { writeByRename } from '../../io/fs/write-by-rename.ts';
import { gitEnvironment } from '../../io/git/git-repository.ts';

/** Changes of files. Paths are relative to the root. */
export interface FileChanges {
  /** New path of every file that moves, by its old one. */
  readonly moves: ReadonlyMap<string, string>;
  /** New text by the path after the moves. */
  readonly edits: ReadonlyMap<string, string>;
}

/** Moves files, then writes new texts. The returned function undoes everything, and so does an error. `root` is absolute. */
export function writeMove(root: string, { moves, edits }: FileChanges): () => void {
  const steps: (() => void)[] = [];
  const undo = () => {
    for (const step of steps.splice(0).reverse()) step();
  };
  try {
    for (const [from, to] of moves) {
      mkdirSync(dirname(join(root, to)), { recursive: true });
      renameSync(join(root, from), join(root, to));
      steps.push(() => {
        mkdirSync(dirname(join(root, from)), { recursive: true });
        renameSync(join(root, to), join(root, from));
        removeEmptyFolders(root, dirname(to));
      });
    }
    for (const [path, text] of edits) {
      const former = readFileSync(join(root, path));
      steps.push(() => writeByRename(join(root, path), former));
      writeByRename(join(root, path), text);
    }
    for (const from of moves.keys()) removeEmptyFolders(root, dirname(from));
    return undo;
  } catch (error) {
    undo();
    throw error;
  }
}

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
