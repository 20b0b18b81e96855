import { clientHint } from '../../bundle/load-templates.ts';
import { currentLocale } from '../../config/locales.ts';
import { linkOrigin } from '../../graph/links/resolve-link.ts';
import { type MarkdownOfPage, markdownPageOf } from '../../graph/routes/route-source.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LinkRef } from '../../model/doc.ts';
import type { Route, RouteTarget } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import { isRuleId, levelOf } from '../../model/rules.ts';
import { addedCanonical } from '../../model/runtime-mark.ts';
import type { BrowserNeed, PageContext } from '../../page-data/kinds/page-context.ts';
import { pageData } from '../../page-data/kinds/page-data.ts';
import { decodeAttribute } from '../../text/html-entities.ts';
import { imagesAround, postsOn, renderPosts } from '../blog/render-posts.ts';
import { changePageData, transformPage } from '../plugins/plugin-pages.ts';
import type { PageTools, SiteContext } from '../site-renderer.ts';
import { compileSource } from './compile-source.ts';
import { finishPage, type Page } from './finish-page.ts';
import { fillMarks, islandUrls, renderBody, resolveRef } from './render-body.ts';
import { readHtml, renderHtml } from './render-html.ts';

/** Renders one page, from its source to HTML. Throws a `DocsError` for errors in its source or template. */
export async function renderRoute(route: Route, tools: PageTools): Promise<Page> {
  const markdown = markdownPageOf(route);
  if (markdown) return renderMarkdown(route, markdown, tools);
  const posts = postsOn(route);
  if (posts) return renderPosts(route, { ...posts, parts: partsOf(tools.context) }, tools);
  return route.target.kind === 'module' ? renderModule(route, route.target, tools) : renderGenerated(route, tools);
}

/** The context of every page. */
function partsOf({ graph, site, siteData, dates, locales, originalLanguage }: SiteContext): PageContext {
  return { graph, site, messages: siteData.messages, dates, locales, originalLanguage };
}

/** A page that is generated from the graph. */
async function renderGenerated(route: Route, tools: PageTools): Promise<Page> {
  const { context, timer } = tools;
  const data = timer.work('render', () => changePageData(pageData(route, partsOf(context)), route, tools));
  const html = await renderHtml({ input: { page: data, body: '' } }, tools);
  return finishPage({ route, html, data, links: [], warnings: [] }, context);
}

type ModuleTarget = Extract<RouteTarget, { kind: 'module' }>;

async function renderModule(route: Route, { path, given }: ModuleTarget, tools: PageTools): Promise<Page> {
  const { context, view, reader, timer } = tools;
  const { root, site, siteData } = context;
  const module = await view.templates.moduleFacts(
    { path, url: route.url, given: given?.route },
    { root, locale: currentLocale(site) },
    siteData,
  );
  const { data, unfilled } = timer.work('render', () => {
    const page = changePageData(pageData(route, { ...partsOf(context), module }), route, tools);
    return { data: page, unfilled: view.templates.render({ site: siteData, page, body: '' }) };
  });
  // Marks are known only from the HTML.
  const html = transformPage(await fillMarks(unfilled, tools), route.url, context);
  const start = html.search(/<main[\s>]/);
  const body = start === -1 ? '' : html.slice(html.indexOf('>', start) + 1, Math.max(start, html.lastIndexOf('</main>')));
  const { text } = reader.source(path);
  const known = await readHtml({ html, searched: view.readSearched(route, data, body) }, tools);
  const source = { module: { file: path, text } };
  const warnings = browserProblems(path, text, module.browserNeeds);
  return finishPage(
    { route, html: known, data: withCanonical(data, html.split('</head>', 1).join()), links: [], source, warnings },
    context,
  );
}

/** Reports components in a page that expect to run in the browser. In Docusaurus all of them do, but most pages written for it work without. */
function browserProblems(file: string, text: string, needs: readonly BrowserNeed[] = []): Diagnostic[] {
  const severity = /['"]@(?:docusaurus|theme(?:-original)?|site)\//.test(text) ? 'warning' : 'error';
  return needs.map((need) => ({ code: 'state-without-client', severity, file, ...need, hint: clientHint }));
}

async function renderMarkdown(route: Route, source: MarkdownOfPage, tools: PageTools): Promise<Page> {
  const { context, view, timer } = tools;
  const { path } = source;
  const doc = await compileSource(source, tools, source.post);
  const islands = await islandUrls(doc.body, tools);
  const { request, page } = timer.work('render', () => {
    // An alias is the same page, so its links start from the first URL.
    const from = linkOrigin(source, route.aliasOf ?? route.url);
    const image = imageOf(source).map((ref) => resolveRef(ref, from, tools));
    const postImages = route.target.kind === 'post' ? imagesAround(route.target, tools) : undefined;
    const about = { ...partsOf(context), facts: doc.facts, imageUrl: image[0]?.url, postImages };
    const given = changePageData(pageData(route, about), route, tools);
    const resolve = (ref: LinkRef) => resolveRef(ref, from, tools);
    const place = { resolve, islands, route, messages: context.siteData.messages };
    const { html: body, head, links } = renderBody(doc, place, tools);
    const data = withCanonical(given, head);
    const { search, search_rank, search_pins } = source.meta.frontMatter;
    const searchKey = JSON.stringify([route.url, route.aliasOf, search, search_rank, search_pins]);
    const input = { page: data, body, head };
    return { request: { input, searchKey, searched: view.readSearched(route, data, body) }, page: { data, links: [...links, ...image] } };
  });
  const warnings = doc.warnings.map(({ source: file = path, ...warning }): Diagnostic => {
    const severity = isRuleId(warning.code) && levelOf(warning.code, {}) === 'error' ? 'error' : 'warning';
    return { ...warning, severity, file };
  });
  return finishPage(
    {
      ...page,
      route,
      html: await renderHtml(request, tools),
      source: { imports: doc.inputs?.map((input) => input.path), hasDisables: doc.hasDisables },
      document: { text: source.hash, files: doc.filesHash, wasDocumentKnown: doc.isKnown },
      warnings: [...warnings, ...doc.problems],
    },
    context,
  );
}

/** A page with the canonical URL that is added to its head, if any. */
function withCanonical(page: PageData, added: string): PageData {
  const canonicalUrl = addedCanonical(added);
  return canonicalUrl === undefined ? page : { ...page, head: { ...page.head, canonicalUrl: decodeAttribute(canonicalUrl) } };
}

/** The image in the front matter, as a reference. */
function imageOf({ meta: { frontMatter, places } }: MarkdownOfPage): LinkRef[] {
  const { image: href } = frontMatter;
  return href === undefined ? [] : [{ kind: 'image', href, line: places?.image?.[0]?.line ?? 1, column: 1, isUnchecked: false }];
}
