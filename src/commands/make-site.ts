import type { Store } from '../io/store.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Progress } from '../report/progress.ts';
import { checkSite, renderSite, type Site, type SiteFiles, siteFiles } from '../site.ts';
import { openWorkshop } from '../worker/open-workshop.ts';
import type { RenderedPage } from '../worker/rendered-page.ts';
import { type MarkdownOutput, writeMarkdown } from '../worker/write-markdown.ts';

/** How a site is made. */
export interface Making {
  readonly store: Store;
  readonly progress: Progress;
  /** Gets each page once. */
  readonly take: (page: RenderedPage) => void;
}

/** A site that is finished and checked, and not yet written. */
export interface MadeSite extends SiteFiles {
  readonly pageCount: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Writes the Markdown of all pages; for a site without errors. */
  readonly writeMarkdown: (output: MarkdownOutput) => Promise<void>;
}

/** Makes every page and file of a site and checks them, telling how far it is. */
export async function makeSite(site: Site, { store, progress, take }: Making): Promise<MadeSite> {
  progress.stage('Bundling templates');
  const workshop = await openWorkshop(site, store);
  progress.stage('Rendering pages', site.graph.routes.length);
  const rendered = await renderSite(site, workshop, (page) => {
    take(page);
    progress.step();
  });
  progress.stage('Checking links');
  const files = await siteFiles(site, workshop, rendered.indexedUrls);
  return {
    ...files,
    pageCount: rendered.pages.length,
    diagnostics: checkSite(site, rendered, files),
    writeMarkdown: (output) => writeMarkdown(workshop, output),
  };
}
