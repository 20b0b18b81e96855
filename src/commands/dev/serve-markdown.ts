import { markdownOutputPath } from '../../graph/routes/markdown-sections.ts';
import type { DevAnswer } from '../../io/server/dev-server.ts';
import { llmsFiles, llmsFullName, llmsIndexName } from '../../output/llms-index.ts';
import { renderMarkdownPage } from '../../renderer/output/render-markdown-page.ts';
import { markdownPaths, writeMarkdown } from '../../renderer/output/write-markdown.ts';
import { renderRoute } from '../../renderer/page/render-route.ts';
import type { SiteRenderer } from '../../renderer/site-renderer.ts';

/** What `dev` answers for a file that is for machines; absent for any other path. */
export async function serveMarkdown(path: string, renderer: SiteRenderer): Promise<DevAnswer | undefined> {
  const { graph, site, siteData } = renderer;
  if (path === llmsIndexName) {
    const [index] = llmsFiles(graph, site, siteData.messages);
    return index && { kind: 'contents', contents: index.contents };
  }
  if (path === llmsFullName && markdownPaths(renderer).includes(path)) return { kind: 'contents', contents: await fullText(renderer) };
  const route = path.endsWith('.md')
    ? graph.routes.find((candidate) => markdownOutputPath(candidate, site) === path.normalize('NFC'))
    : undefined;
  if (!route) return undefined;
  // The page says best what is wrong with its source.
  await renderRoute(route, renderer);
  const twin = renderMarkdownPage(route, renderer);
  return twin === undefined ? undefined : { kind: 'contents', contents: twin };
}

async function fullText(renderer: SiteRenderer): Promise<string> {
  const messages: string[] = [];
  await writeMarkdown(renderer, { write: () => {}, stream: () => ({ append: (text) => messages.push(text), close: () => {} }) });
  return messages.join('');
}
