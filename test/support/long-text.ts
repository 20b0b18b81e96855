/** Markdown with as many headings, `Part 1` and so on, each with a paragraph that fills a screen's worth of lines. */
export function longText(parts: number): string {
  return Array.from({ length: parts }, (_, index) => `## Part ${index + 1}\n\n${'Some words that fill a page. '.repeat(60)}\n`).join('\n');
}
