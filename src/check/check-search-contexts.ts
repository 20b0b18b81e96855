import type { ConfigSource } from '../config/config-diagnostic.ts';
import type { SiteConfig } from '../config/schema.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { SiteGraph } from '../model/graph.ts';
import { nearHint, nearPath } from '../text/nearest.ts';
import { placeOf } from '../text/place.ts';
import { joinUrl } from '../text/url.ts';

/** Reports search contexts of the configuration that match no page. */
export function checkSearchContexts(
  { search, baseUrl }: SiteConfig,
  { routes }: SiteGraph,
  source: ConfigSource | undefined,
): Diagnostic[] {
  if (search === false) return [];
  const urls = routes.map(({ url }) => withSlash(url));
  return search.contexts
    .filter(({ path }) => !urls.some((url) => url.startsWith(withSlash(joinUrl(baseUrl, path)))))
    .map(({ label, path }) =>
      warning('search-context-empty', `No pages in the search context "${label}": none has a URL below "${path}".`, {
        ...placeIn(source, path),
        hint: nearHint(path, nearPath(withSlash(joinUrl(baseUrl, path)), urls)),
      }),
    );
}

/** Position of a value in the configuration file; only the file if the value occurs more than once or is computed. */
function placeIn(source: ConfigSource | undefined, value: string): Partial<Diagnostic> {
  if (source === undefined) return {};
  const { file, text } = source;
  const at = text.indexOf(value);
  return at === -1 || text.indexOf(value, at + 1) !== -1 ? { file } : { file, ...placeOf(text, at) };
}

function withSlash(url: string): string {
  return url.replace(/\/?$/, '/');
}
