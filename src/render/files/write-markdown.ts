import { setImmediate } from 'node:timers/promises';
import { markdownOutputPath, markdownSections } from '../../graph/routes/markdown-sections.ts';
import type { Route } from '../../model/graph.ts';
import { llmsFullName, siteHeading } from '../../output/llms-index.ts';
import type { PageTools, SiteContext } from '../site-renderer.ts';
import { renderMarkdownPage } from './render-markdown-page.ts';

/** A file that is written in pieces. */
export interface TextStream {
  append(text: string): void;
  /** Call it after the last piece. */
  close(): void;
}

/** Paths of the Markdown of all pages, and of the file that contains all of it. */
export function markdownPaths(context: SiteContext): string[] {
  const { graph, site } = context;
  const paths = graph.routes.flatMap((route) => markdownOutputPath(route, site) ?? []);
  return writesFullMarkdown(context) ? [...paths, llmsFullName] : paths;
}

/** True unless the configuration turns `llms-full.txt` off, or a static file has its name. */
export function writesFullMarkdown({ graph, site }: SiteContext): boolean {
  return site.llms.full && !graph.staticFiles.has(llmsFullName);
}

/** Appends the Markdown of all listed pages to a stream, one page in memory at a time. `textOf` returns the text that was written for a page, if available. */
export async function appendFullMarkdown(
  { graph, site, siteData }: SiteContext,
  stream: TextStream,
  textOf: (route: Route) => string | undefined,
): Promise<void> {
  stream.append(`${siteHeading(site)}\n`);
  let paused = performance.now();
  for (const { route } of markdownSections(graph, siteData.messages).flatMap(({ pages }) => pages)) {
    // Keeps Ctrl+C and other threads responsive.
    if (performance.now() - paused > 50) {
      await setImmediate();
      paused = performance.now();
    }
    stream.append(`\n---\n\nSource: ${site.url}${route.url}\n\n${textOf(route)}`);
  }
  stream.close();
}

/** The contents of `llms-full.txt`. */
export async function fullMarkdown(tools: PageTools): Promise<string> {
  const parts: string[] = [];
  const stream = { append: (text: string) => parts.push(text), close: () => {} };
  await appendFullMarkdown(tools.context, stream, (route) => renderMarkdownPage(route, tools));
  return parts.join('');
}
