/** Placeholders such as `TODO` that authors leave in a page. */
const placeholder = /\b(?:[Ll]orem ipsum|TODO|TBD|TBC|FIXME)\b/;

/** The placeholders in a piece of HTML or masked Markdown, in order, without those in code. */
export function placeholders(html: string): string[] {
  return placeholdersAt(html).map(({ text }) => text);
}

/** The same with their offsets. */
export function placeholdersAt(html: string): { readonly text: string; readonly offset: number }[] {
  if (!placeholder.test(html)) return [];
  const words = html.replace(/<(pre|code|kbd|samp|script|style)(?=[\s>])(?:(?!<\1[\s>])[\s\S])*?<\/\1>|<[^<>]*>/gi, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
  return [...words.matchAll(new RegExp(placeholder, 'g'))].map(({ 0: text, index }) => ({ text, offset: index }));
}
