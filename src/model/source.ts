/** A content file as found on disk. Its text is read by whoever needs it. */
export interface Source {
  /** Relative to the site's root, with forward slashes; begins with `../` when the content folder lies outside. */
  readonly path: string;
  /** Hash of the bytes; equal hashes mean equal content, wherever the file lies. */
  readonly hash: string;
}
