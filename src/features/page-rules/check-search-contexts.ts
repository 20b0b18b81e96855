import type { SourceFile } from '../../config/config-diagnostic.ts';
import type { SiteConfig } from '../../config/schema.ts';
import { type Diagnostic, warning } from '../../model/diagnostic.ts';
import type { CheckedPluginSite } from '../../model/plugin-site.ts';
import { nearHint, nearPath } from '../../text/nearest.ts';
import { findLiteral } from '../../text/place.ts';
import { joinUrl } from '../../text/url.ts';

/** Reports search contexts of the configuration that match no page. */
export function checkSearchContexts({ pages, baseUrl }: CheckedPluginSite, { search }: SiteConfig, source: SourceFile): Diagnostic[] {
  if (search === false || search.contexts.length === 0) return [];
  const urls = pages.map(({ url }) => withSlash(url));
  return search.contexts.flatMap(({ label, path }) => {
    const start = withSlash(joinUrl(baseUrl, path));
    if (urls.some((url) => url.startsWith(start))) return [];
    const message = `No pages in the search context "${label}": none has a URL below "${path}".`;
    const hint = nearHint(path, nearPath(start, urls));
    return [warning('search-context-empty', message, { file: source.file, ...findLiteral(source.text, path), hint })];
  });
}

function withSlash(url: string): string {
  return url.replace(/\/?$/, '/');
}
