import type { SiteConfig } from '../config/schema.ts';
import { type ListedPage, type MarkdownSection, markdownSections, markdownUrl } from '../graph/routes/markdown-sections.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Messages } from '../model/messages.ts';
import type { OutputFile } from '../model/output-file.ts';
import { joinUrl } from '../text/url.ts';
import { type PageList, partsOfLists } from './llms-parts.ts';

/** Name of the list of all pages in the format of llmstxt.org. */
const llmsIndexName = 'llms.txt';

/** Name of the file with the Markdown of all pages. */
export const llmsFullName = 'llms-full.txt';

// The list is read as a whole: one sentence per page is enough.
const longestDescription = 200;

/** `llms.txt`, and the lists of the sections that are too long for it; none if disabled or replaced by a static file. */
export function llmsFiles(graph: SiteGraph, site: SiteConfig, messages: Messages): OutputFile[] {
  if (!site.llms.index || graph.staticFiles.has(llmsIndexName)) return [];
  const heading = siteHeading(site);
  const full = messages.allPagesInOneFile.replace('{url}', `${site.url}${joinUrl(site.baseUrl, llmsFullName)}`);
  const start = [heading, ...(site.llms.full ? [full] : [])].join('\n\n');
  const lists = markdownSections(graph, messages).map((section) => pageList(section, site));
  const { sections, parts } = partsOfLists(lists, {
    start,
    heading,
    site,
    taken: [llmsIndexName, llmsFullName, ...graph.staticFiles.keys()],
  });
  return [{ path: llmsIndexName, contents: `${[start, ...sections].join('\n\n')}\n` }, ...parts];
}

function pageList({ title, pages }: MarkdownSection, site: SiteConfig): PageList {
  return {
    title: oneLine(title),
    folder: sharedFolder(pages),
    items: pages.map(({ route, page }) => {
      const about = shortened(page.description);
      return `- [${oneLine(page.title).replace(/[[\]\\]/g, '\\$&')}](${site.url}${markdownUrl(route, site) ?? route.url})${about && `: ${about}`}`;
    }),
  };
}

/** The longest path that those of all pages start with. */
function sharedFolder(pages: readonly ListedPage[]): string {
  const [first = [], ...others] = pages.map(({ route }) => route.outputPath.replace(/(?:^|\/)index\.html$|\.html$/, '').split('/'));
  const shared = others.reduce((common, path) => {
    const end = common.findIndex((name, index) => name !== path[index]);
    return end === -1 ? common : common.slice(0, end);
  }, first);
  return shared.join('/');
}

/** Title and tagline, the start of both files. */
export function siteHeading({ title, tagline }: SiteConfig): string {
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
