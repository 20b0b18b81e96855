import { escapeHtml } from '../../../../../../src/text/html-entities.ts';

/** Code, links, HTML, headings, containers and attributes, in which nothing is marked. */
const skipped =
  /^(?: {0,3}|\s*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\s*\1[`~]*[ \t]*$|(`+)(?!`)[\s\S]+?(?<!`)\2(?!`)|<abbr\b[^<>]*>[\s\S]*?<\/abbr>|<[^<>]*>|!?\[[^\]\n]*\]\([^()\n]*\)|^(?:#{1,6} |:::|== )[^\n]*$|https?:\/\/\S+|\{[^{}\n]*\}/gm;

/** Explains the first use of each abbreviation in a converted document. */
export function markAbbreviations(text: string, meanings: ReadonlyMap<string, string>): { readonly text: string; readonly count: number } {
  const kept: string[] = [];
  let rest = text.replace(skipped, (part) => `\0${kept.push(part) - 1}\0`);
  let count = 0;
  for (const [name, meaning] of meanings) {
    if (text.includes(`>${name}</abbr>`)) continue;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${name.replace(/[^\w\s]/g, '\\$&')}(?![\\p{L}\\p{N}_])`, 'u');
    rest = rest.replace(pattern, (found) => {
      count++;
      return `\0${kept.push(`<abbr title="${escapeHtml(meaning.trim())}">${found}</abbr>`) - 1}\0`;
    });
  }
  while (rest.includes('\0')) rest = rest.replace(/\0(\d+)\0/g, (_, index: string) => kept[Number(index)] ?? '');
  return { text: rest, count };
}
