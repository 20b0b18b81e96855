import { createHighlighter } from '../../src/markdown/code/create-highlighter.ts';
import { DocsError } from '../../src/model/diagnostic.ts';
import { createSiteRenderer } from '../../src/render/create-site-renderer.ts';
import { type CompiledSource, compileSource } from '../../src/render/page/compile-source.ts';
import type { SiteRenderer } from '../../src/render/site-renderer.ts';
import { type SiteFiles, tempSite } from './program/temp-site.ts';
import { loadMainSite } from './sites/load-main-site.ts';
import { siteStore } from './sites/site-store.ts';

// React checks this once, when it is loaded, as in bin/storedocs.js.
process.env.NODE_ENV ??= 'production';

/** The documents of a site, compiled but not yet rendered into pages. */
export interface CompiledDocs {
  readonly renderer: SiteRenderer;
  /** By path relative to the root; or the problem of the document. */
  readonly docs: ReadonlyMap<string, CompiledSource | DocsError>;
}

/** Compiles all documents of a site. */
export async function compiledDocs(files: SiteFiles): Promise<CompiledDocs> {
  const { root } = tempSite(files);
  const store = siteStore(root);
  const renderer = await createSiteRenderer(await loadMainSite(root, store), {
    store,
    highlighter: createHighlighter(),
  });
  const docs = new Map<string, CompiledSource | DocsError>();
  for (const { target } of renderer.tools.context.graph.routes) {
    if (target.kind !== 'doc') continue;
    const source = { ...target.doc, folder: target.set.folder };
    docs.set(source.path, await compileSource(source, renderer.tools).catch(refusal));
  }
  return { renderer, docs };
}

function refusal(error: unknown): DocsError {
  if (error instanceof DocsError) return error;
  throw error;
}
