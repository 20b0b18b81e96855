import { setImmediate } from 'node:timers/promises';
import { markdownOutputPath, markdownSections } from '../../graph/routes/markdown-sections.ts';
import type { Route } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { llmsFullName, siteHeading } from '../../output/llms-index.ts';
import type { SiteRenderer } from '../site-renderer.ts';
import { renderMarkdownPage } from './render-markdown-page.ts';

/** Where Markdown for machines goes. */
export interface MarkdownOutput {
  write(file: OutputFile): void;
  /** Begins a file that is written piece by piece. */
  stream(path: string): TextStream;
}

/** A file that grows. */
export interface TextStream {
  append(text: string): void;
  /** Has to be called when all is in it. */
  close(): void;
}

/** Paths of the files that `writeMarkdown` writes. */
export function markdownPaths({ graph, site }: Pick<SiteRenderer, 'graph' | 'site'>): string[] {
  const markdownPages = graph.routes.flatMap((route) => markdownOutputPath(route, site) ?? []);
  return writesFull({ graph, site }) ? [...markdownPages, llmsFullName] : markdownPages;
}

/** Writes the Markdown of every page, and all of it in one file. One page is in memory at a time. */
export async function writeMarkdown(renderer: SiteRenderer, output: MarkdownOutput): Promise<void> {
  const { graph, site, siteData } = renderer;
  const full = writesFull(renderer) ? output.stream(llmsFullName) : undefined;
  if (!full && !site.llms.markdownPages) return;
  full?.append(`${siteHeading(site)}\n`);
  const listed = markdownSections(graph, siteData.messages).flatMap(({ pages }) => pages.map(({ route }) => route));
  const isListed = new Set(listed);
  let breathed = performance.now();
  const make = async (route: Route) => {
    if (performance.now() - breathed > 50) {
      await setImmediate();
      breathed = performance.now();
    }
    const twin = renderMarkdownPage(route, renderer);
    const path = markdownOutputPath(route, site);
    if (path !== undefined && twin !== undefined) output.write({ path, contents: twin });
    return twin;
  };
  for (const route of listed) {
    const twin = await make(route);
    full?.append(`\n---\n\nSource: ${site.url}${route.url}\n\n${twin}`);
  }
  for (const route of graph.routes) if (!isListed.has(route)) await make(route);
  full?.close();
}

/** A file of the site under this name takes the place of ours. */
function writesFull({ graph, site }: Pick<SiteRenderer, 'graph' | 'site'>): boolean {
  return site.llms.full && !graph.staticFiles.has(llmsFullName);
}
