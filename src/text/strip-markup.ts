/** A link in Markdown, which may contain an image. */
const link = /\[(?:\[[^\]]*\]|[^[\]])*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g;

/** True for HTML that consists of one or more comments and white space. */
export function isOnlyComments(html: string): boolean {
  let rest = html.trim();
  if (rest === '') return false;
  while (rest !== '') {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->', 4) : -1;
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return true;
}

/** The custom id at the end of a heading: `{#id}`, or in a comment, as in `{/* #id *\/}` and `<!-- #id -->`. */
export const headingIdAtEnd = /(?<!\s)\s*(?:\{#[^{}\s]+\}|\{\/\*\s*#[^{}\s]+\s*\*\/\}|<!--\s*#[^\s]+\s*-->)\s*$/;

/** HTML without its tags. An unclosed tag stays: in a text that ends with `>`, each search is a match. */
export function withoutTags(html: string): string {
  const end = html.lastIndexOf('>') + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end);
}

// Longer than dozens of badges; the patterns are slow on longer texts.
const longestPreamble = 5000;

/** True for Markdown or HTML that may precede a title: a logo, badges, breadcrumbs, or nothing. */
export function isPreamble(markup: string): boolean {
  if (markup.length > longestPreamble) return false;
  const bare = markup
    .replace(/\u0002[^\u0002\u0003]*\u0003|<!--[\s\S]*?-->/g, '')
    .replace(/<(a|h1)\b[^<>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?(?:br|center|div|img|p|picture|source|span)\b[^<>]*>/g, '')
    .replace(link, '');
  return /^[\s|/·•»›→←:!-]*$/.test(bare);
}

/** True for HTML that starts with a level-1 heading, below nothing but a preamble. */
export function startsWithTitle(html: string): boolean {
  const start = html.search(/<h1[\s>]/);
  return start >= 0 && isPreamble(html.slice(0, start));
}
