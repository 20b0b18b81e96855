import { currentLocale } from '../../config/locales.ts';
import { imageChangeSchema, pageChangeSchema } from '../../config/schema/plugin-schema.ts';
import { markdownPageOf } from '../../graph/routes/route-source.ts';
import { callHook, runHook, validResult } from '../../io/process/plugin-hook.ts';
import type { Route } from '../../model/graph.ts';
import type { PageData } from '../../model/page.ts';
import type { PluginPageInfo } from '../../model/plugin-site.ts';
import { type Frame, type FramedImage, noFrame } from '../../page-data/kinds/fill-body.ts';
import { joinUrl } from '../../text/url.ts';
import type { PageTools, SiteContext } from '../site-renderer.ts';

/** A page as plugins see it; frozen. */
export function pluginPage({ url, outputPath, target, source }: Route): PluginPageInfo {
  const title = markdownPageOf({ target })?.title;
  return Object.freeze({
    url,
    outputPath,
    kind: target.kind,
    ...(source === undefined ? {} : { source }),
    ...(title === undefined ? {} : { title }),
  });
}

/** Finishes the HTML of a page: resolves links with `pathname:` and calls the plugins of the site, in their order. Throws a `DocsError` that names plugin and page. */
export function transformPage(html: string, url: string, context: SiteContext): string {
  const { site, graph } = context;
  let result = leaveToBrowser(html, site.baseUrl);
  if (site.plugins.length === 0) return result;
  const route = graph.routesByUrl.get(url);
  if (!route) return result;
  const info = pluginPage(route);
  for (const { name, transformPage: transform } of site.plugins) {
    if (!transform) continue;
    const page = Object.freeze({ ...info, html: result, locale: currentLocale(site) });
    result = runHook({ plugin: name, hook: 'transformPage', url }, context, () => transform(page)) ?? result;
  }
  return result;
}

/** Resolves links to what another program serves, in templates and HTML of the configuration: the browser loads it. */
function leaveToBrowser(html: string, baseUrl: string): string {
  if (!html.includes('="pathname:')) return html;
  return html.replace(
    /(<a\s(?:[^<>]*?\s)?href=")pathname:\/\/([^"<>]*)"/g,
    (_, start: string, path: string) => `${start}${joinUrl(baseUrl, path)}" data-reload data-no-link-check`,
  );
}

/** Passes the data of a page through the plugins of the site, in their order. Throws a `DocsError` that names plugin and page. */
export function changePageData(page: PageData, route: Route, { context, reader }: Pick<PageTools, 'context' | 'reader'>): PageData {
  const { root, site, siteData } = context;
  let data = page;
  for (const { name: plugin, pageData } of site.plugins) {
    if (!pageData) continue;
    const hook = { plugin, hook: 'pageData', url: route.url } as const;
    const given = Object.freeze({ ...pluginPage(route), root, data, site: siteData });
    const value = callHook(hook, context, () => pageData(given));
    if (value === undefined || value === null) continue;
    const { pageData: change } = validResult(hook, { run: context, schema: pageChangeSchema }, value);
    data = change.data ?? data;
    for (const file of change.files ?? []) reader.read('needed', { ...file, plugin });
  }
  return data;
}

/** HTML that plugins put around an image, the later ones outside. `route` is absent for a body without a page of its own. */
export function frameWithPlugins(
  { link, ...image }: FramedImage,
  route: Route | undefined,
  { context, reader }: Pick<PageTools, 'context' | 'reader'>,
): Frame {
  const { root, site } = context;
  const { ref, url, size, path } = link;
  const place = { file: ref.source ?? route?.source, line: ref.line, column: ref.column };
  const hash = () => reader.read('hash', path) ?? '';
  const given = Object.freeze({ ...image, root, baseUrl: site.baseUrl, url, path, size, place, hash });
  return site.plugins.reduce((inner, { name: plugin, image: frame }) => {
    const hook = { plugin, hook: 'image', url: route?.url } as const;
    const value = frame && callHook(hook, context, () => frame(given));
    if (value === undefined || value === null) return inner;
    const { before = '', after = '', files = [] } = validResult(hook, { run: context, schema: imageChangeSchema }, value).image;
    for (const file of files) reader.read('needed', { ...file, plugin });
    return { start: before + inner.start, end: inner.end + after };
  }, noFrame);
}
