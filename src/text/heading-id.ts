/** The id that an author gave a heading at its end: `{#id}`, or in a comment, as in `{/* #id *\/}` and `<!-- #id -->`. */
export const headingIdAtEnd = /(?<!\s)\s*(?:\{#[^{}\s]+\}|\{\/\*\s*#[^{}\s]+\s*\*\/\}|<!--\s*#[^\s]+\s*-->)\s*$/;
