import { type PackedPage, packLinks, withoutLinks } from '../../check/checked-page.ts';
import { checkMarkdown, comparesMarkdown } from '../../check/rules/check-markdown.ts';
import { currentLocale } from '../../config/locales.ts';
import type { LinkOrigin } from '../../graph/links/resolve-link.ts';
import { markdownOutputPath } from '../../graph/routes/markdown-sections.ts';
import { type MarkdownOfPage, markdownPageOf } from '../../graph/routes/route-source.ts';
import { clientHint } from '../../io/bundle/load-templates.ts';
import type { RecordedPage } from '../../model/cache-inputs.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LinkRef } from '../../model/doc.ts';
import type { Route, RouteTarget } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import { isRuleId, ruleLevels } from '../../model/rules.ts';
import { isInSitemap } from '../../output/sitemap.ts';
import type { ResolvedLink } from '../../render/pages/fill-body.ts';
import type { BrowserNeed, PageContext } from '../../render/pages/page-context.ts';
import { pageData } from '../../render/pages/page-data.ts';
import { docsScopeOf } from '../../search/index/docs-scope.ts';
import { imagesAround, postsOn, preparePosts } from '../blog/render-posts.ts';
import { renderMarkdownPage } from '../output/render-markdown-page.ts';
import { transformPage } from '../plugins/plugin-pages.ts';
import type { SiteContext, SiteRenderer } from '../site-renderer.ts';
import { compileSource } from './compile-source.ts';
import { fillMarks, islandUrls, renderBody, resolveRef } from './render-body.ts';
import { type CachedPage, type PageRecipe, type RenderedPage, renderCached, scanAndAudit, writeSearchPage } from './render-cached.ts';
import { withSocialCard } from './social-cards.ts';

/** Renders one page, from its source to HTML. Throws a `DocsError` for errors in its source or template. */
export async function renderRoute(route: Route, renderer: SiteRenderer): Promise<RenderedPage> {
  const render = await prepareRoute(route, renderer);
  return render();
}

/** Renders a prepared page. Only a page module waits while it is rendered, for the scripts and the code that its components ask for. */
type Render = () => RenderedPage | Promise<RenderedPage>;

/** Compiles what a page needs, which may wait for other threads. This and the returned function throw a `DocsError`. */
export async function prepareRoute(route: Route, renderer: SiteRenderer): Promise<Render> {
  const markdown = markdownPageOf(route);
  if (markdown) return prepareMarkdown(route, markdown, renderer);
  const posts = postsOn(route);
  if (posts) return preparePosts(route, { ...posts, parts: partsOf(renderer) }, renderer);
  return route.target.kind === 'module' ? prepareModule(route, route.target, renderer) : () => renderGenerated(route, renderer);
}

/** The context of every page. */
function partsOf({ graph, site, siteData, dates, locales, originalLanguage }: SiteContext): PageContext {
  return { graph, site, messages: siteData.messages, dates, locales, originalLanguage };
}

/** A page that is generated from the graph. */
function renderGenerated(route: Route, renderer: SiteRenderer): RenderedPage {
  const page = withSocialCard(pageData(route, partsOf(renderer)), route, renderer);
  const known = renderCached({ input: { page, body: '' } }, renderer);
  return finished({ route, known, page, links: [], warnings: [] }, renderer);
}

type ModuleTarget = Extract<RouteTarget, { kind: 'module' }>;

async function prepareModule(route: Route, { path, given }: ModuleTarget, renderer: SiteRenderer): Promise<() => Promise<RenderedPage>> {
  const { templates, root, site, siteData, reader } = renderer;
  const module = await templates.moduleFacts(
    { path, url: route.url, given: given?.route },
    { root, locale: currentLocale(site) },
    siteData,
  );
  const page = withSocialCard(pageData(route, { ...partsOf(renderer), module }), route, renderer);
  return async () => {
    // Marks are known only from the HTML.
    const unfilled = templates.render({ site: siteData, page, body: '' });
    const html = transformPage(await fillMarks(unfilled, renderer), route.url, renderer);
    const start = html.search(/<main[\s>]/);
    const body = start === -1 ? '' : html.slice(html.indexOf('>', start) + 1, Math.max(start, html.lastIndexOf('</main>')));
    const { text } = reader.source(path);
    const known = {
      html: () => html,
      ...scanAndAudit(html),
      searched: writeSearchPage(renderer.readSearchPage(route, page, body)),
    };
    const done = finished({ route, known, page, links: [], warnings: browserProblems(path, text, module.browserNeeds) }, renderer);
    return { ...done, checked: { ...done.checked, module: { file: path, text } } };
  };
}

