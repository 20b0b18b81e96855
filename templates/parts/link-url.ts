import type { SiteFacts, SiteSettings } from '../../src/model/site-facts.ts';

/** What URLs of a site depend on. */
interface LinkedSite extends Pick<SiteFacts, 'baseUrl'> {
  readonly settings: Pick<SiteSettings, 'trailingSlash'>;
}

/** The URL of a path of the site, with base URL and the configured trailing slash. Other URLs stay as they are. */
export function linkUrl(to: string, { baseUrl, settings }: LinkedSite): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const [path = ''] = to.split(/[?#]/, 1);
  return (path === '/' ? baseUrl : withEnding(baseUrl + path.slice(1), settings.trailingSlash)) + to.slice(path.length);
}

function withEnding(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/\/+$/, '');
  const isFile = /\.[^./]+$/.test(bare);
  return trailingSlash && !isFile ? `${bare}/` : bare;
}
