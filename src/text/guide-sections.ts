/** What a guide says under each heading of the second level, in order. */
export function guideSections(markdown: string): ReadonlyMap<string, string> {
  const [, ...sections] = markdown.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}