/** Reports components in a page that expect to run in the browser. In Docusaurus all of them do, but most pages written for it work without. */
function browserProblems(file: string, text: string, needs: readonly BrowserNeed[] = []): Diagnostic[] {
  const severity = /['"]@(?:docusaurus|theme(?:-original)?|site)\//.test(text) ? 'warning' : 'error';
  return needs.map((need) => ({ code: 'state-without-client', severity, file, ...need, hint: clientHint }));
}

async function prepareMarkdown(route: Route, source: MarkdownOfPage, renderer: SiteRenderer): Promise<() => RenderedPage> {
  const { path, folder, logicalPath = path } = source;
  const doc = await compileSource(source, renderer, source.post);
  const islands = await islandUrls(doc.body, renderer);
  return () => {
    // An alias is the same page, so its links start from the first URL.
    const from: LinkOrigin = { path: logicalPath, url: route.aliasOf ?? route.url, folder };
    const image = imageOf(source).map((ref) => resolveRef(ref, from, renderer));
    const postImages = route.target.kind === 'post' ? imagesAround(route.target, renderer) : undefined;
    const about = { ...partsOf(renderer), facts: doc.facts, imageUrl: image[0]?.url, postImages };
    const page = withSocialCard(pageData(route, about), route, renderer);
    const resolve = (ref: LinkRef) => resolveRef(ref, from, renderer);
    const place = { resolve, islands, route, messages: renderer.siteData.messages };
    const { html: body, head, links } = renderBody(doc, place, renderer);
    const { search, search_rank, search_pins } = source.meta.frontMatter;
    const recipe: PageRecipe = {
      input: { page, body, head },
      searchKey: JSON.stringify([route.url, route.aliasOf, search, search_rank, search_pins]),
      readSearched: () => renderer.readSearchPage(route, page, body),
    };
    const known = renderCached(recipe, renderer);
    const warnings = doc.warnings.map(({ source: file = path, ...warning }): Diagnostic => {
      const severity = isRuleId(warning.code) && ruleLevels[warning.code] === 'error' ? 'error' : 'warning';
      return { ...warning, severity, file };
    });
    const compared = comparesMarkdown(renderer.site.rules) ? comparedMarkdown(route, body, renderer) : [];
    return finished(
      {
        route,
        known,
        page,
        links: [...links, ...image],
        imports: doc.inputs?.map((input) => input.path),
        hasDisables: doc.hasDisables,
        document: { text: source.hash, files: doc.filesHash, wasDocumentKnown: doc.isKnown },
        warnings: [...warnings, ...doc.problems, ...compared],
      },
      renderer,
    );
  };
}

/** Findings of rules that compare a page with its Markdown; empty if no Markdown is published. */
function comparedMarkdown(route: Route, body: string, renderer: SiteRenderer): Diagnostic[] {
  const { url, source, aliasOf } = route;
  const isPublished = aliasOf === undefined && markdownOutputPath(route, renderer.site) !== undefined;
  const markdown = isPublished ? renderMarkdownPage(route, renderer) : undefined;
  return markdown === undefined || source === undefined ? [] : checkMarkdown({ url, source, body, markdown }, renderer.site.rules);
}

interface FinishedParts {
  readonly route: Route;
  readonly known: CachedPage;
  readonly page: PageData;
  readonly links: readonly ResolvedLink[];
  /** Files that its document imports, relative to the root. */
  readonly imports?: readonly string[] | undefined;
  readonly hasDisables?: true | undefined;
  /** Hashes of its document's inputs; absent for a page without a document. */
  readonly document?: Pick<RecordedPage, 'text' | 'files' | 'wasDocumentKnown'> | undefined;
  readonly warnings: readonly Diagnostic[];
}

function finished(
  { route, known, page, links, imports, hasDisables, document, warnings }: FinishedParts,
  { site }: SiteRenderer,
): RenderedPage {
  const { url, outputPath, source } = route;
  const { html, hash, ids, audit, scannedJson, searched } = known;
  // Problems are reported once, at the first URL.
  const isAlias = route.aliasOf !== undefined;
  const references = isAlias
    ? { linksJson: packLinks([]), scannedJson: withoutLinks(scannedJson) }
    : { linksJson: packLinks(links), scannedJson, audit };
  const checked: PackedPage = { url, outputPath, source, ids, imports, hasDisables, ...references };
  const made = known.made && { ...document, ...known.made, wasPageKnown: hash !== undefined };
  const found = searched === undefined ? undefined : { url, page: searched, scope: docsScopeOf(route, site.baseUrl) };
  return { route, html, hash, found, isIndexed: isInSitemap(route, page.head), checked, made, warnings: isAlias ? [] : warnings };
}

/** The image in the front matter, as a reference. */
function imageOf({ meta: { frontMatter, imageLine = 1 } }: MarkdownOfPage): LinkRef[] {
  const { image: href } = frontMatter;
  return href === undefined ? [] : [{ kind: 'image', href, line: imageLine, column: 1, isUnchecked: false }];
}
