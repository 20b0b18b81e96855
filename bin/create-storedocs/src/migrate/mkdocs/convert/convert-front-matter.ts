import { posix } from 'node:path';
import type { Conversion } from './conversion.ts';

/**
 * Converts the lines of front matter, without its marks: what to hide, and search. `path` is that of the document in its folder: a file with the
 * name of its folder, which is the page of the folder in storedocs, keeps its URL.
 */
export function convertFrontMatter(lines: readonly string[], path: string, { count }: Pick<Conversion, 'count'>): string[] {
  const text = lines.join('\n');
  const search = /^search:[ \t]*\n((?:[ \t]+.*\n?)+)/m.exec(text);
  const hidden = /^hide:[ \t]*(?:\[(.*)\]|\n((?:[ \t]*-[ \t].*\n?)+))/m.exec(text);
  const added = [
    ...(/^\s+exclude:\s*true\b/m.test(search?.[1] ?? '') ? ['search: false'] : []),
    ...[/^\s+boost:\s*([\d.]+)/m.exec(search?.[1] ?? '')?.[1] ?? []].flat().map((rank) => `search_rank: ${Math.min(10, Number(rank))}`),
    ...(/\btoc\b/.test(hidden?.[1] ?? hidden?.[2] ?? '') && !/^hide_table_of_contents:/m.test(text)
      ? ['hide_table_of_contents: true']
      : []),
    ...(isFolderPage(path) && !/^slug:/m.test(text) ? [`slug: /${path.replace(/\.md$/, '')}`] : []),
  ];
  if (added.length === 0) return [...lines];
  count('front matter');
  const rest = search ? text.replace(search[0], '') : text;
  return [...rest.split('\n').filter((line) => line !== ''), ...added];
}

function isFolderPage(path: string): boolean {
  return posix.basename(path, '.md').toLowerCase() === posix.basename(posix.dirname(path)).toLowerCase();
}
