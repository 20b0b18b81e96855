import { readSiteCode } from '../../bundle/read-site-code.ts';
import { loadedProblems } from '../../check/check-page.ts';
import { readIds, unpackPage } from '../../check/checked-page.ts';
import type { CodeTexts } from '../../check/link-check.ts';
import { problemsOf } from '../../commands/finish.ts';
import type { LiveSite } from '../../commands/live/live-site.ts';
import type { Site } from '../../load-site.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/graph.ts';
import { renderRoute } from '../../render/page/render-route.ts';
import { type PageTools, pageTools } from '../../render/site-renderer.ts';
import { normalizeText } from '../../text/front-matter.ts';
import { hashOf } from '../../text/hash.ts';
import { decodeHref, splitHref } from '../../text/url.ts';

/** The page of a document, and its site. */
export interface DocumentPage {
  readonly site: Site;
  readonly route: Route;
}

/** Documents as they are in an editor, which may differ from those on disk. */
export type OpenDocuments = ReturnType<typeof openDocuments>;

/** Opens the documents of a site in an editor; paths are relative to the root. */
export function openDocuments(live: LiveSite) {
  const texts = new Map<string, string>();
  const rendered = new Map<string, Promise<string | undefined>>();
  const toolsOf = async (site: Site): Promise<PageTools> => {
    const { tools } = await live.ready().rendererOf(site);
    const { reader, changedBodies = [] } = tools;
    const hashes = [...texts].map(([path, text]) => [path, hashOf(text)] as const);
    return pageTools(tools, {
      changedBodies: new Map([...changedBodies, ...hashes]),
      reader: {
        ...reader,
        source(path) {
          const text = texts.get(path);
          return text === undefined ? reader.source(path) : { text: normalizeText(text), hash: hashOf(text) };
        },
      },
    });
  };
  const codeOf = (site: Site): CodeTexts => {
    const code = readSiteCode(site.root, []);
    return {
      ...code,
      textOf(file) {
        const text = texts.get(file);
        return text === undefined ? code.textOf(file) : normalizeText(text);
      },
    };
  };
  const scan = async ({ site, route }: DocumentPage) => {
    try {
      return (await renderRoute(route, await toolsOf(site))).checked.ids;
    } catch {
      // Its own document reports why rendering fails.
      return undefined;
    }
  };
  const idsIn = (page: DocumentPage) => {
    const known = rendered.get(page.route.url) ?? scan(page);
    rendered.set(page.route.url, known);
    return known;
  };
  /** The page of a document; `undefined` for a file without a page. */
  const pageOf = (path: string): DocumentPage | undefined => {
    for (const site of live.ready().sites) {
      const route = site.graph.routesBySource.get(path.normalize('NFC'));
      if (route) return { site, route };
    }
    return undefined;
  };
  return {
    /** Sets the text of a document; `undefined` when it is closed. */
    set(path: string, text: string | undefined): void {
      if (text === undefined) texts.delete(path);
      else texts.set(path, text);
      const url = pageOf(path)?.route.url;
      if (url !== undefined) rendered.delete(url);
    },
    /** Drops rendered pages after files on disk have changed. */
    refresh: () => rendered.clear(),
    pageOf,
    /** Returns the problems of a document. */
    async check(path: string): Promise<readonly Diagnostic[]> {
      const problems = live.problems();
      if (problems.length > 0) return problems.filter(({ file }) => file === path);
      const page = pageOf(path);
      const own = live.ready().sites.flatMap((site) => loadedProblems(site, codeOf(site)).filter(({ file }) => file === path));
      if (!page) return own;
      try {
        const { checked: packed, warnings } = await renderRoute(page.route, await toolsOf(page.site));
        const checked = unpackPage(packed);
        const idsByFile = new Map<string, string>();
        for (const route of linkedRoutes(
          checked.links.map(({ url }) => url),
          page.site,
        )) {
          const ids = route === page.route ? undefined : await idsIn({ site: page.site, route });
          if (ids !== undefined) idsByFile.set(route.outputPath, ids);
        }
        const found = live.ready().checkerOf(page.site)(checked, { code: codeOf(page.site), idsByFile, warnings });
        return [...own, ...found].filter(({ file }) => file === path);
      } catch (error) {
        return problemsOf(error).filter(({ file }) => file === path);
      }
    },
    /** Returns the ids of a page. */
    idsOf: async (page: DocumentPage) => readIds((await idsIn(page)) ?? ''),
  };
}

/** Pages whose anchors the URLs link to. */
function linkedRoutes(urls: readonly string[], { graph, config }: Site): ReadonlySet<Route> {
  return new Set(
    urls.flatMap((url) => {
      const { path, hash } = splitHref(url);
      const below = hash.length > 1 && path.startsWith(config.baseUrl) ? path.slice(config.baseUrl.length) : undefined;
      return below === undefined ? [] : (graph.routesByPath.get(decodeHref(below).replace(/\/$/, '')) ?? []);
    }),
  );
}
