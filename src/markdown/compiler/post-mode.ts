import type { VFile } from 'vfile';

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

declare module 'vfile' {
  interface DataMap extends BodyMode {
    /** Text of an MDX document as it was written; its lines are those of the file. */
    mdxSource: string;
  }
}

/** Prefixes of ids that must be unique on a page with several bodies. */
export function idPrefixOf(file: VFile): string[] {
  return [file.data.post?.preview?.idPrefix, file.data.footnotePrefix].filter((part) => part !== undefined);
}
