import type { PluginFile, PluginPageInfo, PluginSection, PluginSite } from '../../model/plugin-site.ts';
import { encodePath, joinUrl } from '../../text/url.ts';

/** Name of the list of all pages in the format of llmstxt.org. */
export const llmsIndexName = 'llms.txt';

/** Name of the file with the Markdown of all pages. */
const llmsFullName = 'llms-full.txt';

// The list is read as a whole: one sentence per page is enough.
const longestDescription = 200;

/** Which files a site has. */
type LlmsFiles = Readonly<Record<'markdownPages' | 'index' | 'full', boolean>>;

/** Path of the Markdown of a page. */
function markdownPath({ outputPath }: PluginPageInfo): string {
  return outputPath.replace(/\.html?$/, '.md');
}

/** `llms.txt`, the lists of the sections that are too long for it, and `llms-full.txt`; without those that are disabled or replaced by a static file. */
export function llmsFiles(site: PluginSite, { markdownPages, index, full }: LlmsFiles): PluginFile[] {
  const sections = site.sections();
  return [
    ...(index && !site.hasFile(llmsIndexName) ? indexFiles(sections, site, { markdownPages, full }) : []),
    ...(full && !site.hasFile(llmsFullName) ? [{ path: llmsFullName, contents: fullText(sections, site) }] : []),
  ];
}

function indexFiles(sections: readonly PluginSection[], site: PluginSite, { markdownPages, full }: Omit<LlmsFiles, 'index'>): PluginFile[] {
  const heading = siteHeading(site);
  const link = (path: string) => `${site.url}${joinUrl(site.baseUrl, encodePath(path))}`;
  const start = [heading, ...(full ? [site.messages.allPagesInOneFile.replace('{url}', link(llmsFullName))] : [])].join('\n\n');
  const urlOf = (page: PluginPageInfo) => (markdownPages ? link(markdownPath(page)) : site.url + page.url);
  const lists = sections.map((section) => pageList(section, urlOf));
  const isTaken = (path: string) => path === llmsIndexName || path === llmsFullName || site.hasFile(path);
  const { sections: texts, parts } = partsOfLists(lists, { start, heading, link, isTaken });
  return [{ path: llmsIndexName, contents: `${[start, ...texts].join('\n\n')}\n` }, ...parts];
}

function pageList({ title, pages }: PluginSection, urlOf: (page: PluginPageInfo) => string): PageList {
  return {
    title: oneLine(title),
    folder: sharedFolder(pages),
    items: pages.map((page) => {
      const about = shortened(page.description);
      return `- [${oneLine(page.title).replace(/[[\]\\]/g, '\\$&')}](${urlOf(page)})${about && `: ${about}`}`;
    }),
  };
}

/** The longest path that those of all pages start with. */
function sharedFolder(pages: readonly PluginPageInfo[]): string {
  const [first = [], ...others] = pages.map(({ outputPath }) => outputPath.replace(/(?:^|\/)index\.html$|\.html$/, '').split('/'));
  const shared = others.reduce((common, path) => {
    const end = common.findIndex((name, index) => name !== path[index]);
    return end === -1 ? common : common.slice(0, end);
  }, first);
  return shared.join('/');
}

/** The Markdown of all pages, one at a time. */
async function* fullText(sections: readonly PluginSection[], site: PluginSite): AsyncGenerator<string, void> {
  yield `${siteHeading(site)}\n`;
  for (const page of sections.flatMap(({ pages }) => pages))
    yield `\n---\n\nSource: ${site.url}${page.url}\n\n${site.written(markdownPath(page)) ?? site.markdownOf(page)}`;
}

/** Title and tagline, the start of both files. */
function siteHeading({ title, tagline }: PluginSite): string {
  return `# ${oneLine(title)}${tagline === '' ? '' : `\n\n> ${oneLine(tagline)}`}`;
}

function shortened(text: string): string {
  const line = oneLine(text);
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

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
 * that is too long for one file is divided. Returns the Markdown of each section, its list or links to the files that have it, and these files.
 */
export function partsOfLists(lists: readonly PageList[], { start, heading, link, isTaken }: IndexContext) {
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
