import type { TemplateBundle } from '../io/bundle-templates.ts';
import type { Store } from '../io/store.ts';
import { type Diagnostic, DocsError } from '../model/diagnostic.ts';
import type { Progress } from '../report/progress.ts';
import { type FinishedSite, openWorkshop, renderSite, type Site, siteFiles } from '../site.ts';
import type { RenderedPage } from '../worker/render-route.ts';
import type { Workshop } from '../worker/workshop.ts';

/** Makes every page and file of a site. `take` gets each page once and may forget it. What fails on the way is among the warnings. */
export async function renderAll(
  site: Site,
  { store, progress, take }: { store: Store; progress: Progress; take: (page: RenderedPage) => void },
): Promise<FinishedSite> {
  progress.stage('Bundling templates');
  const { workshop, bundle }: { workshop: Workshop; bundle: TemplateBundle } = await openWorkshop(site, store);
  const pages: RenderedPage['checked'][] = [];
  const indexedUrls: string[] = [];
  const warnings: Diagnostic[] = [];
  progress.stage('Rendering pages', site.graph.routes.length);
  try {
    for await (const page of renderSite(site, workshop)) {
      take(page);
      pages.push(page.checked);
      warnings.push(...page.warnings);
      if (page.isIndexed) indexedUrls.push(page.route.url);
      progress.step();
    }
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    warnings.push(...error.diagnostics);
  }
  progress.stage('Checking links');
  return { pages, warnings, ...(await siteFiles(site, bundle, workshop, indexedUrls)) };
}
