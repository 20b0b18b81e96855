/** A block of code for a thread. */
export interface HighlightRequest {
  readonly id: number;
  readonly code: string;
  readonly language: string;
}

/** Its lines in HTML, or what went wrong; with the memory that the thread has in use, in bytes. */
export type HighlightResponse = { readonly id: number; readonly heapUsed: number } & (
  | { readonly lines: string[] }
  | { readonly error: unknown }
);
