/** Markdown with the given number of headings, `Part 1` and so on, each with a paragraph of a screen's height. */
export function longText(parts: number): string {
  return Array.from({ length: parts }, (_, index) => `## Part ${index + 1}\n\n${'Some words that fill a page. '.repeat(60)}\n`).join('\n');
}
