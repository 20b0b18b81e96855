import type { SiteConfig } from '../config/schema.ts';
import { type MarkdownSection, markdownSections, markdownUrl } from '../graph/routes/markdown-sections.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { Messages } from '../model/messages.ts';
import type { OutputFile } from '../model/output-file.ts';
import { joinUrl } from '../text/url.ts';

/** Name of the list of all pages in the format of llmstxt.org. */
export const llmsIndexName = 'llms.txt';

/** Name of the file with the Markdown of all pages. */
export const llmsFullName = 'llms-full.txt';

// The list is read as a whole: one sentence per page is enough.
const longestDescription = 200;

/** `llms.txt`, unless disabled or replaced by a static file. */
export function llmsFiles(graph: SiteGraph, site: SiteConfig, messages: Messages): OutputFile[] {
  return site.llms.index && !graph.staticFiles.has(llmsIndexName) ? [llmsIndex(markdownSections(graph, messages), site, messages)] : [];
}

/** The list of all pages with the URL of the Markdown page, or of the HTML page if there is none. */
function llmsIndex(sections: readonly MarkdownSection[], site: SiteConfig, messages: Messages): OutputFile {
  const full = messages.allPagesInOneFile.replace('{url}', `${site.url}${joinUrl(site.baseUrl, llmsFullName)}`);
  const lists = sections.map(({ title, pages }) => {
    const items = pages.map(({ route, page }) => {
      const about = shortened(page.description);
      return `- [${oneLine(page.title).replace(/[[\]\\]/g, '\\$&')}](${site.url}${markdownUrl(route, site) ?? route.url})${about && `: ${about}`}`;
    });
    return `## ${oneLine(title)}\n\n${items.join('\n')}`;
  });
  const parts = [siteHeading(site), ...(site.llms.full ? [full] : []), ...lists];
  return { path: llmsIndexName, contents: `${parts.join('\n\n')}\n` };
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
