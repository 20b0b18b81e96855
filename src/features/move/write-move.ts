import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeByRename } from '../../io/fs/write-by-rename.ts';

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
        removeEmpty(root, dirname(to));
      });
    }
    for (const [path, text] of edits) {
      const former = readFileSync(join(root, path));
      steps.push(() => writeByRename(join(root, path), former));
      writeByRename(join(root, path), text);
    }
    for (const from of moves.keys()) removeEmpty(root, dirname(from));
    return undo;
  } catch (error) {
    undo();
    throw error;
  }
}

/** Removes a folder without files, and those above it. */
function removeEmpty(root: string, folder: string): void {
  const path = join(root, folder);
  if (folder === '.' || !existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(root, dirname(folder));
}
