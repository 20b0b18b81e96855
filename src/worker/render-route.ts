import type { CheckedPage } from '../check/check-links.ts';
import { type LinkOrigin, resolveLink } from '../graph/resolve-link.ts';
import { readText } from '../io/read-text.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocHeader, LinkRef } from '../model/doc.ts';
import type { Route } from '../model/graph.ts';
import type { Source } from '../model/source.ts';
import { isInSitemap } from '../output/sitemap-routes.ts';
import { pageData } from '../render/page-data.ts';
import type { PageParts } from '../render/page-parts.ts';
import { fillBody, type ResolvedLink, resolvedLink } from '../render/resolve-body.ts';
import { scanHtml } from '../text/scan-html.ts';
import { compileSource } from './compile-source.ts';
import type { Workshop } from './workshop.ts';

/** A finished page. */
export interface RenderedPage {
  readonly route: Route;
  readonly html: string;
  /** False for pages that say they should not be found. */
  readonly isIndexed: boolean;
  readonly checked: CheckedPage;
  readonly warnings: readonly Diagnostic[];
}

/** Makes one page, from its source to HTML. Throws a `DocsError` when its source or template is wrong. */
export async function renderRoute(route: Route, workshop: Workshop): Promise<RenderedPage> {
  const { graph, site, siteData, formatDate, templates } = workshop;
  const parts: PageParts = { graph, site, texts: siteData.texts, formatDate };
  const markdown = markdownOf(route);
  if (markdown) return renderMarkdown(route, markdown, parts, workshop);
  const module =
    route.target.kind === 'module'
      ? await templates.moduleFacts(route.target.path, route.url, { root: workshop.root, locale: site.i18n.defaultLocale })
      : undefined;
  const page = pageData(route, { ...parts, module });
  const html = templates.render({ site: siteData, page, body: '' });
  return {
    route,
    html,
    isIndexed: isInSitemap(route, page.head),
    checked: {
      url: route.url,
      outputPath: route.outputPath,
      source: route.source,
      module:
        route.target.kind === 'module' ? { file: route.target.path, text: readText(workshop.root, route.target.path).text } : undefined,
      folder: '',
      html: scanHtml(html, workshop.keep),
      links: [],
    },
    warnings: [],
  };
}

/** The Markdown that a page shows. */
interface MarkdownOfPage extends Source {
  readonly folder: string;
  readonly header: DocHeader;
}

function markdownOf({ target }: Route): MarkdownOfPage | undefined {
  if (target.kind === 'doc') return { ...target.doc, folder: target.set.folder };
  return target.kind === 'page' ? target.page : undefined;
}

async function renderMarkdown(route: Route, source: MarkdownOfPage, parts: PageParts, workshop: Workshop): Promise<RenderedPage> {
  const { path, folder } = source;
  const { facts, body, code, warnings } = await compileSource(source, workshop);
  // At a second address the page is the same, so its links start from the first one.
  const from: LinkOrigin = { path, url: route.aliasOf ?? route.url, folder };
  const links = facts.links.map((ref) => resolve(ref, from, workshop));
  const image = imageOf(source).map((ref) => resolve(ref, from, workshop));
  const page = pageData(route, { ...parts, facts, imageUrl: image[0]?.url });
  const html = workshop.templates.render({ site: workshop.siteData, page, body: fillBody(body, links, (key) => code.get(key) ?? '') });
  const scanned = scanHtml(html, workshop.keep);
  // What is wrong with the page is said once, at its first address.
  const isAlias = route.aliasOf !== undefined;
  return {
    route,
    html,
    isIndexed: isInSitemap(route, page.head),
    checked: {
      url: route.url,
      outputPath: route.outputPath,
      source: path,
      folder,
      ...(isAlias ? { html: { ...scanned, links: [] }, links: [] } : { html: scanned, links: [...links, ...image] }),
    },
    warnings: isAlias ? [] : warnings.map((warning) => ({ ...warning, severity: 'warning', file: path })),
  };
}

/** The picture that the front matter names, as a reference like those of the body. */
function imageOf({ header: { frontMatter, imageLine = 1 } }: MarkdownOfPage): LinkRef[] {
  const { image: href } = frontMatter;
  return href === undefined ? [] : [{ kind: 'image', href, line: imageLine, column: 1, isUnchecked: false }];
}

function resolve(ref: LinkRef, from: LinkOrigin, { graph, site, assets }: Workshop): ResolvedLink {
  const target = resolveLink(ref, from, { graph, site });
  if (target.kind === 'asset') return resolvedLink(ref, target, assets.content(target.path));
  if (target.kind === 'static' && ref.kind === 'image')
    return resolvedLink(ref, target, { url: target.url, size: assets.staticSize(target.path) });
  return resolvedLink(ref, target);
}
