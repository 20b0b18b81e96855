import type { PluginFile, PluginPageInfo, PluginSection, PluginSite } from '../../model/plugin-site.ts';
import { encodePath, joinUrl } from '../../text/url.ts';
import { type PageList, partsOfLists } from './llms-parts.ts';

/** Name of the list of all pages in the format of llmstxt.org. */
const llmsIndexName = 'llms.txt';

/** Name of the file with the Markdown of all pages. */
const llmsFullName = 'llms-full.txt';

// The list is read as a whole: one sentence per page is enough.
const longestDescription = 200;

/** Which files a site has. */
interface LlmsFiles {
  readonly markdownPages: boolean;
  readonly index: boolean;
  readonly full: boolean;
}

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

function indexFiles(
  sections: readonly PluginSection[],
  site: PluginSite,
  { markdownPages, full }: Pick<LlmsFiles, 'markdownPages' | 'full'>,
): PluginFile[] {
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
