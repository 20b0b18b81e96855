import { currentLocale } from '../../config/locales.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { FileUpdate } from '../../model/doc.ts';
import type { CustomRoute, MarkdownPageSource, Route } from '../../model/graph.ts';
import { decodeHref } from '../../text/url.ts';
import { isFolderPage } from '../docs/build-docs.ts';
import type { PagesInput, SourceWithMeta } from '../docs/content-input.ts';
import { provenanceOf } from '../docs/provenance.ts';
import { makeRoute } from './make-route.ts';
import { aliasesOf, pageUrl, withAliases } from './page-url.ts';

/** Routes of the single pages. `updates` holds the last change in git by path. */
export function pageRoutes(
  { config, folder, sources, modules, translatedModules }: PagesInput,
  site: SiteConfig,
  updates: ReadonlyMap<string, FileUpdate>,
): Route[] {
  const urlOf = (relativePath: string, slug?: string) => pageUrl(site, config.routeBasePath, slug ?? pagePath(relativePath));
  return [
    ...sources.flatMap((source) => {
      const url = urlOf(source.relativePath, source.meta.frontMatter.slug);
      const page = {
        ...markdownPage(source, folder, url),
        provenance: provenanceOf({ source, url, docsId: '', config, locale: currentLocale(site), updates }),
      };
      const aliases = aliasesOf(source.meta, url, (alias) =>
        pageUrl(site, alias.startsWith('/') ? alias : `${config.routeBasePath}/${alias}`),
      );
      return withAliases(makeRoute(site, url, { kind: 'page', page }), aliases, site);
    }),
    ...modules.map((relativePath) => {
      const path = translatedModules?.get(relativePath) ?? `${folder}/${relativePath}`;
      return makeRoute(site, urlOf(relativePath), { kind: 'module', path });
    }),
  ];
}

/** `cc/manager.php.md` becomes `cc/manager.php`: only the last extension is removed. */
function pagePath(relativePath: string): string {
  const segments = relativePath.replace(/\.[^./]+$/, '').split('/');
  return isFolderPage(segments.at(-1) ?? '', undefined) ? segments.slice(0, -1).join('/') : segments.join('/');
}

function markdownPage(
  { path, hash, meta, relativePath, logicalPath, isUntranslated }: SourceWithMeta,
  folder: string,
  url: string,
): Omit<MarkdownPageSource, 'provenance'> {
  const { frontMatter } = meta;
  const title = frontMatter.title ?? meta.heading ?? pagePath(relativePath).split('/').at(-1) ?? '';
  const description = frontMatter.description ?? meta.excerpt;
  return { path, folder, hash, url, title, description, logicalPath, isUntranslated, meta };
}

/** Routes of the pages of `generateRoutes`. */
export function customRoutes(pages: readonly CustomRoute[], site: SiteConfig): Route[] {
  return pages.map((given) => {
    const url = pageUrl(site, decodeHref(given.route.path));
    return makeRoute(site, url, { kind: 'module', path: given.route.component, given });
  });
}
