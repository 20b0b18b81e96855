import { withoutLiterals } from './prepare-mdx.ts';

// Braces, tags and modules; and text that Markdown alone takes for code. Escaped characters and ids of headings mean the same in both.
const mdxOnly = /(?<!\\)\{(?!#[^{}\s]+\}[ \t]*$)|(?<!\\)<|^(?:import|export)\b|(?:^|\n)[ \t]*\n(?: {4}|\t)/m;

/**
 * False for a text that Markdown reads as MDX does: most documents of sites that use MDX for everything. Compiling them
 * as Markdown takes a twentieth of the time.
 */
export function needsMdx(content: string): boolean {
  return mdxOnly.test(withoutLiterals(content));
}
