import { resolve } from 'node:path';
import { VFile } from 'vfile';

/** Posts are compiled differently: the title is not part of the body, and lists show a preview. */
export interface PostMode {
  /** Truncate marker, which is removed from the body. */
  readonly marker: RegExp;
  /** Compiles only the preview for lists; absent for the whole body. */
  readonly preview?: { /** Prefix of all ids, so that no two posts of a page share one. */ readonly idPrefix: string } | undefined;
}

/** Which variant of a body to compile. */
export interface BodyMode {
  /** Absent for documents other than posts. */
  readonly post?: PostMode | undefined;
  /** Prefix of the footnote ids of an included file, so that they differ from those of the including one. */
  readonly footnotePrefix?: string | undefined;
}

/** Where a document is. */
export interface DocumentFile {
  /** Absolute; absent for a text without a site. */
  readonly root?: string | undefined;
  /** Relative to the root. */
  readonly path: string;
}

declare module 'vfile' {
  interface DataMap extends BodyMode {
    /** Text of an MDX document as it was written; its lines are those of the file. */
    mdxSource: string;
    /** Path of the document, relative to the root. */
    sourcePath?: string | undefined;
  }
}

/** A document as plugins see it: with its absolute path, and the root as the working directory. */
export function sourceFile(value: string, mode: BodyMode, place: DocumentFile | undefined): VFile {
  const { root, path } = place ?? {};
  const data = { ...mode, sourcePath: path };
  return root === undefined || path === undefined
    ? new VFile({ value, path, data })
    : new VFile({ value, path: resolve(root, path), cwd: root, data });
}

/** What is compiled to code gets the relative path, so that it is the same on every machine. For MDX, after all plugins. */
export function rehypeRelativePath() {
  return (_: unknown, file: VFile) => {
    if (file.data.sourcePath !== undefined) file.history = [file.data.sourcePath];
  };
}

/** Prefixes of ids that must be unique on a page with several bodies. */
export function idPrefixOf(file: VFile): string[] {
  return [file.data.post?.preview?.idPrefix, file.data.footnotePrefix].filter((part) => part !== undefined);
}
