import { bundleRedirectScript } from '../../io/bundle/bundle-own-script.ts';
import type { SiteGraph } from '../../model/graph.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { redirectPage, redirectsFile, redirectsFileName } from '../../output/redirect-page.ts';
import { joinUrl } from '../../text/url.ts';
import type { SiteRenderer } from '../site-renderer.ts';

/** Files for redirects: a page at each old URL, their script, and `_redirects` for hosts that read it. */
export async function redirectFiles(
  { redirects: { all }, staticFiles }: SiteGraph,
  { store, siteData }: SiteRenderer,
): Promise<OutputFile[]> {
  if (all.length === 0) return [];
  const script = await bundleRedirectScript(store.folder);
  const scriptUrl = joinUrl(siteData.baseUrl, script.path);
  const pages = all.map((redirect) => ({ path: redirect.outputPath, contents: redirectPage(redirect, scriptUrl, siteData) }));
  return [script, ...pages, ...(staticFiles.has(redirectsFileName) ? [] : [redirectsFile(all)])];
}
