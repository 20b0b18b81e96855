import { markdownOutputPath } from '../../graph/routes/markdown-sections.ts';
import type { DevAnswer } from '../../io/server/dev-server.ts';
import { renderMarkdownPage } from '../../renderer/output/render-markdown-page.ts';
import { renderRoute } from '../../renderer/page/render-route.ts';
import type { SiteRenderer } from '../../renderer/site-renderer.ts';

/** Answers for the Markdown of a page; absent for any other path. */
export async function serveMarkdown(path: string, renderer: SiteRenderer): Promise<DevAnswer | undefined> {
  const { graph, site } = renderer;
  const route = path.endsWith('.md')
    ? graph.routes.find((candidate) => markdownOutputPath(candidate, site) === path.normalize('NFC'))
    : undefined;
  if (!route) return undefined;
  // Throws what is wrong with its source.
  await renderRoute(route, renderer);
  const contents = renderMarkdownPage(route, renderer);
  return contents === undefined ? undefined : { kind: 'contents', contents };
}
