/** A code block that shows a file of the site, or a part of it. Its text is read whenever the page is made. */
export interface CodeFileRef {
  /** Of its hole in the body. */
  readonly key: string;
  /** Path and part as the author wrote them: `./example.ts#setup`. */
  readonly href: string;
  /** As the author named it, in lower case. Empty: the file's name tells. */
  readonly language: string;
  /** The rest of the fence's first line: title, lines to highlight, line numbers. */
  readonly meta: string;
  readonly line: number;
  readonly column: number;
  /** The file that holds the fence, relative to the root; absent for the document itself. */
  readonly source?: string | undefined;
}
