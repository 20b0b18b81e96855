import type { VFile } from 'vfile';

/** A post is compiled unlike other documents: its title stands outside of the body, and lists show its beginning only. */
export interface PostMode {
  /** What ends the beginning. It leaves nothing in a body. */
  readonly marker: RegExp;
  /** Only for the beginning, as a list shows it. Absent for the whole body on the post's own page. */
  readonly preview?: { /** Begins every id, so that no two posts of a page share one. */ readonly idPrefix: string } | undefined;
}

/** How a body is wanted. */
export interface BodyMode {
  /** Absent for a document that is no post. */
  readonly post?: PostMode | undefined;
  /** Of a file that another one includes: begins the ids of its footnotes, so that those of both can stand on one page. */
  readonly footnotePrefix?: string | undefined;
}

declare module 'vfile' {
  interface DataMap extends BodyMode {}
}

/** How the body of a post is wanted; absent for other documents. */
export function postModeOf(file: VFile): PostMode | undefined {
  return file.data.post;
}
