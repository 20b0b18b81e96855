declare module 'commonmark-spec' {
  /** Every example of the specification; `→` represents a tab. */
  export const tests: readonly { readonly markdown: string; readonly section: string; readonly number: number }[];
}
