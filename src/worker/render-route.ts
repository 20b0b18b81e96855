import type { LinkOrigin } from '../graph/resolve-link.ts';
import { readText } from '../io/read-text.ts';
import type { PostMode } from '../markdown/post-mode.ts';
import type { DocHeader, LinkRef } from '../model/doc.ts';
import type { Route } from '../model/graph.ts';
import type { Source } from '../model/source.ts';
import { pageData } from '../render/page-data.ts';
import type { PageParts } from '../render/page-parts.ts';
import { fillBody } from '../render/resolve-body.ts';
import { scanHtml } from '../text/scan-html.ts';
import { compileSource } from './compile-source.ts';
import { postsOn, renderPosts } from './render-posts.ts';
import type { RenderedPage } from './rendered-page.ts';
import { resolveRef } from './resolve-ref.ts';
import type { Workshop } from './workshop.ts';

/** Makes one page, from its source to HTML. Throws a `DocsError` when its source or template is wrong. */
export async function renderRoute(route: Route, workshop: Workshop): Promise<RenderedPage> {
  const { graph, site, siteData, templates } = workshop;
  const parts: PageParts = { graph, site, texts: siteData.texts };
  const markdown = markdownOf(route);
  if (markdown) return renderMarkdown(route, markdown, parts, workshop);
  const posts = postsOn(route);
  if (posts) return renderPosts(route, { ...posts, parts }, workshop);
  const module =
    route.target.kind === 'module'
      ? await templates.moduleFacts(route.target.path, route.url, { root: workshop.root, locale: site.i18n.defaultLocale })
      : undefined;
  const page = pageData(route, { ...parts, module });
  const html = templates.render({ site: siteData, page, body: '' });
  return {
    route,
    html,
    isIndexed: !page.head.noIndex && route.target.kind !== 'blog-tags',
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
  readonly post?: PostMode | undefined;
}

function markdownOf({ target }: Route): MarkdownOfPage | undefined {
  if (target.kind === 'doc') return { ...target.doc, folder: target.set.folder };
  if (target.kind === 'post') return { ...target.post, folder: target.blog.folder, post: { marker: target.blog.marker } };
  return target.kind === 'page' ? target.page : undefined;
}

async function renderMarkdown(route: Route, source: MarkdownOfPage, parts: PageParts, workshop: Workshop): Promise<RenderedPage> {
  const { path, folder } = source;
  const { facts, body, code, warnings } = await compileSource(source, workshop, source.post);
  const from: LinkOrigin = { path, url: route.url, folder };
  const links = facts.links.map((ref) => resolveRef(ref, from, workshop));
  const image = imageOf(source).map((ref) => resolveRef(ref, from, workshop));
  const page = pageData(route, { ...parts, facts, imageUrl: image[0]?.url });
  const html = workshop.templates.render({ site: workshop.siteData, page, body: fillBody(body, links, (key) => code.get(key) ?? '') });
  const scanned = scanHtml(html, workshop.keep);
  return {
    route,
    html,
    isIndexed: !page.head.noIndex,
    checked: { url: route.url, outputPath: route.outputPath, source: path, folder, html: scanned, links: [...links, ...image] },
    warnings: warnings.map((warning) => ({ ...warning, severity: 'warning', file: path })),
  };
}

/** The picture that the front matter names, as a reference like those of the body. */
function imageOf({ header: { frontMatter, imageLine = 1 } }: MarkdownOfPage): LinkRef[] {
  const { image: href } = frontMatter;
  return href === undefined ? [] : [{ kind: 'image', href, line: imageLine, column: 1, isUnchecked: false }];
}
