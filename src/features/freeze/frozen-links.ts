import { join, posix } from 'node:path';
import { moveLinks } from '../../graph/links/move-links.ts';
import { statsOf } from '../../io/fs/walk-folder.ts';
import type { VersionCopy } from './plan-version.ts';

/** A document that is copied into a version. */
interface FrozenDocument {
  /** The copy that it belongs to. */
  readonly copy: VersionCopy;
  /** In the copied folder. */
  readonly below: string;
}

/** Returns the text of a copied document. */
type FrozenText = (text: string, document: FrozenDocument) => string;

/**
 * Rewrites the relative paths in copied documents: those that lead out of the copied folders, such as to a blog, a page or a static image,
 * start from another place in a version. The first copy is that of the documents, the others are translations. `root` is absolute.
 */
export function frozenLinks(copies: readonly VersionCopy[], root: string): FrozenText {
  const [docs, ...others] = copies;
  const copyOf = (path: string) => copies.find((copy) => belowOf(copy, path) !== undefined);
  return (text, { copy, below }) => {
    const path = posix.join(copy.from, below);
    // Links in a translation start from the document that it translates.
    const logicalPath = docs && others.includes(copy) ? posix.join(docs.from, below) : path;
    const moves = {
      exists: (file: string) => statsOf(join(root, file))?.isFile() === true,
      isAlong: (file: string) => copyOf(file) !== undefined,
      moved(file: string) {
        if (file === logicalPath && docs) return posix.join(docs.to, below);
        return file === path ? posix.join(copy.to, below) : file;
      },
      movedUrl: () => undefined,
    };
    return moveLinks(text, { path, logicalPath, folder: docs?.from ?? '.' }, moves);
  };
}

/** The path of a file in a copied folder; `undefined` for other files. */
function belowOf({ from, files }: VersionCopy, path: string): string | undefined {
  const below = posix.relative(from, path);
  return below.startsWith('../') || (files && !files.includes(below)) ? undefined : below;
}
