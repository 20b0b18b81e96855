import { nowhere } from '../../commands/check-once.ts';
import type { JobsOptions } from '../../commands/options.ts';
import { withStore } from '../../commands/run-command.ts';
import { loadSoundSites } from '../../load-site.ts';
import { createHighlighter } from '../../markdown/code/create-highlighter.ts';
import type { SiteUrl } from '../../model/output-file.ts';
import { linksTo } from '../../output/manifests.ts';
import { colorsFor } from '../../report/colors.ts';
import { printable } from '../../report/print-diagnostics.ts';
import { jsonAnswer } from '../../report/print-summary.ts';
import { silentProfiler } from '../../report/profiler.ts';
import { createProgress } from '../../report/progress.ts';
import { buildSites } from '../../site.ts';
import { countOf } from '../../text/error-text.ts';
import { splitHref } from '../../text/url.ts';
import { findUrl } from './find-url.ts';

/** Prints which pages link to a URL, and where its own content links. Returns the exit code: 1 for an unknown URL. */
export async function links(wanted: string, options: JobsOptions): Promise<number> {
  const found = await withStore(options, async (store): Promise<UrlLinks> => {
    const { project, codeWatch, jobs } = options;
    const sites = await loadSoundSites(project, store, { withDrafts: false, codeWatch });
    const place = findUrl(wanted, sites, project.root);
    const progress = createProgress(options.isQuiet);
    try {
      const run = {
        profiler: silentProfiler,
        store,
        codeWatch,
        jobs,
        configPath: project.configPath,
        highlighter: createHighlighter(),
        progress,
      };
      const { urls, close } = await buildSites(sites, nowhere, run);
      const url =
        place.kind === 'page'
          ? place.route.url
          : place.kind === 'redirect'
            ? place.redirect.url
            : place.site.config.baseUrl + place.outputPath;
      const found = linksOf(url, urls?.() ?? []);
      close?.();
      return found;
    } finally {
      progress.end();
    }
  });
  if (options.format === 'json') process.stdout.write(jsonAnswer({ links: found }));
  else printLinks(found);
  return 0;
}

/** Links to and from a URL. */
interface UrlLinks {
  readonly url: string;
  /** Links in the content of pages to the URL itself, to an anchor there, or to a redirect to it. */
  readonly in: readonly {
    /** URL of the linking page. */
    readonly from: string;
    /** The linked URL. */
    readonly to: string;
    /** Source of the page; absent for a generated one. */
    readonly source?: string | undefined;
  }[];
  readonly out: readonly string[];
}

/** The links to a URL, through redirects too, and from it. */
function linksOf(url: string, urls: readonly SiteUrl[]): UrlLinks {
  const incoming = linksTo(urls);
  const redirects = urls.filter(({ redirect }) => redirect !== undefined && splitHref(redirect).path === url).map((entry) => entry.url);
  return {
    url,
    in: [url, ...redirects].flatMap((to) => (incoming.get(to) ?? []).map(({ from, hash, source }) => ({ from, to: to + hash, source }))),
    out: urls.find((entry) => entry.url === url)?.page?.links ?? [],
  };
}

/** Prints the links to and from a URL to stdout. */
function printLinks({ url, in: incoming, out }: UrlLinks): void {
  const colors = colorsFor(process.stdout);
  const lines = [
    colors.bold(url),
    '',
    `${countOf(incoming.length, 'link')} to it`,
    ...incoming.map(({ from, to, source }) => {
      const target = to === url ? '' : ` → ${to}`;
      return `  ${from}${target}${source === undefined ? '' : ` ${colors.dim(source)}`}`;
    }),
    '',
    `${countOf(out.length, 'link')} from it`,
    ...out.map((link) => `  ${link}`),
  ];
  process.stdout.write(`${lines.map((line) => printable(line)).join('\n')}\n`);
}
