import { bundleRedirectScript } from '../io/bundle-redirect-script.ts';
import type { SiteGraph } from '../model/graph.ts';
import type { OutputFile } from '../model/output.ts';
import type { SiteData } from '../model/site-data.ts';
import { redirectPage } from '../output/redirect-page.ts';
import { redirectsFile, redirectsFileName } from '../output/redirects-file.ts';
import { joinUrl } from '../text/url.ts';

/** Everything that stands at old addresses: a page at each, their script, and one file for hosts that read it. */
export async function redirectFiles({ redirects: { all }, staticFiles }: SiteGraph, site: SiteData): Promise<OutputFile[]> {
  if (all.length === 0) return [];
  const script = await bundleRedirectScript();
  const scriptUrl = joinUrl(site.baseUrl, script.path);
  const pages = all.map((redirect) => ({ path: redirect.outputPath, contents: redirectPage(redirect, scriptUrl, site) }));
  return [script, ...pages, ...(staticFiles.has(redirectsFileName) ? [] : [redirectsFile(all)])];
}
