import { twinPath } from '../../graph/routes/markdown-sections.ts';
import type { DevAnswer } from '../../io/server/dev-server.ts';
import { llmsFiles, llmsFullName, llmsIndexName } from '../../output/llms-index.ts';
import { renderTwin } from '../../renderer/output/render-markdown-page.ts';
import { markdownPaths, writeMarkdown } from '../../renderer/output/write-markdown.ts';
import { renderRoute } from '../../renderer/page/render-route.ts';
import type { Workshop } from '../../renderer/site-renderer.ts';

/** What `dev` answers for a file that is for machines; absent for any other path. */
export async function machineAnswer(path: string, workshop: Workshop): Promise<DevAnswer | undefined> {
  const { graph, site, siteData } = workshop;
  if (path === llmsIndexName) {
    const [index] = llmsFiles(graph, site, siteData.texts);
    return index && { kind: 'contents', contents: index.contents };
  }
  if (path === llmsFullName && markdownPaths(workshop).includes(path)) return { kind: 'contents', contents: await fullText(workshop) };
  const route = path.endsWith('.md') ? graph.routes.find((candidate) => twinPath(candidate, site) === path.normalize('NFC')) : undefined;
  if (!route) return undefined;
  // The page says best what is wrong with its source.
  await renderRoute(route, workshop);
  const twin = renderTwin(route, workshop);
  return twin === undefined ? undefined : { kind: 'contents', contents: twin };
}

async function fullText(workshop: Workshop): Promise<string> {
  const texts: string[] = [];
  await writeMarkdown(workshop, { write: () => {}, stream: () => ({ append: (text) => texts.push(text), close: () => {} }) });
  return texts.join('');
}
