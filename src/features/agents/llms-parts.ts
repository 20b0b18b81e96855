import type { PluginFile } from '../../model/plugin-site.ts';

/** Most characters of one file that agents read before they cut it off. */
export const mostCharactersForAgents = 50_000;

/** A section of `llms.txt`. */
export interface PageList {
  readonly title: string;
  /** Path that the URLs of its pages share, without slashes at its ends; empty where they share none. */
  readonly folder: string;
  /** A line of Markdown for each page. */
  readonly items: readonly string[];
}

/** Lists that together are short enough for one file. */
interface IndexParts {
  /** Markdown of each section: its list, or links to the files that have it. */
  readonly sections: readonly string[];
  /** Files with the lists that were moved out. */
  readonly parts: readonly PluginFile[];
}

interface IndexContext {
  /** Text before the first section. */
  readonly start: string;
  /** Text before the list of a file that was moved out. */
  readonly heading: string;
  /** The absolute URL of a file. */
  readonly link: (path: string) => string;
  /** True for a path that another file has. */
  readonly isTaken: (path: string) => boolean;
}

/**
 * Moves the longest lists to files of their own, `llms.txt` in the folder of their pages, until the rest is short enough for agents. A list
 * that is too long for one file is divided.
 */
export function partsOfLists(lists: readonly PageList[], { start, heading, link, isTaken }: IndexContext): IndexParts {
  const whole = lists.map(({ title, items }) => section(title, items));
  const moved = longestLists(whole, start.length);
  const parts: PluginFile[] = [];
  const sections = lists.map(({ title, folder, items }, index) => {
    const text = whole[index] ?? '';
    if (!moved.has(index)) return text;
    const room = mostCharactersForAgents - heading.length - section(title, []).length - '\n\n (999/999)\n'.length;
    const chunks = chunksOf(items, room);
    const links = chunks.map((chunk, number) => {
      const name = chunks.length === 1 ? title : `${title} (${number + 1}/${chunks.length})`;
      const path = freePath(folder, (name) => isTaken(name) || parts.some((part) => part.path === name));
      parts.push({ path, contents: `${heading}\n\n${section(name, chunk)}\n` });
      return `- [${name.replace(/[[\]\\]/g, '\\$&')}](${link(path)})`;
    });
    return section(title, links);
  });
  return { sections, parts };
}

/** Indexes of the sections that have to be moved, the longest ones first, so that the others fit. */
function longestLists(sections: readonly string[], start: number): ReadonlySet<number> {
  const order = sections.map(({ length }, index) => ({ length, index })).sort((a, b) => b.length - a.length || a.index - b.index);
  const moved = new Set<number>();
  let length = sections.reduce((sum, text) => sum + text.length + 2, start);
  for (const section of order) {
    if (length <= mostCharactersForAgents) break;
    moved.add(section.index);
    length -= section.length;
  }
  return moved;
}

/** Consecutive lines that together are no longer than `room`, line ends included. */
function chunksOf(lines: readonly string[], room: number): string[][] {
  const chunks: string[][] = [];
  let left = 0;
  for (const line of lines) {
    const last = chunks.at(-1);
    if (last && line.length < left) last.push(line);
    else {
      chunks.push([line]);
      left = room;
    }
    left -= line.length + 1;
  }
  return chunks;
}

function freePath(folder: string, isTaken: (path: string) => boolean): string {
  const path = (name: string) => (folder === '' ? name : `${folder}/${name}`);
  let found = path('llms.txt');
  for (let number = 2; isTaken(found); number += 1) found = path(`llms-${number}.txt`);
  return found;
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`;
}
